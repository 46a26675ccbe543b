import type { Incoming, Services } from '../../base/services/context';
import { invalid, problem } from '../../base/system/errors';
import { requeueTargets, type TargetChange } from '../../features/copyConfig/batches';
import { getCopyQueue } from '../../features/copyConfig/run';
import { createWrite } from '../../store/write';

type Requeued = {
    batch: Readonly<{ id: string; dry_run: number }>;
    /** The resource name in the history for entries about such batches. */
    resource: string;
    change: TargetChange;
    /** The text for a batch without such targets. */
    nothing: string;
};

/**
 * Has targets of a batch processed again, and answers with the batch.
 *
 * @throws {Failure} 40001 for a dry run, while the batch runs, or if it has no such targets
 */
export async function requeueBatch(
    incoming: Incoming,
    services: Services,
    { batch, resource, change, nothing }: Requeued,
): Promise<{ batchId: string }> {
    if (batch.dry_run === 1) return invalid([problem('batchId', nothing)]);
    const opened = await requeueTargets(services, createWrite(incoming, resource, services), batch.id, change);
    if (opened === undefined) return invalid([problem('batchId', 'validation.copyRunning')]);
    if (opened === 0) return invalid([problem('batchId', nothing)]);
    getCopyQueue(services).wake();
    return { batchId: batch.id };
}
