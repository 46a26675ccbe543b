import { atMost } from '../bounds';
import { base, type Field } from '../field';
import { type Bounds, codesSchema } from './codes';

/** `from` is the list of the master data that codes and their names come from: `ldp/lang`. */
export type ChoicesField = Field<string[]> & { kind: 'choices'; from: string; wide: boolean } & Required<Bounds>;
export type MemberField = Field<string> & { kind: 'member'; among: string; from: string | undefined };

const most = 250;

/** Some codes of a list of the master data, each once. `wide` is for those of which many are chosen. */
export function choices(
    from: string,
    { wide = false, min = 1, max = most }: Bounds & { wide?: boolean } = {},
): ChoicesField {
    return {
        ...base<string[], 'choices'>('choices', []),
        from,
        wide,
        min,
        max,
        schema: (context) => codesSchema(context, { min, max }),
    };
}

/**
 * One of the values of a sibling that holds several.
 *
 * @example defaultLang: member('langs', 'ldp/lang')
 */
export function member(among: string, from?: string): MemberField {
    return {
        ...base('member', ''),
        among,
        siblings: [among],
        from,
        schema({ z, required }) {
            const schema = atMost(z.string().trim(), 255);
            return required ? schema.min(1) : schema;
        },
        check(value, siblings) {
            const all = siblings[among];
            return Array.isArray(all) && !all.includes(value) ? 'validation.member' : undefined;
        },
        plain: (value) => value,
    };
}
