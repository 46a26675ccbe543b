import type { z } from 'zod';
import { atMost, mostInteger } from './bounds';
import type { AnswerContext, CallContext } from './call';
import type { Page } from './envelope';
import type { Level } from './permissions';

/** What can be done with a record or a setting, in the wire's own words. */
export const verbs = {
    inquiry: { method: 'POST', level: 1 },
    get: { method: 'GET', level: 1 },
    create: { method: 'POST', level: 2 },
    update: { method: 'POST', level: 2 },
    updatestatus: { method: 'POST', level: 2 },
    delete: { method: 'POST', level: 2 },
    updateseq: { method: 'POST', level: 2 },
    /** One item of a setting, and one item's status, where the wire has calls for them. */
    updateitem: { method: 'POST', level: 2 },
    updateitemstatus: { method: 'POST', level: 2 },
} as const satisfies Record<string, { method: 'GET' | 'POST'; level: Level }>;

export type Verb = keyof typeof verbs;

export const collectionVerbs: readonly Verb[] = ['inquiry', 'get', 'create', 'update', 'updatestatus', 'delete'];
export const restVerbs: readonly Verb[] = ['inquiry', 'get'];

/** What an inquiry asks for. */
export type Inquiry = {
    pagination?: { page: number; limit: number };
    sort?: { field: string; order: 'ASC' | 'DESC' };
    filter?: Record<string, Scalar | Scalar[]>;
    q?: string;
};
export type Scalar = string | number | boolean | null;

/** Lists of the wire take at most this many ids in one call. */
export const mostIds = 1000;

/** What something is named by in a request. */
export function idSchema({ z }: CallContext): z.ZodType<string> {
    return atMost(z.string().min(1), 64);
}

/** What an inquiry answers. */
export function pageSchema<T>({ z }: AnswerContext, item: z.ZodType<T>): z.ZodType<Page<T>> {
    return z.strictObject({ items: z.array(item), total: z.number(), page: z.number(), limit: z.number() });
}

/** The keys that every inquiry takes beside its landing page. `most` is the largest page. */
export function inquiryShape(
    { z }: CallContext,
    most: number,
    sortable: readonly string[],
    filterable: readonly string[],
) {
    const scalar = z.union([
        atMost(z.string(), 500),
        z.number().min(-mostInteger).max(mostInteger),
        z.boolean(),
        z.null(),
    ]);
    const wanted = scalar.or(atMost(z.array(scalar), mostIds)).optional();
    const shape: Record<string, z.ZodType> = {
        pagination: z
            .strictObject({
                page: z.number().int().min(1).max(1_000_000).default(1),
                limit: z.number().int().min(1).max(most).optional(),
            })
            .optional(),
        filter: z.strictObject(Object.fromEntries(filterable.map((name) => [name, wanted]))).optional(),
        q: atMost(z.string(), 200).optional(),
        status: wanted,
    };
    if (sortable.length > 0) {
        shape.sort = z
            .strictObject({ field: z.enum(sortable), order: z.enum(['ASC', 'DESC']).default('ASC') })
            .optional();
    }
    return shape;
}
