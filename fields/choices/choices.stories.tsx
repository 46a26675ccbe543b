import { createOptionsStory } from '../../test/book/options';
import { createKindStory } from '../../test/book/states';
import { choices } from './field';

const many = ['en', 'th', 'id', 'vn', 'km', 'lo', 'my', 'ms', 'zh', 'ja', 'ko', 'hi'];

export default { title: 'Fields/choices' };
export const States = createKindStory('choices');
export const Options = createOptionsStory('choices', {
    name: 'type',
    fields: {
        'A few codes': { field: choices('ldp/lang'), filled: many.slice(0, 3) },
        'At most three, all taken': { field: choices('ldp/lang', { max: 3 }), filled: many.slice(0, 3) },
        'Wide, for many codes': { field: choices('ldp/lang', { wide: true }), filled: many },
    },
});
