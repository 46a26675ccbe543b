import type { TargetStatus } from '../../../../contract/copyBatch';

/** A batch: one order to copy from a landing page to others, or a dry run of it. */
export type CopyBatchTable = {
    id: string;
    source_id: string;
    /** JSON: names of the copy parts; none if records are copied. */
    parts: string;
    /** JSON: the chosen records, `ChosenRecords`; null if copy parts are copied. */
    records: string | null;
    /** 1: only the numbers of changes are computed. */
    dry_run: number;
    account_id: string;
    username: string;
    address: string;
    created_time: string;
};

/** The outcome of a batch at one target, written together with the copied values. */
export type CopyTargetTable = {
    batch_id: string;
    place: number;
    ldp_id: string;
    status: TargetStatus;
    /** JSON: an i18n key and its parameters; null if there is nothing to report. */
    reason: string | null;
    /** JSON: the changes by copy part. */
    changes: string;
    /** JSON: what was written, and the versions before it; null if nothing was written. */
    written: string | null;
    /** Hash of the state of all chosen copy parts after the copy. */
    standing: string | null;
    /** End of the lease; after it another process may claim the target. */
    claimed_until: string | null;
    /** Incremented with each claim; writes under an older claim are rejected. */
    fence: number;
    /** Claims since an outcome was last recorded: see `claims.ts`. */
    begun: number;
};
