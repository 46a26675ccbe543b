import { atMost } from '../../contract/bounds';
import { base, type Field } from '../../contract/field';
import { isCleanText } from '../../contract/text';

export type SecretField = Field<string> & { kind: 'secret'; setIn: string; needed: boolean };

/** The form value of a secret to be removed: blank for the server, but different from an untouched, absent value. */
export const clearedSecret = ' ';

/**
 * Declares a text that is sent to the server and never answered; `setIn` is the sibling that says whether one is
 * stored. An update without it keeps the stored value, the empty text removes it. If `needed`, it is required for new
 * records and can never be removed; if none is stored, the server requires it with the next change.
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
