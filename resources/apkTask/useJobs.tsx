import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type ApkJobStatus, apkJobStatuses } from '../../contract/apkJobs';
import { type ApkJob, inquireJobs } from '../../contract/calls/apk/jobs';
import type { ApkTask } from '../../contract/calls/apk/tasks';
import { limits } from '../../contract/limits';
import type { Transport } from '../../providers/transport';
import { useTransport } from '../../src/base/session/SessionContext';
import { useListAddress } from '../../src/screens/lists/useListAddress';
import { countsKey } from './counts';

/** Selects jobs of a task. */
export type JobQuery = { taskId: string; q?: string; status?: ApkJobStatus };

const buildBody = ({ taskId, q, status }: JobQuery, page: number, limit: number) => ({
    taskId,
    pagination: { page, limit },
    sort: { field: 'ldpName', order: 'ASC' as const },
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
});

/** Loads all selected jobs, page by page. */
export async function loadJobs(transport: Transport, query: JobQuery): Promise<ApkJob[]> {
    const found: ApkJob[] = [];
    for (let page = 1; ; page += 1) {
        const { items, total } = await transport.call(inquireJobs, { body: buildBody(query, page, limits.page.max) });
        found.push(...items);
        if (items.length === 0 || found.length >= total) return found;
    }
}

/** Loads one page of a task's jobs, and loads it again when the status of a job changes. */
export function useJobs({ id, jobs }: ApkTask) {
    const transport = useTransport();
    const queries = useQueryClient();
    const address = useListAddress(['q', 'status']);
    const { page, perPage, filters } = address;
    const status = apkJobStatuses.find((each) => each === filters.status);
    const wanted: JobQuery = { taskId: id, ...(filters.q ? { q: filters.q } : {}), ...(status ? { status } : {}) };
    const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
        queryKey: ['apkJobs', wanted, page, perPage],
        queryFn: ({ signal }) => transport.call(inquireJobs, { body: buildBody(wanted, page, perPage), signal }),
        staleTime: 0,
        placeholderData: keepPreviousData,
    });
    const counts = countsKey(jobs);
    const seen = useRef(counts);
    useEffect(() => {
        if (seen.current === counts) return;
        seen.current = counts;
        void queries.invalidateQueries({ queryKey: ['apkJobs'] });
    }, [counts, queries]);
    return {
        ...address,
        wanted,
        status,
        rows: data?.items,
        total: data?.total,
        error,
        isPending,
        isPlaceholderData,
        refetch,
    };
}

export type Jobs = ReturnType<typeof useJobs>;
