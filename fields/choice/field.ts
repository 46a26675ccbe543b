import { base, type Field } from '../../contract/field';

export type ChoiceField<Value extends string = string> = Field<Value> & {
    kind: 'choice';
    choices: readonly Value[];
    warn: Readonly<Record<string, string>>;
    drawings: Readonly<Record<string, string>>;
    among: DependentChoices | undefined;
};

/**
 * Restricts the words offered in forms by the value of a sibling: `of` lists them by that value. Other words can still
 * be stored.
 */
export type DependentChoices = { field: string; of: Readonly<Record<string, readonly string[]>> };

type Options<Value extends string> = {
    warn?: Readonly<Partial<Record<Value, string>>>;
    drawings?: Readonly<Partial<Record<Value, string>>>;
    among?: DependentChoices;
    missing?: string;
};

/**
 * Declares a field for one of a few words; their labels are `choices.<word>` in the catalogue. `warn` has, by word, the
 * i18n key of a warning shown when it is chosen; `drawings` are icons of the words, as SVG paths in a 24 × 24 view box;
 * `missing` is the i18n key of the message shown when none is chosen.
 *
 * @example template: choice(['CLASSIC', 'MODERN'], { warn: { MODERN: 'resources.layout.warnings.modern' } })
 */
export function choice<const Value extends string>(
    choices: readonly Value[],
    { warn, drawings, among, missing }: Options<NoInfer<Value>> = {},
): ChoiceField<Value> {
    return {
        // The empty string means "not chosen yet" in forms, and an absent optional value.
        ...base('choice', '' as Value),
        drafted: true,
        choices,
        warn: { ...warn },
        drawings: { ...drawings },
        among,
        siblings: among ? [among.field] : [],
        flaws() {
            const known = new Set<string>(choices);
            const others = Object.values(among?.of ?? {})
                .flat()
                .filter((value) => !known.has(value));
            return [
                ...(choices.length === 0 ? ['has no choices: list them'] : []),
                ...(known.size < choices.length ? ['lists a choice twice: remove one'] : []),
                ...(others.length > 0 ? [`offers ${others.join(', ')}, which is not among its choices: add it`] : []),
            ];
        },
        schema({ z, required }) {
            // The empty string stands for no choice, which `Value` does not include.
            return required ? z.enum(choices, missing) : (z.enum([...choices, '' as Value]) as never);
        },
        plain: (value) => value,
    };
}
