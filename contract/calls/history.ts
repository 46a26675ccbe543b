import type { z } from 'zod';
import { restoredSchema, undoneSchema } from '../answers';
import { atMost, maxInteger } from '../bounds';
import { type AnswerContext, type CallContext, defineCall } from '../call';
import { limits } from '../limits';
import { idSchema } from '../verbs';

/** Characters of a record's id, or of a variant's name. */
const mostRecordId = 128;

/** Names a revision; `ldpId` and `resource` tell where it belongs, as far as it belongs to a landing page and a type. */
const revisionShape = (context: CallContext) => ({
    ldpId: idSchema(context).optional(),
    resource: idSchema(context).optional(),
    revisionId: idSchema(context),
});

/**
 * Restores the state before a revision, as a new version. For a deletion, restores the deleted record at its old
 * position; for a reordering of a list, restores the previous order. `version` is the current one of the record; for a
 * deleted record that of its deletion; 0 for a reordering, which has no version. `resource` is required if the record
 * does not belong to a landing page.
 */
export const restore = defineCall({
    path: '/api/history/restore',
    summary: 'Bring back an earlier version',
    errors: ['conflict', 'taken'],
    keysFrom: 'row',
    level: 2,
    scope: 'landingPage',
    input: (context) =>
        context.z.strictObject({
            ...revisionShape(context),
            version: context.z.number().int().min(0).max(maxInteger),
        }),
    answer: restoredSchema,
});

/** Who keeps a version of a record for ever, and since when (ISO 8601). */
export type RevisionPin = { by: string; time: string };

/** Who keeps a version for ever, on the wire. */
export const pinSchema = ({ z }: Pick<AnswerContext, 'z'>): z.ZodType<RevisionPin> =>
    z.strictObject({ by: z.string(), time: z.string() });

/**
 * Keeps a version for ever, however much of the history is deleted by the configuration of the server; or no longer, if not
 * `pinned`: then it may be deleted a day later. Answers who keeps it; null if nobody does. `resource` is required if the
 * record does not belong to a landing page.
 *
 * @throws {Failure} 40401 if there is no such version any more
 */
export const pin = defineCall({
    path: '/api/history/pin',
    summary: 'Keep a version for ever, or no longer',
    keysFrom: 'row',
    level: 2,
    scope: 'landingPage',
    input: (context) =>
        context.z.strictObject({
            ...revisionShape(context),
            pinned: context.z.boolean(),
        }),
    answer: (context) => context.z.strictObject({ pin: pinSchema(context).nullable() }),
});

/** The verbs of changes that can be undone: the history holds the whole state before each. */
export const undoableVerbs = [
    'create',
    'update',
    'updatestatus',
    'delete',
    'updateseq',
    'updateitem',
    'updateitemstatus',
    'restore',
    'replace',
] as const;

export type UndoableVerb = (typeof undoableVerbs)[number];

/**
 * Undoes the caller's own change of a record, setting or order, as a new version: values, status, position and order
 * become what they were before it. The change is named by its verb and by `version`, the version that it made; the
 * answers of deletions and of new orders have none, so they go without. It must be the last one: if anyone, or the
 * caller in another tab, has changed the object since, nothing is written and the answer is the conflict. `recordId` is
 * the variant of a setting, and empty for a setting without variants and for the order of a list.
 */
export const undo = defineCall({
    path: '/api/history/undo',
    summary: 'Undo your own last change of a record',
    errors: ['conflict', 'taken'],
    keysFrom: 'resource',
    level: 2,
    scope: 'landingPage',
    input: (context) =>
        context.z.strictObject({
            ldpId: idSchema(context).optional(),
            resource: idSchema(context),
            recordId: atMost(context.z.string(), mostRecordId),
            verb: context.z.enum(undoableVerbs),
            version: context.z.number().int().min(1).max(maxInteger).optional(),
        }),
    answer: undoneSchema,
});

/**
 * A change in a list of the latest ones. `title` is the record's display name, if it has one. `order` is present for a
 * change of a list's order: the number of moved records and, if a single one was moved (named by `title`), its
 * positions, counted from 1.
 */
export type LatestChange = {
    id: string;
    resource: string;
    recordId: string;
    title: string;
    verb: string;
    version: number;
    time: string;
    username: string;
    order?: { count: number; from?: number | undefined; to?: number | undefined } | undefined;
};

/**
 * Lists the latest changes of a landing page, newest first, of the types that the caller may view; of sub-users those
 * of their areas. Changes older than `limits.historyDays` are left out.
 *
 * @throws {Failure} 40001 at `limit` or `since`
 */
export const latestChanges = defineCall({
    path: '/api/history/latest/:ldpId',
    summary: 'List the latest changes of a landing page',
    method: 'GET',
    level: 1,
    scope: 'landingPage',
    heavy: true,
    query: {
        limit: `How many to answer: at most ${limits.latestChanges}`,
        since: 'Changes before this time are left out, ISO 8601 with a time zone',
    },
    answer: ({ z }) => {
        const place = z.number().int();
        return z.strictObject({
            items: z.array(
                z.strictObject({
                    id: z.string(),
                    resource: z.string(),
                    recordId: z.string(),
                    title: z.string(),
                    verb: z.string(),
                    version: z.number().int(),
                    time: z.string(),
                    username: z.string(),
                    order: z.strictObject({ count: place, from: place.optional(), to: place.optional() }).optional(),
                }),
            ),
        });
    },
});

/**
 * Sends all changes that the filter of the activity matches and the caller may see, newest first, as comma-separated values
 * for spreadsheets. The filter is that of the list of revisions. An account gets one such file at a time.
 *
 * @throws {Failure} 40001 at `filter.<name>`, 42901 while another file is being sent
 */
export const exportRevisions = defineCall({
    path: '/api/revisions/export',
    summary: 'Download all changes that a filter of the activity matches',
    method: 'GET',
    keysFrom: 'resource',
    level: 1,
    scope: 'landingPage',
    unscoped: 'main',
    dialect: 'raw',
    token: 'query',
    query: {
        filter: 'Values by field, as JSON: `ldpId`, `resource`, `username`, `verb`, `address`, `from`, `to` and others',
    },
    errors: ['tooManyRequests'],
});
