import { useEffect, useRef, useState } from 'react';
import { useEvent, useStoreContext } from 'react-admin';
import { useLocation } from 'react-router';
import type { RunningJob } from '../../../contract/calls/jobs';
import { onJobStarted } from '../../base/jobs/started';
import { useTransport } from '../../base/session/SessionContext';
import type { Job } from './job';
import { kinds } from './kinds';

type Watched = Pick<RunningJob, 'kind' | 'id'>;

/** The key of the jobs to report on, in the store of the account: they outlive a reload, and are the same in all tabs. */
const watchedKey = 'watchedJobs';
const maxWatched = 50;

const isSame = (one: Watched) => (other: Watched) => one.kind === other.kind && one.id === other.id;

/** Whether an address shows a job: it has the job's path, and its parameters. */
function isShownAt({ to }: Pick<Job, 'to'>, { pathname, search }: { pathname: string; search: string }): boolean {
    if (to === undefined) return false;
    const wanted = new URL(to, location.origin);
    const parameters = new URLSearchParams(search);
    return (
        wanted.pathname === pathname &&
        [...wanted.searchParams].every(([name, value]) => parameters.get(name) === value)
    );
}

/**
 * Returns the jobs of the account that have ended while it was elsewhere in the console, once in all tabs: what was
 * seen running, or was started here, and runs no longer. `answeredAt` is when the server has told what runs.
 */
export function useEnded(items: readonly RunningJob[] | undefined, answeredAt: number) {
    const store = useStoreContext();
    const transport = useTransport();
    const place = useRef(useLocation());
    place.current = useLocation();
    const [ended, setEnded] = useState<readonly Job[]>([]);

    const read = () => store.getItem<Watched[]>(watchedKey) ?? [];
    const keep = (watched: readonly Watched[]) => store.setItem(watchedKey, watched.slice(-maxWatched));
    const watch = useEvent((job: Watched) => {
        if (!read().some(isSame(job))) keep([...read(), job]);
    });

    const report = useEvent(async ({ kind, id }: Watched) => {
        // Without an answer nothing is reported; “Jobs” lists it anyway.
        const job = await kinds[kind].loadOne(transport, id).catch(() => undefined);
        if (!job) return;
        // The answer about what runs was older than the job.
        if (job.status === 'running') return watch({ kind, id });
        if (!isShownAt(job, place.current)) setEnded((all) => [...all, job]);
    });

    useEffect(() => onJobStarted(({ kind, id }) => (id === undefined ? undefined : watch({ kind, id }))), [watch]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: the store is read when an answer arrives
    useEffect(() => {
        if (!items) return;
        const gone = read().filter((each) => !items.some(isSame(each)));
        const own = items.filter(({ isOwn }) => isOwn).map(({ kind, id }) => ({ kind, id }));
        keep(own);
        for (const each of gone) void report(each);
    }, [items, answeredAt, report]);

    return { ended: ended[0], dismiss: () => setEnded((all) => all.slice(1)) };
}
