import { atMost } from '../../contract/bounds';
import { base, type Field } from '../../contract/field';

export type MemberField = Field<string> & { kind: 'member'; among: string; from: string | undefined };

/**
 * Declares a field for one of the values of a sibling list.
 *
 * @example defaultLang: member('langs', 'ldp/lang')
 */
export function member(among: string, from?: string): MemberField {
    return {
        ...base('member', ''),
        drafted: true,
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
