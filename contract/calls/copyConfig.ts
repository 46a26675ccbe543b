import type { z } from 'zod';
import { atMost } from '../bounds';
import { type CallContext, defineCall } from '../call';
import {
    type BatchKind,
    type BatchOf,
    type BatchStatus,
    batchKinds,
    batchShape,
    batchStatuses,
    startedSchema,
    starts,
    type TargetOf,
    type TargetStatus,
} from '../copyBatch';
import type { Page } from '../envelope';
import { limits } from '../limits';
import { idSchema, pageSchema } from '../verbs';

/** The copy parts of a landing page; `resources/copyParts.ts` says what each consists of. */
export const copyParts = [
    ...(['WEB_INFO', 'THEME', 'LAYOUT', 'CONTENT', 'HOME_MENU', 'SIDE_BAR', 'TOP_BAR', 'BOTTOM_BAR'] as const),
    ...(['ANNOUNCEMENT', 'FAQ', 'FEATURE_GAME', 'PAGE', 'BANNER', 'ARTICLE', 'PROMOTION'] as const),
    ...(['PROVIDER_IMAGE', 'PROVIDER_HERO', 'PROVIDER_AND_GAMES'] as const),
] as const;

export type CopyPart = (typeof copyParts)[number];

/** The numbers of records, items or single settings of a copy part that are added, changed and removed. */
export type PartChanges = { part: CopyPart; added: number; changed: number; removed: number };

export type CopyTarget = TargetOf<PartChanges[]>;

export type CopyBatch = BatchOf<CopyTarget> & { parts: CopyPart[] };

/**
 * A batch in a list. `resource` is the type of the records, empty for copy parts; `totals` counts the targets by
 * status. The name of a landing page that the caller no longer reaches is empty.
 */
export type BriefBatch = {
    id: string;
    kind: BatchKind;
    resource: string;
    from: { id: string; name: string };
    createdBy: string;
    createdTime: string;
    status: BatchStatus;
    totals: Record<TargetStatus, number>;
};

const batchInput = (context: CallContext) => context.z.strictObject({ batchId: idSchema(context) });

const admin = { audience: 'admin', level: 2, starts } as const;

/**
 * Replaces the chosen parts of each target with those of the source, in the background. `dryRun` only counts the
 * changes.
 *
 * @throws {Failure} 40001 with `landingPageErrors` for ids of no landing page, and if the source is among the targets
 */
export const copyConfig = defineCall({
    ...admin,
    path: '/api/ldp/copyconfig',
    summary: 'Copy parts of a landing page to others',
    input: (context) => {
        const { z } = context;
        return z.strictObject({
            from: idSchema(context),
            to: atMost(z.array(idSchema(context)).min(1), limits.landingPages.ADMIN),
            parts: atMost(z.array(z.enum(copyParts)).min(1), copyParts.length),
            dryRun: z.boolean().optional(),
        });
    },
    answer: startedSchema,
});

/** Gets the progress of a batch. */
export const getCopyConfig = defineCall({
    audience: 'admin',
    level: 1,
    method: 'GET',
    path: '/api/ldp/copyconfig/get/:batchId',
    summary: 'How far a copy is',
    query: { brief: '`true`: the targets without their changes, for polling' },
    answer: (context) => {
        const { z } = context;
        const count = z.number().int().min(0);
        const change = z.strictObject({ part: z.enum(copyParts), added: count, changed: count, removed: count });
        return z.strictObject({ ...batchShape(context, z.array(change)), parts: z.array(z.enum(copyParts)) });
    },
});

/**
 * Copies again to the targets that failed.
 *
 * @throws {Failure} 40001 if none failed
 */
export const retryCopyConfig = defineCall({
    ...admin,
    path: '/api/ldp/copyconfig/retry',
    summary: 'Copy once more to the targets that failed',
    input: batchInput,
    answer: startedSchema,
    errors: ['notFound'],
});

/**
 * Restores the previous state of every target, except those that were changed since.
 *
 * @throws {Failure} 40001 while the batch runs, or if it has nothing to undo
 */
export const undoCopyConfig = defineCall({
    ...admin,
    path: '/api/ldp/copyconfig/undo',
    summary: 'Undo a copy',
    input: batchInput,
    answer: startedSchema,
    errors: ['notFound'],
});

/**
 * Lists the batches that the caller has started, the newest first, without dry runs.
 *
 * @throws {Failure} 40001 for a page or limit that is not a number in range
 */
export const listCopies = defineCall({
    method: 'GET',
    path: '/api/ldp/copyconfig/list',
    summary: 'List the copies that the caller has started',
    query: { page: 'The part of the list, from 1', limit: `How many to answer: at most ${limits.page.max}` },
    answer: (context): z.ZodType<Page<BriefBatch>> => {
        const { z } = context;
        const count = z.number().int().min(0);
        const brief = z.strictObject({
            id: z.string(),
            kind: z.enum(batchKinds),
            resource: z.string(),
            from: z.strictObject({ id: z.string(), name: z.string() }),
            createdBy: z.string(),
            createdTime: z.string(),
            status: z.enum(batchStatuses),
            totals: z.strictObject({
                WAITING: count,
                DONE: count,
                FAILED: count,
                UNDOING: count,
                UNDONE: count,
                KEPT: count,
            }),
        });
        return pageSchema(context, brief);
    },
});
