import { type BriefBatch, type CopyTarget, getCopyConfig, undoCopyConfig } from '../../../../contract/calls/copyConfig';
import { getRecordCopies, undoRecordCopies } from '../../../../contract/calls/copyRecords';
import type { BatchKind } from '../../../../contract/copyBatch';
import type { Transport } from '../../../../providers/transport';
import { resources } from '../../../../resources';
import { buildBatchAddress } from '../../../base/routing/batchAddress';
import { addLdpToAddress } from '../../../base/routing/landingPage';
import { buildPath } from '../../../base/routing/paths';
import type { JobResult } from '../job';

/** What is particular to batches of a kind: where they are shown, and the calls about them. */
type BatchWay = {
    getAddress(batch: BriefBatch): string;
    loadResults(batch: BriefBatch, transport: Transport, signal: AbortSignal): Promise<JobResult[]>;
    undo(batch: BriefBatch, transport: Transport): Promise<unknown>;
};

/** `path` is the address of what was copied, without a landing page. */
function toResult({ id, name, status, reason }: Omit<CopyTarget, 'changes'>, path: string): JobResult {
    return {
        id,
        title: name === '' ? id : name,
        text: { key: `jobs.copies.outcomes.${status}` },
        problem: reason,
        // A landing page without a name is no longer within reach.
        to: name === '' ? undefined : addLdpToAddress(path, id),
    };
}

/** Returns the path of the list that records were copied from. */
function getListPath({ resource: name }: Pick<BriefBatch, 'resource'>): string {
    const resource = resources.find((each) => each.name === name);
    return resource ? buildPath(resource, 'list') : '/';
}

const getRecordsInput = ({ id, from, resource }: BriefBatch) => ({ ldpId: from.id, resource, batchId: id });

export const batchWays: Readonly<Record<BatchKind, BatchWay>> = {
    PARTS: {
        getAddress: ({ id }) => buildBatchAddress(id),
        async loadResults({ id }, transport, signal) {
            const params = { batchId: id };
            const { targets } = await transport.call(getCopyConfig, { params, query: { brief: 'true' }, signal });
            return targets.map((target) => toResult(target, '/'));
        },
        undo: ({ id }, transport) => transport.call(undoCopyConfig, { body: { batchId: id } }),
    },
    RECORDS: {
        getAddress: (batch) => addLdpToAddress(getListPath(batch), batch.from.id),
        async loadResults(batch, transport, signal) {
            const { targets } = await transport.call(getRecordCopies, { params: getRecordsInput(batch), signal });
            return targets.map((target) => toResult(target, getListPath(batch)));
        },
        undo: (batch, transport) => transport.call(undoRecordCopies, { body: getRecordsInput(batch) }),
    },
};
