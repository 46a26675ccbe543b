import { optional } from '../../contract/field';
import { createOptionsStory } from '../../test/book/options';
import { createKindStory } from '../../test/book/states';
import { text } from './field';

const lines = 'The harbour opens at six.\nBoats leave every hour.\n\nThe last one is back at nine.';

export default { title: 'Fields/text' };
export const States = createKindStory('text');
export const Options = createOptionsStory('text', {
    name: 'title',
    fields: {
        'One line': { field: text(), filled: 'Harbour lights' },
        'Close to its limit': { field: text({ max: 30 }), filled: 'Harbour lights in the evening' },
        'Beyond its limit': { field: text({ max: 30 }), filled: 'Harbour lights in the long evening' },
        'Several lines': { field: text({ multiline: true, max: 2000 }), filled: lines },
        'Several lines, close to the limit': { field: optional(text({ multiline: true, max: 90 })), filled: lines },
    },
});
