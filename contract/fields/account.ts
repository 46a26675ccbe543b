import { atMost } from '../bounds';
import { base, type Field } from '../field';
import { type Bounds, codesSchema } from './codes';

/** `from` is the resource whose records are chosen, `nameIn` the sibling that says what the chosen ones are called. */
type From = { from: string; nameIn: string };
export type AccountField = Field<string> & { kind: 'account' } & From;
export type AccountsField = Field<string[]> & { kind: 'accounts' } & Required<Bounds> & From;

const longest = 64;

/**
 * An account, by its id.
 *
 * @example owner: account({ from: 'user', nameIn: 'ownerName' })
 */
export function account(from: From): AccountField {
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

/** Several accounts, by their ids. One that is not there yet may be named by its username; the answer has its id. */
export function accounts({ min = 1, max, ...from }: From & { min?: number; max: number }): AccountsField {
    return {
        ...base<string[], 'accounts'>('accounts', []),
        guarded: true,
        ...from,
        min,
        max,
        siblings: [from.nameIn],
        reference: 'account',
        schema: (context) => codesSchema(context, { min, max }, atMost(context.z.string().trim().min(1), longest)),
    };
}
