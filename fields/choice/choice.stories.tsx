import { optional } from '../../contract/field';
import { createOptionsStory } from '../../test/book/options';
import { createKindStory } from '../../test/book/states';
import { choice } from './field';

const drawings = { S: 'M9 9h6v6H9z', M: 'M7 7h10v10H7z', L: 'M4 4h16v16H4z' };
const warn = { MODERN: 'resources.layout.warnings.modern' };
const among = { field: 'type', of: { IMAGE: ['bannerSet1', 'bannerSet2'], COLOR: ['iconSet1'] } };

export default { title: 'Fields/choice' };
export const States = createKindStory('choice');
export const Options = createOptionsStory('choice', {
    name: 'kind',
    fields: {
        'Few and short: side by side': { field: choice(['NEWS', 'GUIDE', 'EVENT']), filled: 'GUIDE' },
        'With drawings': { field: choice(['S', 'M', 'L'], { drawings }), filled: 'M' },
        'A word with a warning': { field: choice(['CLASSIC', 'MODERN'], { warn }), filled: 'MODERN' },
        'Few, but not required: a menu': { field: optional(choice(['NEWS', 'GUIDE', 'EVENT'])), filled: 'GUIDE' },
        'Few, but long: a menu': { field: choice(['ALL', 'LOGGED_IN', 'NOT_LOGGED_IN']), filled: 'NOT_LOGGED_IN' },
        'Many: a menu': {
            field: choice(['FACEBOOK', 'LINE', 'LINE_AT', 'TELEGRAM', 'MESSENGER']),
            filled: 'LINE_AT',
        },
        'Only some, by another field': {
            field: choice(['bannerSet1', 'bannerSet2', 'iconSet1'], { among }),
            filled: 'bannerSet2',
            beside: { type: 'IMAGE' },
        },
    },
});
