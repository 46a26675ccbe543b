import { demoAccounts } from '../../server/process/demoAccounts';
import { signInClient } from '../../test/process/client';
import type { DataLocation } from '../../test/process/databases';
import { startServer } from '../../test/process/serverProcess';
import { buildRequest, type Figures, load, type Sample, type Stream, sumUp } from '../load';
import { createRandom } from '../stores/random';
import { sendAtRate } from '../surge/openLoop';
import { type Extent, median } from '../turns';
import { copyLandingPage, getCopyId } from './copies';
import type { HomePage } from './homePages';
import { startVisitors } from './visitors';
import { buildVisit, copies, devices, streams } from './visits';
import { type WriteFigures, writeAtRate } from './writers';

/** Requests per second of each kind. */
export const mixedRates = { visitors: 1000, console: 100, writes: 20 } as const;

export type MixedFigures = {
    database: string;
    copies: number;
    /** Home pages per second that were made for their first visitor, one after another on each connection. */
    firstVisits: number;
    visitors: Figures;
    console: { alone: Figures; together: Figures; ratio: number };
    writes: WriteFigures;
};

/** Visits each copy on each device once; returns the visits per second. */
async function visitAll(url: string, path: string): Promise<number> {
    const visits = devices.flatMap((mobile) =>
        Array.from({ length: copies }, (_, copy) => buildVisit(path, copy, mobile)),
    );
    const started = performance.now();
    let next = 0;
    let perSecond = 0;
    const stream: Stream = () => {
        const request = visits[next % visits.length] ?? Buffer.alloc(0);
        next += 1;
        if (next === visits.length) perSecond = (next * 1000) / (performance.now() - started);
        return { request };
    };
    while (perSecond === 0)
        await load(
            url,
            1,
            Array.from({ length: 8 }, () => stream),
        );
    return perSecond;
}

const createConsole = (authorization: string): Stream[] =>
    Array.from({ length: streams }, (_, number): Stream => {
        const random = createRandom(number + streams);
        return () => {
            const ldpId = getCopyId(Math.floor(copies * random()));
            const body = JSON.stringify({ ldpId, pagination: { page: 1, limit: 20 } });
            const headers = { authorization, 'accept-language': 'en' };
            return { request: buildRequest('POST', '/api/ldp/banner/inquiry', headers, body) };
        };
    });

/** Measures visitors of many landing pages, changes of them and calls of the console at the same time. */
export async function measureMixed(
    location: DataLocation,
    { site, path }: HomePage,
    { seconds, rounds }: Extent,
): Promise<MixedFigures> {
    const version = await copyLandingPage(location, site, copies);
    const server = await startServer({ ...location.env, LOG_LEVEL: 'warn' });
    const visitors = startVisitors();
    try {
        const [{ username, password }] = demoAccounts;
        const client = await signInClient(server.url, username, password);
        const store = { url: server.url, client, site, path, versions: Array.from({ length: copies }, () => version) };
        const firstVisits = await visitAll(server.url, path);
        const calls = createConsole(client.token);
        const writes: WriteFigures = { written: 0, stale: 0, failed: 0 };

        async function run(perSecond: number) {
            const [visited, called, written] = await Promise.all([
                visitors.visit({ url: server.url, path, perSecond, seconds }),
                sendAtRate(server.url, mixedRates.console, seconds, calls),
                writeAtRate(store, mixedRates.writes, seconds),
            ]);
            writes.written += written.written;
            writes.stale += written.stale;
            writes.failed += written.failed;
            return { visited, called: called.samples, p99: sumUp(called.samples, seconds).p99 };
        }

        await run(mixedRates.visitors);
        const turns: { alone: Awaited<ReturnType<typeof run>>; together: Awaited<ReturnType<typeof run>> }[] = [];
        for (let round = 0; round < rounds; round += 1)
            turns.push({ alone: await run(0), together: await run(mixedRates.visitors) });
        const sum = (samples: readonly Sample[]) => sumUp(samples, seconds * rounds);
        const unsent = turns.reduce((count, { together }) => count + together.visited.unsent, 0);
        const visited = sum(turns.flatMap(({ together }) => together.visited.samples));
        return {
            database: location.name,
            copies,
            firstVisits,
            visitors: { ...visited, failed: visited.failed + unsent },
            console: {
                alone: sum(turns.flatMap(({ alone }) => alone.called)),
                together: sum(turns.flatMap(({ together }) => together.called)),
                ratio: median(turns.map(({ alone, together }) => together.p99 / alone.p99)),
            },
            writes,
        };
    } finally {
        visitors.stop();
        await server.stop();
    }
}
