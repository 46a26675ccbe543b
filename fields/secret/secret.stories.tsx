import { createOptionsStory } from '../../test/book/options';
import { createKindStory } from '../../test/book/states';
import { secret } from './field';

const [stored, none] = [{ type: true }, { type: false }];

export default { title: 'Fields/secret' };
export const States = createKindStory('secret');
export const Options = createOptionsStory('secret', {
    name: 'token',
    fields: {
        'None is stored': { field: secret({ setIn: 'type' }), beside: none },
        'One is stored': { field: secret({ setIn: 'type' }), filled: undefined, beside: stored },
        'Needed, none is stored': { field: secret({ setIn: 'type', needed: true }), beside: none },
        'Needed, one is stored': {
            field: secret({ setIn: 'type', needed: true }),
            filled: undefined,
            beside: stored,
        },
    },
});
