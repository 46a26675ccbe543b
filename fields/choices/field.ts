import { type Bounds, codesSchema } from '../../contract/codes';
import { base, type Field } from '../../contract/field';

/** `from` is the list of the master data that codes and their names come from: `ldp/lang`. */
export type ChoicesField = Field<string[]> & { kind: 'choices'; from: string; wide: boolean } & Required<Bounds>;

const most = 250;

/** Some codes of a list of the master data, each once. `wide` is for those of which many are chosen. */
export function choices(
    from: string,
    { wide = false, min = 1, max = most }: Bounds & { wide?: boolean } = {},
): ChoicesField {
    return {
        ...base<string[], 'choices'>('choices', []),
        from,
        reference: 'master',
        wide,
        min,
        max,
        schema: (context) => codesSchema(context, { min, max }),
    };
}
