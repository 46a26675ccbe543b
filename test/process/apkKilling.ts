import { setTimeout } from 'node:timers/promises';
import pino from 'pino';
import type { ApkJob, ApkOutcome } from '../../contract/calls/apk/jobs';
import type { ApkTask } from '../../contract/calls/apk/tasks';
import type { Page } from '../../contract/envelope';
import { limits } from '../../contract/limits';
import { endedTwice } from '../../i18n/en/server.json';
import { resources } from '../../resources';
import type { ApkJobTable } from '../../server/base/database/tables/apks';
import { readConfig } from '../../server/base/system/config';
import { sweepStorage } from '../../server/features/upkeep/sweep';
import { openServices } from '../../server/process/services';
import { type Client, createClient, signInClient } from './client';
import type { DataLocation } from './databases';
import { type ServerProcess, startServer } from './serverProcess';

type Pages = Page<{ id: string }>;

async function listLandingPageIds(client: Client): Promise<string[]> {
    const { data } = await client.post<Pages>('/api/ldp/inquiry', {
        status: 'ACTIVE',
        pagination: { page: 1, limit: 100 },
    });
    return data.items.map(({ id }) => id);
}

/** Orders `jobs` apps in as many tasks as necessary; returns the ids of the tasks. */
async function orderApps(client: Client, ldpIds: readonly string[], jobs: number): Promise<string[]> {
    const ids: string[] = [];
    for (let left = jobs; left > 0; left -= ldpIds.length) {
        const { code, msg, data } = await client.post<ApkTask>('/api/apk/task/create', {
            ldpIds: ldpIds.slice(0, left),
            autoRelease: true,
        });
        if (code !== 0) throw new Error(`Nothing was ordered: ${msg} ${JSON.stringify(data)}`);
        ids.push(data.id);
    }
    return ids;
}

async function countJobs(client: Client, statuses: readonly string[]): Promise<number> {
    const body = { status: statuses, pagination: { page: 1, limit: 1 } };
    return (await client.post<Page<unknown>>('/api/apk/job/inquiry', body)).data.total;
}

const ended = ['BUILT', 'RELEASED', 'FAILED', 'CANCELLED'];

/** Waits until `expected` jobs have ended; returns the response time of each query (milliseconds). */
async function waitUntilEnded(client: Client, expected: number): Promise<number[]> {
    const answers: number[] = [];
    for (;;) {
        const since = performance.now();
        const count = await countJobs(client, ended);
        answers.push(performance.now() - since);
        if (count >= expected) return answers;
        await setTimeout(20);
    }
}

/** Retries the jobs that were set aside because two kills interrupted them, as a user would; returns their number. */
async function retrySetAside(client: Client): Promise<number> {
    const failed = { status: ['FAILED'], pagination: { page: 1, limit: 100 } };
    const { items } = (await client.post<Page<ApkJob>>('/api/apk/job/inquiry', failed)).data;
    const putAside = items.filter(({ reason }) => reason === endedTwice);
    if (putAside.length === 0) return 0;
    const jobIds = putAside.map(({ jobId }) => jobId);
    const { data } = await client.post<{ outcomes: ApkOutcome[] }>('/api/apk/job/retry', { jobIds });
    if (data.outcomes.some(({ done }) => !done)) throw new Error(`Not all are retried: ${JSON.stringify(data)}`);
    return jobIds.length;
}

export type BuildKills = {
    /** The number of jobs, those of the demo data included. */
    total: number;
    /** The number of ended jobs at each kill. */
    endedAtKill: number[];
    /** The number of jobs that two kills interrupted, and that were built after a retry. */
    putAside: number;
    /** The time from the first order to the last app, with all server starts (milliseconds). */
    took: number;
    /** Response times of the server's progress queries (milliseconds). */
    answers: number[];
    /** The final number of jobs by status. */
    statuses: Record<string, number>;
    /**
     * Files in the storage after the sweep of unreferenced ones, the number of swept files, and the number of
     * referenced files.
     */
    files: { kept: number; swept: number; named: number };
    /** Landing pages with fewer files than builds that should be kept. */
    lacking: string[];
    /** Jobs that share a file or version code with another, and landing pages with several releases or certificates. */
    doubled: string[];
};

