import { optional } from '../../contract/field';
import { createOptionsStory } from '../../test/book/options';
import { samplePicture } from '../../test/book/samplePicture';
import { createKindStory } from '../../test/book/states';
import { choice } from '../choice/field';
import { image } from '../image/field';
import { localized } from '../localized/field';
import { link } from '../route/field';
import { status } from '../status/field';
import { text } from '../text/field';
import { items } from './field';

const title = localized(text({ max: 40 }));
const lantern = { id: 'i1', title: { en: 'Lantern', th: 'โคมไฟ' }, status: 'ACTIVE' };
const harbour = { id: 'i2', title: { en: 'Harbour' }, status: 'INACTIVE' };
const linked = { routeType: 'INTERNAL', route: '/promotion' };

export default { title: 'Fields/items' };
export const States = createKindStory('items');
export const Options = createOptionsStory('items', {
    name: 'buttons',
    resource: 'everything',
    fields: {
        'Named by a text, with a switch': { field: items({ title, status: status() }), filled: [lantern, harbour] },
        'Named by a choice': {
            field: items({ kind: choice(['NEWS', 'GUIDE', 'EVENT']), title: optional(title) }),
            filled: [{ ...lantern, kind: 'GUIDE' }],
        },
        'With picture and link': {
            field: items({ title, cover: image('icon'), ...link() }),
            filled: [{ ...lantern, ...linked, cover: samplePicture }],
        },
        'At most two, both taken': { field: items({ title }, { min: 1, max: 2 }), filled: [lantern, harbour] },
    },
});
