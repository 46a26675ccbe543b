import { type Bounds, codesSchema } from '../../contract/codes';
import { base, type Field } from '../../contract/field';

/** `from` is the list of the master data that has the codes and their names, such as `ldp/lang`. */
export type ChoicesField = Field<string[]> & { kind: 'choices'; from: string; wide: boolean } & Required<Bounds>;

const most = 250;

/** Declares a field for distinct codes of a list of the master data. `wide` is for fields with many chosen codes. */
export function choices(
    from: string,
    { wide = false, min = 1, max = most }: Bounds & { wide?: boolean } = {},
): ChoicesField {
    return {
        ...base<string[], 'choices'>('choices', []),
        drafted: true,
        from,
        reference: 'master',
        wide,
        min,
        max,
        schema: (context) => codesSchema(context, { min, max }),
    };
}
