import type { z } from 'zod';
import { atMost, maxInteger } from './bounds';
import type { AnswerContext, CallContext } from './call';
import type { Page } from './envelope';
import type { Verb } from './verb';

/** The answers of the verbs for types whose fields are not known; in the REST dialect a list is a bare array. */
export type VerbAnswers = Record<Exclude<Verb, 'inquiry'>, Readonly<Record<string, unknown>>> & {
    inquiry: Page<Readonly<Record<string, unknown>>>;
};

/** The request body of an inquiry. */
export type Inquiry = {
    pagination?: Pagination | undefined;
    sort?: { field: string; order: 'ASC' | 'DESC' } | undefined;
    filter?: Filter | undefined;
    q?: string | undefined;
    /** The fields that the records are answered with; by default all. */
    fields?: string[] | undefined;
    status?: Scalar | Scalar[] | undefined;
};
/**
 * The page of a list, counted from 1, or with `from: 'end'` backwards from the last one. With `after` or `before` the
 * page begins behind, or ends before, the record with this id: that is as fast for far pages as for the first one. If
 * the record is gone, `page` counts.
 */
export type Pagination = {
    page?: number | undefined;
    limit?: number | undefined;
    after?: string | undefined;
    before?: string | undefined;
    from?: 'end' | undefined;
};
export type Scalar = string | number | boolean | null;
/** The filter of a list, by field: one value, or any of several. */
export type Filter = Record<string, Scalar | Scalar[] | undefined>;

/** The maximum number of ids in one call. */
export const maxIds = 1000;

/** The highest page number. In the console it stands for the last page of a list of unknown length. */
export const lastPage = 1_000_000;

/** Returns the schema of an id in a request. */
export function idSchema({ z }: CallContext): z.ZodType<string> {
    return atMost(z.string().min(1), 64);
}

/** Returns the schema of an inquiry's answer. */
export function pageSchema<T>({ z }: AnswerContext, item: z.ZodType<T>): z.ZodType<Page<T>> {
    return z.strictObject({ items: z.array(item), total: z.number(), page: z.number(), limit: z.number() });
}

const pageShape = ({ z }: Pick<CallContext, 'z'>, most: number) => ({
    page: z.number().int().min(1).max(lastPage).default(1),
    limit: z.number().int().min(1).max(most).optional(),
});

/** Returns the schema of the page of an inquiry that also finds pages by the record before or after them. */
export function keyedPageSchema({ z }: CallContext, most: number) {
    // The whole id, which may consist of several fields.
    const recordId = atMost(z.string().min(1), 200).optional();
    const start = { after: recordId, before: recordId, from: z.enum(['end']).optional() };
    return z.strictObject({ ...pageShape({ z }, most), ...start }).optional();
}

/** Returns the keys of every inquiry besides its landing page. `most` is the maximum page size. */
export function inquiryShape(
    { z }: CallContext,
    most: number,
    sortable: readonly string[],
    filterable: readonly string[],
) {
    const scalar = z.union([
        atMost(z.string(), 500),
        z.number().min(-maxInteger).max(maxInteger),
        z.boolean(),
        z.null(),
    ]);
    const filterValue = scalar.or(atMost(z.array(scalar), maxIds)).optional();
    return {
        pagination: z.strictObject(pageShape({ z }, most)).optional(),
        filter: z.strictObject(Object.fromEntries(filterable.map((name) => [name, filterValue]))).optional(),
        q: atMost(z.string(), 200).optional(),
        status: filterValue,
        sort: z.strictObject({ field: z.enum(sortable), order: z.enum(['ASC', 'DESC']).default('ASC') }).optional(),
    };
}
