import { atMost } from '../../contract/bounds';
import { type Bounds, codesSchema } from '../../contract/codes';
import { base, type Field } from '../../contract/field';
import type { AccountSource } from '../account/field';

export type AccountsField = Field<string[]> & { kind: 'accounts' } & Required<Bounds> & AccountSource;

const maxLength = 64;

/**
 * Declares a field for several accounts, stored by id. A newly added account may be sent by its username; the answer
 * has its id.
 */
export function accounts({ min = 1, max, ...from }: AccountSource & { min?: number; max: number }): AccountsField {
    return {
        ...base<string[], 'accounts'>('accounts', []),
        drafted: true,
        guarded: true,
        ...from,
        min,
        max,
        siblings: [from.nameIn],
        reference: 'account',
        schema: (context) => codesSchema(context, { min, max }, atMost(context.z.string().trim().min(1), maxLength)),
    };
}
