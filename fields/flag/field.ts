import { base, type Field } from '../../contract/field';

export type FlagField = Field<boolean> & { kind: 'flag' };

/** Declares a boolean field; absent means false. */
export function flag(): FlagField {
    return { ...base('flag', false), drafted: true, required: false, schema: ({ z }) => z.boolean() };
}
