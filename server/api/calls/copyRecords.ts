import * as calls from '../../../contract/calls/copyRecords';
import type { HandlerOf, Incoming, Services } from '../../base/services/context';
import { fail, invalid } from '../../base/system/errors';
import { translate } from '../../base/system/messages';
import { findBatch, insertBatch } from '../../features/copyConfig/batches';
import { findProblems } from '../../features/copyConfig/records/check';
import { parseChosenRecords } from '../../features/copyConfig/records/chosen';
import { readRecordBatch } from '../../features/copyConfig/records/readBatch';
import { refuseMoreOrders } from '../../features/copyConfig/records/refuseMore';
import { getCopyQueue } from '../../features/copyConfig/run';
import { idempotent } from '../../store/idempotency';
import { createWrite } from '../../store/write';
import { type HandledCall, handle } from '../routes/handle';
import { requeueBatch } from './requeueBatch';

/** The resource name in the history for entries about batches themselves; batches have no revisions of their own. */
const batchResource = 'copyRecords';

const start: HandlerOf<typeof calls.copyRecords> = async (incoming, services) => {
    const { accountId } = incoming.principal ?? fail('sessionEnded');
    const { ldpId, to: targets, dryRun = false, ids, ...choice } = incoming.body;
    const [to, chosen] = [[...new Set(targets)], { ...choice, ids: [...new Set(ids)] }];
    const problems = await findProblems(services, { from: ldpId, to, chosen, accountId });
    if (problems.length > 0) return invalid(problems);
    await refuseMoreOrders(services, accountId);
    const write = createWrite(incoming, batchResource, services);
    const batchId = await insertBatch(services, write, { from: ldpId, to, parts: [], records: chosen, dryRun });
    getCopyQueue(services).wake();
    return { batchId };
};

/** What names a batch in a request; the guard has checked that its account may work with this type there. */
type Named = Readonly<{ batchId: string; resource: string }>;

/** @throws {Failure} 40401 unless the caller has started this batch, from this landing page and with this type */
async function loadOwnBatch(
    { tenant, principal }: Pick<Incoming, 'tenant' | 'principal'>,
    named: Named,
    services: Services,
) {
    const batch = await findBatch(services, named.batchId);
    const chosen = batch && parseChosenRecords(batch);
    const isOwn = batch?.account_id === principal?.accountId && batch?.source_id === tenant?.id;
    return batch && chosen && tenant && isOwn && chosen.resource === named.resource
        ? { batch, chosen, from: { id: tenant.id, name: tenant.name } }
        : fail('notFound');
}

const get: HandlerOf<typeof calls.getRecordCopies> = async (incoming, services) => {
    const { batch, chosen, from } = await loadOwnBatch(incoming, incoming.params, services);
    return await readRecordBatch(services, batch, chosen, { from, translate, lang: incoming.lang });
};

const retry: HandlerOf<typeof calls.retryRecordCopies> = async (incoming, services) => {
    const { batch } = await loadOwnBatch(incoming, incoming.body, services);
    await refuseMoreOrders(services, batch.account_id);
    const change = { from: ['FAILED'], to: 'WAITING' } as const;
    const nothing = 'validation.nothingToRetry';
    return await requeueBatch(incoming, services, { batch, resource: batchResource, change, nothing });
};

const undo: HandlerOf<typeof calls.undoRecordCopies> = async (incoming, services) => {
    const { batch } = await loadOwnBatch(incoming, incoming.body, services);
    await refuseMoreOrders(services, batch.account_id);
    const change = { from: ['DONE', 'KEPT'], to: 'UNDOING', only: incoming.body.to } as const;
    const nothing = 'validation.nothingToUndo';
    return await requeueBatch(incoming, services, { batch, resource: batchResource, change, nothing });
};

export const copyRecordsHandlers: readonly HandledCall[] = [
    handle(calls.copyRecords, idempotent(start)),
    handle(calls.getRecordCopies, get),
    handle(calls.retryRecordCopies, idempotent(retry)),
    handle(calls.undoRecordCopies, idempotent(undo)),
];
