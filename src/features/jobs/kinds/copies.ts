import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import { type BriefBatch, listCopies } from '../../../../contract/calls/copyConfig';
import { limits } from '../../../../contract/limits';
import type { Job, JobKindView, JobStatus } from '../job';
import { batchWays } from './batchWays';

const isOpen = ({ status }: Pick<BriefBatch, 'status'>) => status === 'RUNNING' || status === 'UNDOING';

function getStatus(batch: BriefBatch): JobStatus {
    const { status, totals } = batch;
    if (isOpen(batch)) return 'running';
    if (status === 'UNDONE') return totals.KEPT > 0 ? 'partly' : 'undone';
    return status === 'FAILED' ? 'partly' : 'done';
}

function toJob(batch: BriefBatch): Job {
    const { id, kind, resource, from, createdBy, createdTime, status, totals } = batch;
    const total = Object.values(totals).reduce((sum, count) => sum + count, 0);
    const done = total - totals.WAITING - totals.UNDOING;
    const params = { smart_count: total, done, total, failed: totals.FAILED, kept: totals.KEPT, undone: totals.UNDONE };
    const way = batchWays[kind];
    const mayUndo = !isOpen(batch) && totals.DONE + totals.KEPT > 0;
    return {
        id,
        title: {
            key: `jobs.copies.${kind}`,
            params: { name: from.name, smart_count: total },
            type: resource === '' ? undefined : resource,
        },
        to: way.getAddress(batch),
        status: getStatus(batch),
        text: { key: `jobs.copies.state.${status}`, params },
        done,
        total,
        source: from.name,
        startedBy: createdBy,
        startedTime: createdTime,
        loadResults: (transport, signal) => way.loadResults(batch, transport, signal),
        undo: mayUndo ? (transport) => way.undo(batch, transport) : undefined,
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
};
