import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMay, useTransport } from '../../base/session/SessionContext';
import type { Job, JobKindView, JobPage } from './job';
import { kinds } from './kinds';

/** Number of jobs of each kind that are loaded at once. */
const limit = 10;

/** Polling interval while one of the shown jobs runs (milliseconds). */
const pollMs = 2000;

/** A job with its kind. */
export type ListedJob = Job & { view: JobKindView };

type LoadedPage = { view: JobKindView; page: JobPage }[];

/**
 * Merges the loaded pages of all kinds, newest first. Of a kind with older jobs that are not loaded yet, others that
 * are older than its last loaded one wait, so that nothing appears above what is shown already.
 */
export function mergeJobs(pages: readonly LoadedPage[]): { jobs: ListedJob[]; hasMore: boolean } {
    const listed = pages.flat().flatMap(({ view, page }) => page.jobs.map((job) => ({ ...job, view })));
    const last = pages.at(-1) ?? [];
    const bounds = last.flatMap(({ page: { hasMore, jobs } }) => (hasMore ? [jobs.at(-1)?.startedTime ?? ''] : []));
    const since = bounds.toSorted().at(-1) ?? '';
    const jobs = listed
        .filter(({ startedTime }) => startedTime >= since)
        .toSorted((one, other) => (one.startedTime < other.startedTime ? 1 : -1));
    return { jobs, hasMore: bounds.length > 0 };
}

/** Loads the jobs of these kinds that the account may list, and polls them while one runs and the page is visible. */
export function useJobList(wanted: readonly JobKindView[] = Object.values(kinds)) {
    const transport = useTransport();
    const may = useMay();
    const views = wanted.filter(({ demand }) => may(demand));
    const query = useInfiniteQuery({
        queryKey: ['jobs', 'list', views.map(({ kind }) => kind)],
        initialPageParam: 1,
        queryFn: async ({ pageParam: page, signal, client, queryKey }): Promise<LoadedPage> => {
            const before = client.getQueryData<{ pages: LoadedPage[] }>(queryKey)?.pages[page - 2];
            const open = views.filter((view) => page === 1 || before?.find((each) => each.view === view)?.page.hasMore);
            const load = async (view: JobKindView) => ({
                view,
                page: await view.load(transport, { page, limit, signal }),
            });
            return await Promise.all(open.map(load));
        },
        getNextPageParam: (last: LoadedPage, all) =>
            last.some(({ page }) => page.hasMore) ? all.length + 1 : undefined,
        refetchInterval: ({ state }) =>
            state.data?.pages.flat().some(({ page }) => page.jobs.some(({ status }) => status === 'running'))
                ? pollMs
                : false,
        staleTime: 0,
        placeholderData: keepPreviousData,
        enabled: views.length > 0,
    });
    return { ...query, ...mergeJobs(query.data?.pages ?? []), isWaiting: views.length > 0 && query.isPending };
}
