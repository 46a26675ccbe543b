import type { z } from 'zod';
import { type AnswerContext, defineCall } from '../call';
import type { Page } from '../envelope';
import { limits } from '../limits';
import { idSchema, pageSchema } from '../verbs';

/** What can be removed with everything that belongs to it. */
export const removalKinds = ['LANDING_PAGE', 'ACCOUNT'] as const;
export type RemovalKind = (typeof removalKinds)[number];

/** `FAILED`: it waits for people; `reason` says why. */
export const removalStatuses = ['WAITING', 'DONE', 'FAILED'] as const;
export type RemovalStatus = (typeof removalStatuses)[number];

/** What a removal counts: kinds of rows, and `storedFiles`, those of the storage. */
export const removedParts = [
    'records',
    'settings',
    'media',
    'history',
    'apps',
    'copies',
    'shareLinks',
    'accounts',
    'signIns',
    'views',
    'storedFiles',
] as const;
export type RemovedPart = (typeof removedParts)[number];

/** A removal. `hasFile`: what went can still be downloaded. */
export type Removal = {
    id: string;
    kind: RemovalKind;
    name: string;
    status: RemovalStatus;
    reason: string;
    counts: { part: RemovedPart; count: number }[];
    hasFile: boolean;
    createdBy: string;
    createdTime: string;
};

const removalSchema = ({ z }: AnswerContext): z.ZodType<Removal> =>
    z.strictObject({
        id: z.string(),
        kind: z.enum(removalKinds),
        name: z.string(),
        status: z.enum(removalStatuses),
        reason: z.string(),
        counts: z.array(z.strictObject({ part: z.enum(removedParts), count: z.number().int() })),
        hasFile: z.boolean(),
        createdBy: z.string(),
        createdTime: z.string(),
    });

const asked = { method: 'GET', audience: 'admin', level: 1 } as const;

/**
 * Lists the removals of landing pages and accounts, newest first. What went can be downloaded for
 * `limits.removedFileDays`.
 *
 * @throws {Failure} 40001 for a page or limit that is not a number in range
 */
export const listRemovals = defineCall({
    ...asked,
    path: '/api/admin/removal/list',
    name: 'removal.list',
    summary: 'List what was removed with everything that belonged to it',
    query: { page: 'The part of the list, from 1', limit: `How many to answer: at most ${limits.page.max}` },
    answer: (context): z.ZodType<Page<Removal>> => pageSchema(context, removalSchema(context)),
});

/** Gets one removal, for those who wait for its end. */
export const getRemoval = defineCall({
    ...asked,
    path: '/api/admin/removal/get/:id',
    name: 'removal.get',
    summary: 'Get a removal',
    errors: ['notFound'],
    answer: removalSchema,
});

/** Has a removal that waits for people go on. Answers it; one that has not failed stays as it is. */
export const retryRemoval = defineCall({
    path: '/api/admin/removal/retry',
    name: 'removal.retry',
    summary: 'Go on with a removal that was interrupted',
    audience: 'admin',
    level: 2,
    errors: ['notFound'],
    starts: { kind: 'REMOVAL', idAs: 'id' },
    input: (context) => context.z.strictObject({ id: idSchema(context) }),
    answer: removalSchema,
});

/**
 * Serves the file of what went: a line of JSON for each row, compressed by gzip. The files of the media library are
 * named in it with size and checksum; passwords, keys and sessions are not.
 */
export const serveRemoval = defineCall({
    ...asked,
    path: '/api/admin/removal/file/:id',
    name: 'removal.file',
    summary: 'Download what was removed',
    dialect: 'raw',
    token: 'query',
    errors: ['notFound'],
});
