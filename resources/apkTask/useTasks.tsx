import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apkTaskStatuses } from '../../contract/apkJobs';
import { inquireTasks } from '../../contract/calls/apk/tasks';
import { useTransport } from '../../src/base/session/SessionContext';
import { useListAddress } from '../../src/screens/lists/useListAddress';
import { isUnderWay } from './counts';

/** Polling interval of a list with running tasks, in milliseconds. */
const pollMs = 2000;

/** Loads one page of the tasks, newest first, and polls it while one of them is running and the page is visible. */
export function useTasks() {
    const transport = useTransport();
    const address = useListAddress(['q', 'status']);
    const { page, perPage, filters } = address;
    const status = apkTaskStatuses.find((each) => each === filters.status);
    const body = {
        brief: true,
        pagination: { page, limit: perPage },
        ...(filters.q ? { q: filters.q } : {}),
        ...(status ? { status } : {}),
    };
    const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
        queryKey: ['apkTasks', 'list', body],
        queryFn: ({ signal }) => transport.call(inquireTasks, { body, signal }),
        refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? pollMs : false),
        staleTime: 0,
        placeholderData: keepPreviousData,
    });
    return {
        ...address,
        status,
        tasks: data?.items,
        total: data?.total,
        error,
        isPending,
        // Polling does not show the list as busy.
        isBusy: isPending || (isFetching && isPlaceholderData),
        isPlaceholderData,
        refetch,
    };
}

export type Tasks = ReturnType<typeof useTasks>;
