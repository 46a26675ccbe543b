import type { z } from 'zod';
import { atMost, mostInteger } from './bounds';
import type { AnswerContext, CallContext } from './call';
import type { Page } from './envelope';
import type { Verb } from './verb';

/** What the verbs answer, of types whose fields are not known; over the REST dialect a list is bare. */
export type VerbAnswers = Record<Exclude<Verb, 'inquiry'>, Readonly<Record<string, unknown>>> & {
    inquiry: Page<Readonly<Record<string, unknown>>>;
};

/** What an inquiry asks for. */
export type Inquiry = {
    pagination?: { page?: number | undefined; limit?: number | undefined } | undefined;
    sort?: { field: string; order: 'ASC' | 'DESC' } | undefined;
    filter?: Filter | undefined;
    q?: string | undefined;
    status?: Scalar | Scalar[] | undefined;
};
export type Scalar = string | number | boolean | null;
/** What lists are narrowed to: one value of a field, or any of several. */
export type Filter = Record<string, Scalar | Scalar[] | undefined>;

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
    return {
        pagination: z
            .strictObject({
                page: z.number().int().min(1).max(1_000_000).default(1),
                limit: z.number().int().min(1).max(most).optional(),
            })
            .optional(),
        filter: z.strictObject(Object.fromEntries(filterable.map((name) => [name, wanted]))).optional(),
        q: atMost(z.string(), 200).optional(),
        status: wanted,
        sort: z.strictObject({ field: z.enum(sortable), order: z.enum(['ASC', 'DESC']).default('ASC') }).optional(),
    };
}
