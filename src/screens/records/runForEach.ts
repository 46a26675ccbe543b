import type { RaRecord } from 'react-admin';
import { CallError } from '../../../providers/callError';
import { isUnanswered } from '../../../providers/unanswered';
import { formatFailure } from '../../base/dialogs/reasons';

type Id = RaRecord['id'];

/**
 * The result of a bulk action for one record; `problem` is the server's message. `lost` is the error of a call without
 * an answer, which may have done its work; sent again, it does it once.
 */
export type RecordResult = { id: Id; problem?: string; lost?: CallError };

function toFailure(id: Id, problem: unknown): RecordResult {
    const isLost = problem instanceof CallError && isUnanswered(problem);
    return { id, problem: formatFailure(problem), ...(isLost ? { lost: problem } : {}) };
}

/** Number of simultaneous calls: fast enough for hundreds of records, without much load for the server. */
const concurrency = 4;

/** How a run is made and followed. */
export type RunOptions = {
    /** Gets each result as soon as it is there. */
    onResult?: ((result: RecordResult) => void) | undefined;
    /** Whether each call waits for the one before it, so that new records get the order of the ids. */
    isInOrder?: boolean;
    /** Ends the run before its next call; the result has the records that were tried. */
    signal?: AbortSignal | undefined;
};

/**
 * Calls a function for each record and returns the results. A failure does not stop the others. `useJobRun` lists the
 * run under “Jobs”.
 *
 * @example const outcomes = await runForEach(ids, (id) => provider.delete('banner-management', { id }));
 */
export async function runForEach(
    ids: readonly Id[],
    act: (id: Id) => Promise<unknown>,
    { onResult, isInOrder = false, signal }: RunOptions = {},
): Promise<RecordResult[]> {
    const outcomes = new Map<Id, RecordResult>();
    const waiting = [...ids];
    async function work() {
        for (let id = waiting.shift(); id !== undefined && !signal?.aborted; id = waiting.shift()) {
            const result = await act(id).then(
                (): RecordResult => ({ id }),
                (problem: unknown) => toFailure(id, problem),
            );
            outcomes.set(id, result);
            onResult?.(result);
        }
    }
    await Promise.all(Array.from({ length: isInOrder ? 1 : concurrency }, work));
    return ids.flatMap((id) => outcomes.get(id) ?? []);
}
