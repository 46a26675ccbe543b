import { atMost } from '../bounds';
import { base, type Field } from '../field';

/** `from` is the resource whose records are chosen, `nameIn` the sibling that says what the chosen ones are called. */
type From = { from: string; nameIn: string };
export type AccountField = Field<string> & { kind: 'account' } & From;
export type AccountsField = Field<string[]> & { kind: 'accounts'; max: number } & From;

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
        reference: 'account',
        schema({ z, required }) {
            const schema = atMost(z.string().trim(), longest);
            return required ? schema.min(1) : schema;
        },
        plain: (value) => value,
    };
}

/** Several accounts, by their ids. One that is not there yet may be named by its username; the answer has its id. */
export function accounts({ max, ...from }: From & { max: number }): AccountsField {
    return {
        ...base<string[], 'accounts'>('accounts', []),
        guarded: true,
        ...from,
        max,
        reference: 'account',
        schema({ z, required }) {
            const schema = atMost(z.array(atMost(z.string().trim().min(1), longest)), max).refine(
                (value) => new Set(value).size === value.length,
                'validation.duplicate',
            );
            return required ? schema.min(1) : schema;
        },
    };
}
