import { randomUUID } from 'node:crypto';
import { createLimiter } from '../../server/base/system/limiter';
import { demoAccounts } from '../../server/process/demoAccounts';
import { type Client, signInClient } from '../../test/process/client';
import type { DataLocation } from '../../test/process/databases';
import { startServer } from '../../test/process/serverProcess';
import { type Figures, type Sample, sumUp } from '../load';
import type { Surge } from '../surge/openLoop';
import type { Extent } from '../turns';
import { getCopyId, getCopyKey } from './copies';
import type { HomePage } from './homePages';
import { visitAll } from './mixed';
import { startVisitors } from './visitors';
import { copies } from './visits';
import { readAnswer } from './warm';
import type { WriteFigures } from './writers';

/** Visits per second. */
export const herdRate = 2000;

/** Landing pages that staff act on at a stretch. */
export const herdPages = 100;

/** As many calls of one action on many records as the console sends at the same time. */
const inTurn = createLimiter(4);

/** As many visitors as come in a second: more do not wait. */
const callers = herdRate;

export type HerdFigures = {
    database: string;
    copies: number;
    /** Visits while nothing else happens, while caches are cleared, and while landing pages are saved. */
    visitors: Record<'calm' | 'clearing' | 'saving', Figures>;
    /** The calls themselves. */
    calls: Record<'clearing' | 'saving', Figures>;
    writes: WriteFigures;
};

/** A landing page as it is saved. The fields that are not looked at are sent back as they came. */
type SavedPage = { id: string; version: number };
type Selected = { copy: number; page: SavedPage };

async function timeCall(client: Client, path: string, body: object): Promise<Sample> {
    const since = performance.now();
    const { code } = await client.post(path, body, { 'Idempotency-Key': randomUUID() });
    return { ms: performance.now() - since, status: code === 0 ? 200 : 500 };
}

/** Loads landing pages before they are edited, as the console does. */
async function loadPages(client: Client, selected: readonly number[]): Promise<Selected[]> {
    const load = async (copy: number) => {
        const { data } = await client.get<SavedPage & { settings: unknown }>(
            `/api/ldp/get/${getCopyId(copy)}?settings=`,
        );
        const { settings: _, ...page } = data;
        return { copy, page };
    };
    return await Promise.all(selected.map((copy) => inTurn(() => load(copy))));
}

/** Measures visitors of many landing pages while staff clear the cache of many of them, and while they save many. */
export async function measureHerd(
    location: DataLocation,
    { path }: HomePage,
    { seconds, rounds }: Extent,
): Promise<HerdFigures> {
    const server = await startServer({ ...location.env, LOG_LEVEL: 'warn' });
    const visitors = startVisitors();
    try {
        const [{ username, password }] = demoAccounts;
        const client = await signInClient(server.url, username, password);
        const surges: Record<keyof HerdFigures['visitors'], Surge[]> = { calm: [], clearing: [], saving: [] };
        const calls: Record<keyof HerdFigures['calls'], Sample[]> = { clearing: [], saving: [] };
        const writes: WriteFigures = { written: 0, stale: 0, failed: 0 };
        const visit = () => visitors.visit({ url: server.url, path, perSecond: herdRate, seconds, callers });

        /** Reads a home page like a visitor who comes as soon as a save of it is answered. */
        async function readSaved(copy: number, platformUrl: string): Promise<void> {
            const host = `${getCopyKey(copy)}.localhost`;
            const answer = await readAnswer(server.url, path, { host }).catch(() => undefined);
            if (answer?.status !== 200) writes.failed += 1;
            else if (!Buffer.from(answer.body, 'base64').toString().includes(platformUrl)) writes.stale += 1;
        }

        /** Saves landing pages with other addresses of their platforms. The next save waits for no reader. */
        async function saveAll(selected: readonly Selected[]): Promise<void> {
            const reading: Promise<void>[] = [];
            async function save({ copy, page }: Selected): Promise<void> {
                const platformUrl = `https://${randomUUID()}.example/`;
                const called = await timeCall(client, '/api/ldp/update', { ...page, platformUrl });
                calls.saving.push(called);
                if (called.status !== 200) return;
                writes.written += 1;
                reading.push(readSaved(copy, platformUrl));
            }
            await Promise.all(selected.map((each) => inTurn(() => save(each))));
            await Promise.all(reading);
        }

        async function clear(copy: number): Promise<void> {
            calls.clearing.push(await timeCall(client, '/api/ldp/clearcache', { id: getCopyId(copy) }));
        }

        const clearAll = (selected: readonly number[]) =>
            Promise.all(selected.map((copy) => inTurn(() => clear(copy))));

        await visitAll(server.url, path);
        await visit();
        for (let round = 0; round < rounds; round += 1) {
            surges.calm.push(await visit());
            const select = (turn: number) =>
                Array.from({ length: herdPages }, (_, n) => ((2 * round + turn) * herdPages + n) % copies);
            const [clearing] = await Promise.all([visit(), clearAll(select(0))]);
            surges.clearing.push(clearing);
            const selected = await loadPages(client, select(1));
            const [saving] = await Promise.all([visit(), saveAll(selected)]);
            surges.saving.push(saving);
        }
        const sum = (samples: readonly Sample[]) => sumUp(samples, seconds * rounds);
        function sumVisits(all: readonly Surge[]): Figures {
            const figures = sum(all.flatMap(({ samples }) => samples));
            return { ...figures, failed: all.reduce((failed, { unsent }) => failed + unsent, figures.failed) };
        }
        return {
            database: location.name,
            copies,
            visitors: {
                calm: sumVisits(surges.calm),
                clearing: sumVisits(surges.clearing),
                saving: sumVisits(surges.saving),
            },
            calls: { clearing: sum(calls.clearing), saving: sum(calls.saving) },
            writes,
        };
    } finally {
        visitors.stop();
        await server.stop();
    }
}
