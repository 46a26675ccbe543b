import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { runningJobs } from '../../../contract/calls/jobs';
import { onJobStarted } from '../../base/jobs/started';
import { useProfile, useUnaskedTransport } from '../../base/session/SessionContext';

/** Polling interval while something runs (milliseconds); hidden pages do not poll. */
const pollMs = 4000;

/** The time after which coming back to the page asks again (milliseconds): a colleague may have started something. */
const freshMs = 60_000;

/** Loads what runs on the server, as far as the account may see it. It is polled only while there is something. */
export function useRunning() {
    const transport = useUnaskedTransport();
    const { id } = useProfile();
    const query = useQuery({
        queryKey: ['jobs', 'running', id],
        queryFn: ({ signal }) => transport.call(runningJobs, { signal }),
        refetchInterval: ({ state }) => (state.data && state.data.items.length > 0 ? pollMs : false),
        staleTime: freshMs,
        retry: false,
    });
    const { refetch } = query;
    useEffect(() => onJobStarted(() => void refetch()), [refetch]);
    return query;
}
