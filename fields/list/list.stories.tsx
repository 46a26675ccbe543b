import { optional } from '../../contract/field';
import { createOptionsStory } from '../../test/book/options';
import { samplePicture } from '../../test/book/samplePicture';
import { createKindStory } from '../../test/book/states';
import { group } from '../group/field';
import { image } from '../image/field';
import { localized } from '../localized/field';
import { text } from '../text/field';
import { list } from './field';

const words = ['Harbour', 'Lantern', 'Evening'];
const slide = group({ picture: image('banner'), alt: optional(localized(text())) });

export default { title: 'Fields/list' };
export const States = createKindStory('list');
export const Options = createOptionsStory('list', {
    name: 'slides',
    resource: 'everything',
    fields: {
        'Any number of texts, none required': { field: list(text()), filled: words },
        'At least one': { field: list(text(), { min: 1 }), filled: words.slice(0, 1) },
        'At most three, all taken': { field: list(text(), { max: 3 }), filled: words },
        'Pictures, chosen together': { field: list(image('banner'), { max: 5 }), filled: [samplePicture] },
        'Groups of fields': { field: list(slide, { min: 1, max: 3 }) },
    },
});
