import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import {
    type BatchKind,
    type BriefBatch,
    getCopyConfig,
    listCopies,
    undoCopyConfig,
} from '../../../../contract/calls/copyConfig';
import { limits } from '../../../../contract/limits';
import { buildBatchAddress } from '../../../base/routing/batchAddress';
import { addLdpToAddress } from '../../../base/routing/landingPage';
import type { Job, JobKindView, JobStatus } from '../job';

/** What batches of a kind lead to. */
const addresses: Readonly<Record<BatchKind, ((id: string) => string) | undefined>> = {
    PARTS: buildBatchAddress,
    RECORDS: undefined,
};

const isOpen = ({ status }: Pick<BriefBatch, 'status'>) => status === 'RUNNING' || status === 'UNDOING';

function getStatus({ status, totals }: BriefBatch): JobStatus {
    if (status === 'RUNNING' || status === 'UNDOING') return 'running';
    if (status === 'UNDONE') return totals.KEPT > 0 ? 'partly' : 'undone';
    return status === 'FAILED' ? 'partly' : 'done';
}

function toJob(batch: BriefBatch): Job {
    const { id, kind, from, createdBy, createdTime, status, totals } = batch;
    const total = Object.values(totals).reduce((sum, count) => sum + count, 0);
    const done = total - totals.WAITING - totals.UNDOING;
    const params = { done, total, failed: totals.FAILED, kept: totals.KEPT, undone: totals.UNDONE };
    return {
        id,
        title: { key: `jobs.copies.${kind}`, params: { name: from.name, smart_count: total } },
        to: addresses[kind]?.(id),
        status: getStatus(batch),
        text: { key: `jobs.copies.state.${status}`, params },
        done,
        total,
        startedBy: createdBy,
        startedTime: createdTime,
        canUndo: addresses[kind] !== undefined && !isOpen(batch) && totals.DONE + totals.KEPT > 0,
    };
}

/** Copies to other landing pages. */
export const copies: JobKindView = {
    kind: 'COPY',
    icon: ContentCopy,
    demand: listCopies,
    async load(transport, { page, limit, signal }) {
        const query = { page: String(page), limit: String(limit) };
        const { items, total } = await transport.call(listCopies, { query, signal });
        return { jobs: items.map(toJob), hasMore: page * limit < total };
    },
    async loadOne(transport, id) {
        const query = { page: '1', limit: String(limits.page.max) };
        const { items } = await transport.call(listCopies, { query });
        const batch = items.find((each) => each.id === id);
        return batch && toJob(batch);
    },
    async loadResults(transport, { id }, signal) {
        const params = { batchId: id };
        const { targets } = await transport.call(getCopyConfig, { params, query: { brief: 'true' }, signal });
        return targets.map((target) => ({
            id: target.id,
            title: target.name,
            text: { key: `jobs.copies.outcomes.${target.status}` },
            problem: target.reason,
            to: addLdpToAddress('/', target.id),
        }));
    },
    undo: (transport, batchId) => transport.call(undoCopyConfig, { body: { batchId } }),
};
