import { createOptionsStory } from '../../test/book/options';
import { createKindStory } from '../../test/book/states';
import { code } from './field';

const script = "// Counts visits\nconst visits = Number(localStorage.getItem('visits') ?? 0) + 1;";

export default { title: 'Fields/code' };
export const States = createKindStory('code');
export const Options = createOptionsStory('code', {
    name: 'code',
    fields: {
        CSS: { field: code('css'), filled: '.stage {\n    color: #16a34a; /* green */\n}' },
        JavaScript: { field: code('javascript'), filled: script },
        'With a mistake': { field: code('css'), filled: '.stage { color: green;' },
    },
});
