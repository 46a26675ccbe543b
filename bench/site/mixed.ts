import { demoAccounts } from '../../server/process/demoAccounts';
import { signInClient } from '../../test/process/client';
import type { DataLocation } from '../../test/process/databases';
import { startServer } from '../../test/process/serverProcess';
import { buildRequest, type Figures, load, type Sample, type Stream, sumUp } from '../load';
import { startHandler } from '../processes';
import { createRandom } from '../stores/random';
import { type Surge, sendAtRate } from '../surge/openLoop';
import { type Extent, median } from '../turns';
import { copyLandingPage, getCopyId, getCopyKey } from './copies';
import type { HomePage } from './homePages';
import { startVisitors, type VisitOrder } from './visitors';
import { buildVisit, copies, devices, streams } from './visits';
import { readAnswer } from './warm';
import { type WriteFigures, writeAtRate } from './writers';

/** Requests per second of each kind. */
export const mixedRates = { visitors: 1000, console: 100, writes: 20 } as const;

export type MixedFigures = {
    database: string;
    copies: number;
    /** Home pages per second that were made for their first visitor, one after another on each connection. */
    firstVisits: number;
    visitors: Figures;
    /** Calls without visitors, with visitors of a bare handler in another process, and with visitors of this one. */
    console: { alone: Figures; elsewhere: Figures; together: Figures; ratio: number };
    writes: WriteFigures;
};

/** What came of the visits, and of the calls at the same time. */
type MixedRun = { visits: Surge; called: Sample[]; p99: number };

/** Visits each copy on each device once; returns the visits per second. */
export async function visitAll(url: string, path: string): Promise<number> {
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
    const bare = await startHandler('bench/site/memory.ts', {
        ANSWERS: JSON.stringify({
            page: await readAnswer(server.url, path, { host: `${getCopyKey(0)}.localhost`, 'accept-encoding': 'br' }),
        }),
    });
    const visitors = startVisitors();
    try {
        const [{ username, password }] = demoAccounts;
        const client = await signInClient(server.url, username, password);
        const store = { url: server.url, client, site, path, versions: Array.from({ length: copies }, () => version) };
        const firstVisits = await visitAll(server.url, path);
        const calls = createConsole(client.token);
        const writes: WriteFigures = { written: 0, stale: 0, failed: 0 };

        async function run({ url, path: visited, perSecond }: Omit<VisitOrder, 'seconds'>): Promise<MixedRun> {
            const [visits, called, written] = await Promise.all([
                visitors.visit({ url, path: visited, perSecond, seconds }),
                sendAtRate(server.url, mixedRates.console, seconds, calls),
                writeAtRate(store, mixedRates.writes, seconds),
            ]);
            writes.written += written.written;
            writes.stale += written.stale;
            writes.failed += written.failed;
            return { visits, called: called.samples, p99: sumUp(called.samples, seconds).p99 };
        }

        const perSecond = mixedRates.visitors;
        const here = { url: server.url, path, perSecond };
        await run(here);
        const turns: Record<'alone' | 'elsewhere' | 'together', MixedRun>[] = [];
        for (let round = 0; round < rounds; round += 1) {
            const alone = await run({ ...here, perSecond: 0 });
            const elsewhere = await run({ url: bare.url, path: '/page', perSecond });
            // What was changed meanwhile is not made again until somebody visits it.
            await visitAll(server.url, path);
            turns.push({ alone, elsewhere, together: await run(here) });
        }
        const sum = (samples: readonly Sample[]) => sumUp(samples, seconds * rounds);
        const unsent = turns.reduce((count, { together }) => count + together.visits.unsent, 0);
        const visited = sum(turns.flatMap(({ together }) => together.visits.samples));
        const getCalls = (name: 'alone' | 'elsewhere' | 'together') => sum(turns.flatMap((turn) => turn[name].called));
        return {
            database: location.name,
            copies,
            firstVisits,
            visitors: { ...visited, failed: visited.failed + unsent },
            console: {
                alone: getCalls('alone'),
                elsewhere: getCalls('elsewhere'),
                together: getCalls('together'),
                ratio: median(turns.map(({ elsewhere, together }) => together.p99 / elsewhere.p99)),
            },
            writes,
        };
    } finally {
        visitors.stop();
        await bare.stop();
        await server.stop();
    }
}
