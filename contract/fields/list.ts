import type { z } from 'zod';
import { atMost } from '../bounds';
import type { Call } from '../call';
import { base, type Field, type Fields, type ValueOf, type ValuesOf } from '../field';
import { type Fault, objectSchema } from '../schema';
import type { Bounds } from './codes';
import { partsOf } from './group';

/**
 * What rows demand of each other, asked when each is right by itself: faults by their paths in the list, `1.places`.
 */
export type RowRule<T> = (rows: readonly T[]) => Fault[];

type Options<T> = Bounds & { rows?: RowRule<T> | undefined };

/**
 * Asked with `{ [name]: values, id }`, it answers which other records have these values too: `{ shared: [{ value, names,
 * others }] }`, with the names that the caller may know and how many others there are.
 */
type Shared = { sharedBy?: Call | undefined };

export type ListField<F extends Field = Field> = Field<ValueOf<F>[]> & { kind: 'list'; of: F } & Required<Bounds> &
    Shared;

/** Most entries that any list takes, so that one record cannot grow without bound. */
const most = 500;

function bounded<T>(schema: z.ZodArray<z.ZodType<T>>, { min, max }: Required<Bounds>, required: boolean) {
    return atMost(required && min > 0 ? schema.min(min) : schema, max);
}

function ruled<T>(schema: z.ZodType<T[]>, rule: RowRule<T> | undefined): z.ZodType<T[]> {
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
    { min = 0, max = most, rows, sharedBy }: Options<ValueOf<F>> & Shared = {},
): ListField<F> {
    return {
        ...base<ValueOf<F>[], 'list'>('list', []),
        required: min > 0,
        of,
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

export type Item<F extends Fields = Fields> = ValuesOf<F> & { id: string };
export type ItemsField<F extends Fields = Fields> = Field<Item<F>[]> & {
    kind: 'items';
    fields: F;
} & Required<Bounds>;

/**
 * A list whose entries keep an id: one without is new and gets one from the server, the array's order is the order.
 *
 * @example items: items({ title: localized(text()), ...link(), status: status() })
 */
export function items<const F extends Fields>(
    fields: F,
    { min = 0, max = most, rows }: Options<Item<F>> = {},
): ItemsField<F> {
    const entry: Field = {
        ...base('item', {}),
        parts: {
            of: (value) => partsOf(fields, value as Record<string, unknown>),
            join: (value, parts) => ({
                ...(value as object),
                ...Object.fromEntries(parts.map((part) => [part.step, part.value])),
            }),
        },
        schema: (context) => objectSchema(fields, context, { id: atMost(context.z.string(), 64).optional() }),
    };
    return {
        ...base<Item<F>[], 'items'>('items', []),
        required: min > 0,
        fields,
        min,
        max,
        parts: {
            of: (value) => value.map((item, index) => ({ step: String(index), field: entry, value: item })),
            join: (_value, parts) => parts.map((part) => part.value as Item<F>),
        },
        schema(context) {
            const item = entry.schema({ ...context, required: true }) as z.ZodType<Item<F>>;
            return ruled(bounded(context.z.array(item), { min, max }, context.required), rows);
        },
    };
}