async function storedFiles(storage: { list(): AsyncIterable<{ key: string }> }): Promise<number> {
    let count = 0;
    for await (const { key } of storage.list()) if (key.startsWith('apk-builds/')) count += 1;
    return count;
}

/** Lists duplicates among values that must be unique. */
function findDuplicates(what: string, values: readonly string[]): string[] {
    return values.filter((value, index) => values.indexOf(value) !== index).map((value) => `${what}: ${value}`);
}

function findLacking(rows: readonly Pick<ApkJobTable, 'ldp_id' | 'file'>[]): string[] {
    const pages = [...new Set(rows.map(({ ldp_id }) => ldp_id))];
    return pages.filter((page) => {
        const builds = rows.filter(({ ldp_id }) => ldp_id === page);
        const files = builds.filter(({ file }) => file !== null);
        return files.length < Math.min(builds.length, limits.apkFiles);
    });
}

async function lookInto({ env }: DataLocation) {
    const config = readConfig({ ...env, LOG_LEVEL: 'silent' });
    const services = await openServices(config, resources, pino({ level: 'silent' }));
    try {
        const rows = await services.db.selectFrom('apk_job').selectAll().execute();
        const before = await storedFiles(services.storage);
        await sweepStorage(services, { age: 0, isOrdered: true });
        const kept = await storedFiles(services.storage);
        const statuses: Record<string, number> = {};
        for (const { status } of rows) statuses[status] = (statuses[status] ?? 0) + 1;
        const certificates = new Map(rows.map((row) => [row.ldp_id, row.certificate_sha256]));
        return {
            statuses,
            files: { kept, swept: before - kept, named: rows.filter(({ file }) => file !== null).length },
            lacking: findLacking(rows),
            doubled: [
                ...findDuplicates(
                    'file',
                    rows.flatMap(({ file }) => file ?? []),
                ),
                ...findDuplicates(
                    'version',
                    rows.map((row) => `${row.ldp_id} ${row.version_code}`),
                ),
                ...findDuplicates(
                    'release',
                    rows.flatMap((row) => (row.status === 'RELEASED' ? row.ldp_id : [])),
                ),
                ...rows.flatMap((row) =>
                    certificates.get(row.ldp_id) === row.certificate_sha256 ? [] : `certificate: ${row.ldp_id}`,
                ),
            ],
        };
    } finally {
        await services.close();
    }
}

/** Builds `jobs` apps with these servers and kills them in turn, `kills` times in all, evenly spread. */
export async function killWhileBuilding(
    location: DataLocation,
    jobs: number,
    kills: number,
    servers = 1,
): Promise<BuildKills> {
    const all: ServerProcess[] = [await startServer(location.env, ['--demo'])];
    const admin = await signInClient(all[0]?.url ?? '', 'admin01', 'Admin12345');
    while (all.length < servers) all.push(await startServer(location.env));
    const since = performance.now();
    const existing = (await admin.post<Page<unknown>>('/api/apk/job/inquiry', {})).data.total;
    await orderApps(admin, await listLandingPageIds(admin), jobs);
    const total = existing + jobs;
    const endedAtKill: number[] = [];
    const answers: number[] = [];
    const client = () => createClient(all.at(-1)?.url ?? '', admin.token);
    for (let kill = 1; kill <= kills; kill += 1) {
        answers.push(...(await waitUntilEnded(client(), Math.round((total * kill) / (kills + 1)))));
        // Kills in a different phase of the work on an app each time.
        await setTimeout((kill * 37) % 90);
        await all.shift()?.stop('SIGKILL');
        all.push(await startServer(location.env));
        endedAtKill.push(await countJobs(client(), ended));
    }
    answers.push(...(await waitUntilEnded(client(), total)));
    const took = performance.now() - since;
    const putAside = await retrySetAside(client());
    await waitUntilEnded(client(), total);
    for (const server of all) await server.stop();
    return { total, endedAtKill, putAside, took, answers, ...(await lookInto(location)) };
}
