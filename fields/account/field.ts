import { atMost } from '../../contract/bounds';
import { base, type Field } from '../../contract/field';

/** `from` is the resource whose records are chosen, `nameIn` the sibling that says what the chosen ones are called. */
export type AccountSource = { from: string; nameIn: string };
export type AccountField = Field<string> & { kind: 'account' } & AccountSource;

const longest = 64;

/**
 * An account, by its id.
 *
 * @example owner: account({ from: 'user', nameIn: 'ownerName' })
 */
export function account(from: AccountSource): AccountField {
    return {
        ...base('account', ''),
        guarded: true,
        ...from,
        siblings: [from.nameIn],
        reference: 'account',
        schema({ z, required }) {
            const schema = atMost(z.string().trim(), longest);
            return required ? schema.min(1) : schema;
        },
        plain: (value) => value,
    };
}
