import type { z } from 'zod';
import { atMost } from '../../contract/bounds';
import type { Call } from '../../contract/call';
import type { Bounds } from '../../contract/codes';
import { base, type Field, type ValueOf } from '../../contract/field';
import type { Fault } from '../../contract/schema';

/**
 * What rows demand of each other, asked when each is right by itself: faults by their paths in the list, `1.places`.
 */
export type RowRule<T> = (rows: readonly T[]) => Fault[];

/** How many rows there are, and what they demand of each other. */
export type RowOptions<T> = Bounds & { rows?: RowRule<T> | undefined };

/** Which other records have some values too: names that the caller may know, and how many others there are. */
export type Sharers = { shared: readonly { value: string; names: readonly string[]; others: number }[] };

/** Asked with `{ [name]: values, id }`, it answers which other records have these values too. */
type Shared = { sharedBy?: Call<unknown, Sharers> | undefined };

export type ListField<F extends Field = Field> = Field<ValueOf<F>[]> & { kind: 'list'; of: F } & Required<Bounds> &
    Shared;

/** Most entries that any list takes, so that one record cannot grow without bound. */
export const mostRows = 500;

export function bounded<T>(schema: z.ZodArray<z.ZodType<T>>, { min, max }: Required<Bounds>, required: boolean) {
    return atMost(required && min > 0 ? schema.min(min) : schema, max);
}

export function ruled<T>(schema: z.ZodType<T[]>, rule: RowRule<T> | undefined): z.ZodType<T[]> {
    if (!rule) return schema;
    return schema.superRefine((rows, refinement) => {
        for (const { path, ...fault } of rule(rows))
            refinement.addIssue({ code: 'custom', path: path.split('.'), ...fault });
    });
}

/**
 * Values of one kind in an order that counts.
 *
 * @example slides: list(group({ desktopImage: image('banner') }), { min: 1 })
 * @example apiDomains: list(domain(), { sharedBy: checkApiDomains })
 * @example prizes: list(group({ from: number(), to: number() }), { rows: noOverlap })
 */
export function list<F extends Field>(
    of: F,
    { min = 0, max = mostRows, rows, sharedBy }: RowOptions<ValueOf<F>> & Shared = {},
): ListField<F> {
    return {
        ...base<ValueOf<F>[], 'list'>('list', []),
        required: min > 0,
        of,
        holds: 'entries',
        min,
        max,
        sharedBy,
        parts: {
            of: (value) => value.map((entry, index) => ({ step: String(index), field: of, value: entry })),
            join: (_value, parts) => parts.map((part) => part.value as ValueOf<F>),
        },
        schema(context) {
            const entry = of.schema({ ...context, required: true }) as z.ZodType<ValueOf<F>>;
            return ruled(bounded(context.z.array(entry), { min, max }, context.required), rows);
        },
    };
}
