import type { z } from 'zod';
import { atLeast, atMost } from '../../contract/bounds';
import type { Call } from '../../contract/call';
import type { Bounds } from '../../contract/codes';
import { base, type Field, type ValueOf } from '../../contract/field';
import type { Fault } from '../../contract/schema';

/**
 * A rule between the rows of a list, checked when each row is valid by itself. Returns faults by their path in the
 * list, such as `1.places`.
 */
export type RowRule<T> = (rows: readonly T[]) => Fault[];

/** The number of rows, and the rule between them. */
export type RowOptions<T> = Bounds & { rows?: RowRule<T> | undefined };

/** Other records that have the same values: the names that the caller may know, and the number of the others. */
export type SharedValues = { shared: readonly { value: string; names: readonly string[]; others: number }[] };

/** `sharedBy` is called with `{ [name]: values, id }` and answers the other records that have these values. */
type SharedOption = { sharedBy?: Call<unknown, SharedValues> | undefined };

export type ListField<F extends Field = Field> = Field<ValueOf<F>[]> & { kind: 'list'; of: F } & Required<Bounds> &
    SharedOption;

/** The maximum number of entries of any list, so that no record can grow without limit. */
export const maxRows = 500;

export function withBounds<T>(schema: z.ZodArray<z.ZodType<T>>, { min, max }: Required<Bounds>, required: boolean) {
    return atMost(atLeast(schema, min, required, 'validation.minItems'), max);
}

export function withRule<T>(schema: z.ZodType<T[]>, rule: RowRule<T> | undefined): z.ZodType<T[]> {
    if (!rule) return schema;
    return schema.superRefine((rows, refinement) => {
        for (const { path, ...fault } of rule(rows))
            refinement.addIssue({ code: 'custom', path: path.split('.'), ...fault });
    });
}

/**
 * Declares a list of values of one kind in a significant order.
 *
 * @example slides: list(group({ desktopImage: image('banner') }), { min: 1 })
 * @example apiDomains: list(domain(), { sharedBy: checkApiDomains })
 * @example prizes: list(group({ from: number(), to: number() }), { rows: noOverlap })
 */
export function list<F extends Field>(
    of: F,
    { min = 0, max = maxRows, rows, sharedBy }: RowOptions<ValueOf<F>> & SharedOption = {},
): ListField<F> {
    return {
        ...base<ValueOf<F>[], 'list'>('list', []),
        drafted: true,
        required: min > 0,
        of,
        holds: 'entries',
        min,
        max,
        sharedBy,
        parts: {
            of: (value) => value.map((entry, index) => ({ step: String(index), field: of, value: entry })),
            // Parts are joined in the shape in which `parts` returned them.
            join: (_value, parts) => parts.map((part) => part.value as ValueOf<F>),
        },
        schema(context) {
            // A required entry accepts neither null nor undefined.
            const entry = of.schema({ ...context, required: true }) as z.ZodType<ValueOf<F>>;
            return withRule(withBounds(context.z.array(entry), { min, max }, context.required), rows);
        },
    };
}
