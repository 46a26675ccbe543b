import DeleteForever from '@mui/icons-material/DeleteForeverOutlined';
import {
    getRemoval,
    listRemovals,
    type Removal,
    type RemovalStatus,
    retryRemoval,
} from '../../../../contract/calls/removals';
import { limits } from '../../../../contract/limits';
import type { Job, JobKindView, JobStatus } from '../job';

const statuses: Readonly<Record<RemovalStatus, JobStatus>> = { WAITING: 'running', DONE: 'done', FAILED: 'partly' };

function toJob(removal: Removal): Job {
    const { id, kind, name, status, reason, counts, hasFile, createdBy, createdTime } = removal;
    const isGone = status === 'DONE' && !hasFile;
    return {
        id,
        title: { key: `jobs.removal.${kind}`, params: { name } },
        to: undefined,
        status: statuses[status],
        text: { key: `jobs.removal.state.${isGone ? 'GONE' : status}`, params: { days: limits.removedFileDays } },
        done: counts.length > 0 ? 1 : 0,
        total: 2,
        startedBy: createdBy,
        startedTime: createdTime,
        file: hasFile ? `/api/admin/removal/file/${id}` : undefined,
        retry: status === 'FAILED' ? (transport) => transport.call(retryRemoval, { body: { id } }) : undefined,
        loadResults: async () => [
            ...(reason === '' ? [] : [{ id: '', title: name, text: { key: 'jobs.removal.waits' }, problem: reason }]),
            ...counts.map(({ part, count }) => ({
                id: part,
                text: { key: `jobs.removal.counts.${part}`, params: { count } },
                problem: '',
            })),
        ],
    };
}

/** Removals of landing pages and accounts. */
export const removals: JobKindView = {
    kind: 'REMOVAL',
    icon: DeleteForever,
    demand: listRemovals,
    async load(transport, { page, limit, signal }) {
        const query = { page: String(page), limit: String(limit) };
        const { items, total } = await transport.call(listRemovals, { query, signal });
        return { jobs: items.map(toJob), hasMore: page * limit < total };
    },
    async loadOne(transport, id) {
        return toJob(await transport.call(getRemoval, { params: { id } }));
    },
};
