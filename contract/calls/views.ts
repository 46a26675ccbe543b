import type { z } from 'zod';
import { atMost } from '../bounds';
import { type AnswerContext, type CallContext, defineCall } from '../call';
import { limits } from '../limits';
import { isCleanText, trimText } from '../text';
import { idSchema } from '../verbs';

/**
 * What a list looks like: its query without the landing page and the page number, and its columns from left to right.
 *
 * @example { search: 'filter=%7B%22status%22%3A%22ACTIVE%22%7D&sort=title&order=ASC&perPage=50', columns: ['title'] }
 */
export type ListLook = { search: string; columns: string[] };

/**
 * A saved view of a list, for all landing pages of the account. One that `isShared` is seen by the whole team: a main
 * account and its sub-users. `isDefault` tells whether the list opens with it for the caller, `mayChange` whether the
 * caller may change or delete it: it is its own, or one that its sub-user shares.
 */
export type SavedView = ListLook & {
    id: string;
    name: string;
    isShared: boolean;
    isOwn: boolean;
    isDefault: boolean;
    mayChange: boolean;
    /** The username of the account that it belongs to. */
    createdBy: string;
};

/** The view that a list opens with. */
export type DefaultView = ListLook & { id: string; resource: string };

/** Texts that fill the address and the columns of a list several times over. */
const longest = { search: 4000, column: 80, columns: 100 } as const;

type Shapes = Pick<CallContext, 'z'>;

const nameSchema = ({ z }: Shapes) =>
    atMost(z.string().overwrite(trimText), limits.viewName).refine(isCleanText, 'validation.characters').min(1);

const lookShape = ({ z }: Shapes) => ({
    search: atMost(z.string(), longest.search).refine(isCleanText, 'validation.characters'),
    columns: atMost(z.array(atMost(z.string().min(1), longest.column)), longest.columns),
});

/** The look on the wire: values that were stored need no further checks. */
const answeredLook = ({ z }: AnswerContext) => ({ search: z.string(), columns: z.array(z.string()) });

function viewSchema(context: AnswerContext): z.ZodType<SavedView> {
    const { z } = context;
    return z.strictObject({
        id: z.string(),
        name: z.string(),
        ...answeredLook(context),
        isShared: z.boolean(),
        isOwn: z.boolean(),
        isDefault: z.boolean(),
        mayChange: z.boolean(),
        createdBy: z.string(),
    });
}

/**
 * Lists the views of a content type's list, the caller's own and those that its team shares, by name.
 *
 * @throws {Failure} 40301 if the caller may not open the list; 40401 if there is no such list
 */
export const listViews = defineCall({
    path: '/api/views/list/:resource',
    summary: 'List the saved views of a list',
    method: 'GET',
    errors: ['forbidden', 'notFound'],
    answer: (context) => context.z.array(viewSchema(context)).max(2 * limits.savedViews),
});

/** Lists the views that lists open with for the caller, one for each content type at most. */
export const listDefaultViews = defineCall({
    path: '/api/views/defaults',
    summary: 'List the views that lists open with',
    method: 'GET',
    answer: (context) =>
        context.z.array(
            context.z.strictObject({ id: context.z.string(), resource: context.z.string(), ...answeredLook(context) }),
        ),
});

/**
 * Saves the look of a list under a name that the caller has not used for it yet.
 *
 * @throws {Failure} 40001 at `name` or `isShared`, if the caller or its team has as many views as it may have; 40301 if
 * the caller may not open the list; 40401 if there is no such list; 40902 at `name`
 */
export const createView = defineCall({
    path: '/api/views/create',
    summary: 'Save a view of a list',
    level: 2,
    errors: ['forbidden', 'notFound', 'taken'],
    input: (context) =>
        context.z.strictObject({
            resource: idSchema(context),
            name: nameSchema(context),
            ...lookShape(context),
            isShared: context.z.boolean(),
        }),
    answer: viewSchema,
});

/**
 * Changes what is given of a view that the caller may change; the rest stays as it is.
 *
 * @throws {Failure} 40001 at `isShared`, if the team shares as many views as it may; 40401 if there is no such view, or
 * only another account may change it; 40902 at `name`
 */
export const updateView = defineCall({
    path: '/api/views/update',
    summary: 'Change a saved view',
    level: 2,
    errors: ['notFound', 'taken'],
    input: (context) => {
        const { search, columns } = lookShape(context);
        return context.z.strictObject({
            id: idSchema(context),
            name: nameSchema(context).optional(),
            search: search.optional(),
            columns: columns.optional(),
            isShared: context.z.boolean().optional(),
        });
    },
    answer: viewSchema,
});

/**
 * Deletes a view that the caller may change. Lists that opened with it open without one.
 *
 * @throws {Failure} 40401 if there is no such view, or only another account may delete it
 */
export const deleteView = defineCall({
    path: '/api/views/delete',
    summary: 'Delete a saved view',
    level: 2,
    errors: ['notFound'],
    input: (context) => context.z.strictObject({ id: idSchema(context) }),
    answer: ({ z }) => z.strictObject({ id: z.string() }),
});

/**
 * Has a list open with a view for the caller alone, or, if `id` is null, without one.
 *
 * @throws {Failure} 40401 if the caller sees no such view of the list
 */
export const chooseView = defineCall({
    path: '/api/views/choose',
    summary: 'Choose the view that a list opens with',
    level: 2,
    errors: ['notFound'],
    input: (context) => context.z.strictObject({ resource: idSchema(context), id: idSchema(context).nullable() }),
    answer: ({ z }) => z.strictObject({ id: z.string().nullable() }),
});
