import type { z } from 'zod';
import { atMost } from '../bounds';
import { type CallContext, defineCall } from '../call';
import { type BatchOf, batchShape, startedSchema, starts, type TargetOf } from '../copyBatch';
import { limits } from '../limits';
import { idSchema } from '../verbs';

/**
 * What becomes of a record whose unique value a target has already. SKIP: the target's record stays as it is; ADD: the
 * copy is added with another value; REPLACE: the target's record gets the values of the source.
 */
export const existingChoices = ['SKIP', 'ADD', 'REPLACE'] as const;

/** The status of copies. SAME: that of the source. */
export const copiedStatuses = ['SAME', 'INACTIVE'] as const;

/** Where copies are added to a list that is ordered by hand; other lists order themselves. */
export const copiedPlaces = ['END', 'START'] as const;

/** Records of one type to be copied, and how. */
export type ChosenRecords = {
    resource: string;
    ids: string[];
    existing: (typeof existingChoices)[number];
    becomes: (typeof copiedStatuses)[number];
    place: (typeof copiedPlaces)[number];
};

/**
 * What copying changes at a target: records added, of these with another unique value (`renamed`), replaced and
 * skipped. `leftOut` are languages with texts that the target does not have, `missing` languages of the target without
 * a text in some record.
 */
export type RecordChanges = {
    added: number;
    renamed: number;
    replaced: number;
    skipped: number;
    leftOut: string[];
    missing: string[];
};

/**
 * `changes` are null before the target has been looked at. The name of a landing page that the caller no longer reaches
 * is empty.
 */
export type RecordTarget = TargetOf<RecordChanges | null>;

export type RecordBatch = ChosenRecords & BatchOf<RecordTarget>;

/** The source may be inactive, since it is only read. */
const byEditors = { keysFrom: 'resource', level: 2, scope: 'landingPage', onInactive: true, starts } as const;

const resourceSchema = ({ z }: CallContext) => atMost(z.string().min(1), 64);

const mannerShape = ({ z }: CallContext) => ({
    existing: z.enum(existingChoices),
    becomes: z.enum(copiedStatuses),
    place: z.enum(copiedPlaces),
});

/**
 * Adds copies of records to other landing pages, with their pictures, in the background. `dryRun` only counts what
 * would change.
 *
 * @throws {Failure} 40001 for a type that cannot be copied, unknown records, landing pages out of reach, the source
 * among the targets, or more copies than `limits.recordCopies`; 42901 while the caller has `limits.openCopies` open
 */
export const copyRecords = defineCall({
    ...byEditors,
    path: '/api/ldp/copyrecords',
    summary: 'Copy records to other landing pages',
    errors: ['tooManyRequests'],
    input: (context) => {
        const { z } = context;
        return z.strictObject({
            ldpId: idSchema(context),
            resource: resourceSchema(context),
            ids: atMost(z.array(idSchema(context)).min(1), limits.copiedRecords),
            to: atMost(z.array(idSchema(context)).min(1), limits.landingPages.ADMIN),
            ...mannerShape(context),
            dryRun: z.boolean().optional(),
        });
    },
    answer: startedSchema,
});

/** Gets the progress of copies that the caller has started. */
export const getRecordCopies = defineCall({
    keysFrom: 'resource',
    level: 1,
    scope: 'landingPage',
    method: 'GET',
    path: '/api/ldp/copyrecords/get/:ldpId/:resource/:batchId',
    summary: 'How far copies of records are',
    answer: (context): z.ZodType<RecordBatch> => {
        const { z } = context;
        const count = z.number().int().min(0);
        const counts = { added: count, renamed: count, replaced: count, skipped: count };
        const langs = z.array(z.string());
        const changes = z.strictObject({ ...counts, leftOut: langs, missing: langs });
        return z.strictObject({
            ...batchShape(context, changes.nullable()),
            ...mannerShape(context),
            resource: z.string(),
            ids: z.array(z.string()),
        });
    },
});

const batchInput = (context: CallContext) =>
    context.z.strictObject({
        ldpId: idSchema(context),
        resource: resourceSchema(context),
        batchId: idSchema(context),
    });

/**
 * Copies again to the targets that failed.
 *
 * @throws {Failure} 40001 if none failed, 40401 for a batch that the caller has not started, 42901 as `copyRecords`
 */
export const retryRecordCopies = defineCall({
    ...byEditors,
    path: '/api/ldp/copyrecords/retry',
    summary: 'Copy records once more to the targets that failed',
    input: batchInput,
    answer: startedSchema,
    errors: ['notFound', 'tooManyRequests'],
});

/**
 * Removes the copies from all targets, or from those in `to`, and brings replaced values back. A target where a copy
 * was changed since stays as it is.
 *
 * @throws {Failure} 40001 while the batch runs, or if it has nothing to undo, 40401 for a batch that the caller has not
 * started, 42901 as `copyRecords`
 */
export const undoRecordCopies = defineCall({
    ...byEditors,
    path: '/api/ldp/copyrecords/undo',
    summary: 'Undo copies of records',
    input: (context) =>
        batchInput(context).extend({
            to: atMost(context.z.array(idSchema(context)).min(1), limits.landingPages.ADMIN).optional(),
        }),
    answer: startedSchema,
    errors: ['notFound', 'tooManyRequests'],
});
