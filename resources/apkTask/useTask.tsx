import { useQuery } from '@tanstack/react-query';
import { getTask } from '../../contract/calls/apk/tasks';
import { useTransport } from '../../src/base/session/SessionContext';
import { isUnderWay } from './counts';

/** How often a task that is under way is asked after (milliseconds); not while nobody looks at the page. */
const lookMs = 1000;

/** A task, followed until all of it has come to an end. */
export function useTask(id: string) {
    const transport = useTransport();
    const { data, error, refetch } = useQuery({
        queryKey: ['apkTasks', 'one', id],
        queryFn: ({ signal }) => transport.call(getTask, { params: { id }, query: { brief: 'true' }, signal }),
        refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? lookMs : false),
        staleTime: 0,
    });
    return { task: data, error, refetch };
}
