import { atMost } from '../bounds';
import { base, type Field } from '../field';
import { isCleanText } from './text';

export type SecretField = Field<string> & { kind: 'secret'; setIn: string };

/** What a form holds for a secret that is to be taken away: it says nothing, and is yet not absent. */
export const cleared = ' ';

/**
 * A text that goes to the server and never comes back; `setIn` is the sibling that says whether there is one. Absent it
 * stays as it is, the empty text takes it away.
 */
export function secret({ setIn, max = 200 }: { setIn: string; max?: number }): SecretField {
    return {
        ...base('secret', ''),
        required: false,
        access: 'writeOnly',
        setIn,
        siblings: [setIn],
        schema: ({ z }) => atMost(z.string().trim(), max).refine(isCleanText, 'validation.characters'),
    };
}
