import { atMost } from '../../contract/bounds';
import { base, type Field } from '../../contract/field';

/**
 * `from` is the resource whose records can be chosen; `nameIn` is the sibling field with the names of the chosen ones.
 */
export type AccountSource = { from: string; nameIn: string };
export type AccountField = Field<string> & { kind: 'account' } & AccountSource;

const maxLength = 64;

/**
 * Declares a field for an account, stored by id.
 *
 * @example owner: account({ from: 'user', nameIn: 'ownerName' })
 */
export function account(from: AccountSource): AccountField {
    return {
        ...base('account', ''),
        drafted: true,
        guarded: true,
        ...from,
        siblings: [from.nameIn],
        reference: 'account',
        schema({ z, required }) {
            const schema = atMost(z.string().trim(), maxLength);
            return required ? schema.min(1) : schema;
        },
        plain: (value) => value,
    };
}
