import { useQuery } from '@tanstack/react-query';
import { getTask } from '../../contract/calls/apk/tasks';
import { useTransport } from '../../src/base/session/SessionContext';
import { isUnderWay } from './counts';

/** Polling interval of a running task, in milliseconds; paused while the page is hidden. */
const pollMs = 1000;

/** Loads a task, and polls it until it has ended. */
export function useTask(id: string) {
    const transport = useTransport();
    const { data, error, refetch } = useQuery({
        queryKey: ['apkTasks', 'one', id],
        queryFn: ({ signal }) => transport.call(getTask, { params: { id }, query: { brief: 'true' }, signal }),
        refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollMs : false),
        staleTime: 0,
    });
    return { task: data, error, refetch };
}
