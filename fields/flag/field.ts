import { base, type Field } from '../../contract/field';

export type FlagField = Field<boolean> & { kind: 'flag' };

/** Yes or no; absent means no. */
export function flag(): FlagField {
    return { ...base('flag', false), required: false, schema: ({ z }) => z.boolean() };
}
