import type { z } from 'zod';
import type { AnswerContext } from './call';

/** PARTS: copy config; RECORDS: chosen records. */
export const batchKinds = ['PARTS', 'RECORDS'] as const;

/** FAILED: copying to at least one target failed. UNDONE: nothing is left to undo. */
export const batchStatuses = ['RUNNING', 'DONE', 'FAILED', 'UNDOING', 'UNDONE'] as const;

/** KEPT: not undone; `reason` says why. */
export const targetStatuses = ['WAITING', 'DONE', 'FAILED', 'UNDOING', 'UNDONE', 'KEPT'] as const;

export type BatchKind = (typeof batchKinds)[number];
export type BatchStatus = (typeof batchStatuses)[number];
export type TargetStatus = (typeof targetStatuses)[number];

/** A target of a batch. `reason` is in the caller's language; empty if there is none. */
export type TargetOf<Changes> = { id: string; name: string; status: TargetStatus; reason: string; changes: Changes };

/** What batches of all kinds have. */
export type BatchOf<Target> = {
    batchId: string;
    status: BatchStatus;
    dryRun: boolean;
    from: { id: string; name: string };
    createdBy: string;
    createdTime: string;
    targets: Target[];
};

/** What a call starts that lets a batch run. */
export const starts = { kind: 'COPY', idAs: 'batchId' } as const;

/** The answer of a call that lets a batch run. */
export const startedSchema = ({ z }: AnswerContext) => z.strictObject({ batchId: z.string() });

/** Returns the shape of what batches of all kinds have, with the schema of the changes of a target. */
export function batchShape<Changes extends z.ZodType>({ z }: AnswerContext, changes: Changes) {
    return {
        batchId: z.string(),
        status: z.enum(batchStatuses),
        dryRun: z.boolean(),
        from: z.strictObject({ id: z.string(), name: z.string() }),
        createdBy: z.string(),
        createdTime: z.string(),
        targets: z.array(
            z.strictObject({
                id: z.string(),
                name: z.string(),
                status: z.enum(targetStatuses),
                reason: z.string(),
                changes,
            }),
        ),
    };
}
