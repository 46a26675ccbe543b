import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { onServer } from '../../test/postgres';
import type { DataLocation } from '../../test/process/databases';

/** Lets a process with all its threads run on these processors only. */
function pin(pid: number, processors: string): void {
    execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', processors, String(pid)], { stdio: 'ignore' });
}

/** Returns the processes of a PostgreSQL database on this machine that have a connection open. */
async function listBackends(url: string | undefined): Promise<number[]> {
    if (url === undefined) return [];
    const backends = await onServer<{ pid: number }>(
        url,
        `select pid from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return backends.map(({ pid }) => pid);
}

/**
 * Runs a measurement with the first processor for a server and its database, which must be on this machine, and the
 * second one for this process, which sends the requests. Needs Linux, and the right to set what other processes run on.
 */
export async function runApart<T>({ env }: DataLocation, serverPid: number, measure: () => Promise<T>): Promise<T> {
    for (const pid of [serverPid, ...(await listBackends(env.DATABASE_URL))]) pin(pid, '0');
    pin(process.pid, '1');
    try {
        return await measure();
    } finally {
        const all = `0-${availableParallelism() - 1}`;
        for (const pid of [serverPid, process.pid, ...(await listBackends(env.DATABASE_URL))]) pin(pid, all);
    }
}
