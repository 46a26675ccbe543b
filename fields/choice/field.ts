import { base, type Field } from '../../contract/field';

export type ChoiceField<Value extends string = string> = Field<Value> & {
    kind: 'choice';
    choices: readonly Value[];
    warn: Readonly<Record<string, string>>;
    drawings: Readonly<Record<string, string>>;
    among: Among | undefined;
};

/** The words that forms offer depend on a sibling's: `of` says which, by its value. Others are stored all the same. */
export type Among = { field: string; of: Readonly<Record<string, readonly string[]>> };

type Options<Value extends string> = {
    warn?: Readonly<Partial<Record<Value, string>>>;
    drawings?: Readonly<Partial<Record<Value, string>>>;
    among?: Among;
    missing?: string;
};

/**
 * One of a few words of the wire; their labels are `choices.<word>` in the catalogue. `warn` names, by word, the i18n key
 * of what somebody who chooses it has to know; `drawings` are pictures of the words, as SVG paths on a field of 24 by 24;
 * `missing` is the i18n key of what is said when none of them is chosen.
 *
 * @example template: choice(['CLASSIC', 'MODERN'], { warn: { MODERN: 'resources.layout.warnings.modern' } })
 */
export function choice<const Value extends string>(
    choices: readonly Value[],
    { warn, drawings, among, missing }: Options<NoInfer<Value>> = {},
): ChoiceField<Value> {
    return {
        // The empty string stands for "not chosen yet" in forms and for an absent optional value.
        ...base('choice', '' as Value),
        choices,
        warn: { ...warn },
        drawings: { ...drawings },
        among,
        siblings: among ? [among.field] : [],
        flaws() {
            const words = new Set<string>(choices);
            const others = Object.values(among?.of ?? {})
                .flat()
                .filter((word) => !words.has(word));
            return [
                ...(choices.length === 0 ? ['has nothing to choose: list its words'] : []),
                ...(words.size < choices.length ? ['lists a word twice: once is enough'] : []),
                ...(others.length > 0 ? [`offers ${others.join(', ')} and takes no such word: list it`] : []),
            ];
        },
        schema({ z, required }) {
            return required ? z.enum(choices, missing) : (z.enum([...choices, '' as Value]) as never);
        },
        plain: (value) => value,
    };
}
