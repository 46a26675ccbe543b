import { atMost } from '../../contract/bounds';
import { base, type Field } from '../../contract/field';
import { isCleanText } from '../../contract/text';

export type SecretField = Field<string> & { kind: 'secret'; setIn: string; needed: boolean };

/** What a form holds for a secret that is to be taken away: it says nothing, and is yet not absent. */
export const cleared = ' ';

/**
 * A text that goes to the server and never comes back; `setIn` is the sibling that says whether there is one. Absent it
 * stays as it is, the empty text takes it away. One that is `needed` is given with what is new, and never taken away; where
 * none stands the server asks for it with the next change.
 */
export function secret({
    setIn,
    max = 200,
    needed = false,
}: {
    setIn: string;
    max?: number;
    needed?: boolean;
}): SecretField {
    return {
        ...base('secret', ''),
        required: needed,
        access: 'writeOnly',
        setIn,
        siblings: [setIn],
        needed,
        schema({ z }) {
            const schema = atMost(z.string().trim(), max).refine(isCleanText, 'validation.characters');
            return needed ? schema.min(1) : schema;
        },
    };
}
