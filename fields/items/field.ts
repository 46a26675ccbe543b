import type { z } from 'zod';
import { atMost } from '../../contract/bounds';
import type { Bounds } from '../../contract/codes';
import { base, type Field, type Fields, type ValuesOf } from '../../contract/field';
import { objectSchema } from '../../contract/schema';
import { getParts } from '../group/field';
import { maxRows, type RowOptions, withBounds, withRule } from '../list/field';

export type ItemValues<F extends Fields = Fields> = ValuesOf<F> & { id: string };
export type ItemsField<F extends Fields = Fields> = Field<ItemValues<F>[]> & {
    kind: 'items';
    fields: F;
} & Required<Bounds>;

/**
 * Declares a list whose entries have ids. An entry without one is new and gets its id from the server; the order of the
 * array is significant.
 *
 * @example items: items({ title: localized(text()), ...link(), status: status() })
 */
export function items<const F extends Fields>(
    fields: F,
    { min = 0, max = maxRows, rows }: RowOptions<ItemValues<F>> = {},
): ItemsField<F> {
    const entry: Field = {
        ...base('item', {}),
        drafted: true,
        holds: 'fields',
        parts: {
            // Items of this kind are objects.
            of: (value) => getParts(fields, value as Record<string, unknown>),
            // Items of this kind are objects.
            join: (value, parts) => ({
                ...(value as object),
                ...Object.fromEntries(parts.map((part) => [part.step, part.value])),
            }),
        },
        schema: (context) => objectSchema(fields, context, { id: atMost(context.z.string(), 64).optional() }),
    };
    return {
        ...base<ItemValues<F>[], 'items'>('items', []),
        drafted: true,
        required: min > 0,
        fields,
        holds: 'items',
        min,
        max,
        parts: {
            of: (value) => value.map((item, index) => ({ step: String(index), field: entry, value: item })),
            // Parts are joined in the shape in which `parts` returned them.
            join: (_value, parts) => parts.map((part) => part.value as ItemValues<F>),
        },
        schema(context) {
            // A required entry accepts neither null nor undefined.
            const item = entry.schema({ ...context, required: true }) as z.ZodType<ItemValues<F>>;
            return withRule(withBounds(context.z.array(item), { min, max }, context.required), rows);
        },
    };
}
