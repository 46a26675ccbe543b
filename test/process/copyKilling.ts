import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { type CopyBatch, copyParts } from '../../contract/calls/copyConfig';
import type { Database } from '../../server/base/database/tables';
import { openDatabase } from '../../server/process/opening/open';
import { type Client, createClient, findEnglishPage, signInClient } from './client';
import type { DataLocation } from './databases';
import { type ServerProcess, startServer } from './serverProcess';

type Row = { ldp_id: string; what: string; data: string };

/** Removes from stored data what is not content: ids of rows and items, and the owners of images. */
function stripIds(data: string): string {
    return data.replace(/\/image\/(?!common\/)[^/]+\/[^".]+\./g, '/image/own.').replace(/"id":"[^"]*",?/g, '');
}

/** Returns a hash of the content of each of these landing pages. */
async function hashContents(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
    const { rows } =
        await sql<Row>`select ldp_id, resource || ' ' || status as what, cast(data as text) as data from record
        union all select ldp_id, name || ' ' || variant as what, cast(data as text) as data from setting`.execute(db);
    const lines = new Map<string, string[]>(ids.map((id) => [id, []]));
    for (const { ldp_id, what, data } of rows) lines.get(ldp_id)?.push(`${what} ${stripIds(data)}`);
    const hash = (own: readonly string[]) => createHash('sha256').update(own.toSorted().join('\n')).digest('hex');
    return new Map([...lines].map(([id, own]) => [id, hash(own)]));
}

/** Reads a store whose server has been stopped. */
async function readStore<T>({ env }: DataLocation, look: (db: Database) => Promise<T>): Promise<T> {
    const { db, close } = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR ?? '' });
    try {
        return await look(db);
    } finally {
        await close();
    }
}

async function createPages(client: Client, count: number): Promise<string[]> {
    const { data: profile } = await client.get<{ id: string }>('/api/auth/profile');
    const ids: string[] = [];
    for (let number = 1; number <= count; number += 1) {
        const slug = `copy${number}`;
        const { code, msg, data } = await client.post<{ id: string }>('/api/ldp/create', {
            ...{
                name: `Copy ${number}`,
                owner: profile.id,
                key: slug,
                prefix: slug,
                langs: ['en', 'th'],
                defaultLang: 'en',
            },
            ...{ domains: [`${slug}.example`], primaryDomain: `${slug}.example` },
            ...{ telegramBotToken: '1:token', telegramBotDomain: `bot.${slug}.example` },
            ipList: [{ name: 'Office', ip: '203.0.113.7' }],
        });
        if (code !== 0) throw new Error(`A landing page could not be made: ${msg}`);
        ids.push(data.id);
        await client.post('/api/ldp/announcement/create', { ldpId: data.id, title: { en: 'Old' } });
        await client.post('/api/ldp/info/update', {
            ...{ ldpId: data.id, version: 0, title: { en: 'Old' }, description: { en: 'Old' } },
        });
    }
    return ids;
}

/** Measures response times of small requests to store and storage (milliseconds), until stopped. */
function measureResponses(url: string) {
    const times: number[] = [];
    let beats = true;
    const beating = (async () => {
        while (beats) {
            const since = performance.now();
            const answered = await fetch(`${url}/readyz`).catch(() => undefined);
            if (answered) times.push(performance.now() - since);
            await setTimeout(20);
        }
    })();
    return async () => {
        beats = false;
        await beating;
        return times;
    };
}

const read = async (client: Client, batchId: string) =>
    (await client.get<CopyBatch>(`/api/ldp/copyconfig/get/${batchId}?brief=true`)).data;

/** Waits until `count` targets are done; returns the batch. */
async function waitUntilDone(client: Client, batchId: string, count: number): Promise<CopyBatch> {
    for (;;) {
        const batch = await read(client, batchId);
        if (batch.targets.filter(({ status }) => status === 'DONE').length >= count || batch.status !== 'RUNNING')
            return batch;
        await setTimeout(5);
    }
}

export type CopyKills = {
    /** Targets that were only partly copied when the server was killed, as sentences. */
    mixed: string[];
    /** The number of done targets at each kill. */
    doneAtKill: number[];
    /** The time from the start of the copy to its end, without the time when no server ran (milliseconds). */
    took: number;
    answers: number[];
    /** The number of different final contents among the targets, and of images that no library has. */
    ended: { contents: number; strangeImages: number; status: CopyBatch['status'] };
};

async function mixedIn(
    location: DataLocation,
    before: ReadonlyMap<string, string>,
    ids: readonly string[],
    batchId: string,
) {
    return await readStore(location, async (db) => {
        const now = await hashContents(db, ids);
        const rows = await db
            .selectFrom('copy_target')
            .select(['ldp_id', 'status'])
            .where('batch_id', '=', batchId)
            .execute();
        const copied = new Set(rows.filter(({ status }) => status === 'DONE').map(({ ldp_id }) => now.get(ldp_id)));
        const mixed = rows.flatMap(({ ldp_id, status }) => {
            const isOld = now.get(ldp_id) === before.get(ldp_id);
            if (status === 'WAITING') return isOld ? [] : [`${ldp_id} is WAITING and no longer what it was`];
            return isOld ? [`${ldp_id} is ${status} and still what it was`] : [];
        });
        if (copied.size > 1) mixed.push(`there are ${copied.size} kinds of copies`);
        return { mixed, done: rows.filter(({ status }) => status === 'DONE').length };
    });
}

/** Copies all parts to `count` landing pages and kills the server `kills` times on the way, evenly spread. */
export async function killWhileCopying(location: DataLocation, count: number, kills: number): Promise<CopyKills> {
    let server: ServerProcess = await startServer(location.env, ['--demo']);
    const admin = await signInClient(server.url, 'admin01', 'Admin12345');
    const from = await findEnglishPage(admin);
    const ids = await createPages(admin, count);
    await server.stop();
    const before = await readStore(location, (db) => hashContents(db, ids));

    server = await startServer(location.env);
    let client = createClient(server.url, admin.token);
    const answers: number[] = [];
    const mixed: string[] = [];
    const doneAtKill: number[] = [];
    let since = performance.now();
    let took = 0;
    const { code, msg, data } = await client.post<{ batchId: string }>('/api/ldp/copyconfig', {
        from,
        to: ids,
        parts: copyParts,
    });
    if (code !== 0) throw new Error(`The copy did not start: ${msg}`);
    for (let kill = 1; kill <= kills; kill += 1) {
        const stop = measureResponses(server.url);
        await waitUntilDone(client, data.batchId, Math.round((count * kill) / (kills + 1)));
        // Kills in a different phase of the work on a landing page each time.
        await setTimeout((kill * 97) % 240);
        await server.stop('SIGKILL');
        took += performance.now() - since;
        answers.push(...(await stop()));
        const found = await mixedIn(location, before, ids, data.batchId);
        mixed.push(...found.mixed);
        doneAtKill.push(found.done);
        server = await startServer(location.env);
        client = createClient(server.url, admin.token);
        since = performance.now();
    }
    const stop = measureResponses(server.url);
    const { status } = await waitUntilDone(client, data.batchId, count);
    took += performance.now() - since;
    answers.push(...(await stop()));
    await server.stop();
    const ended = await readStore(location, async (db) => {
        const contents = new Set((await hashContents(db, ids)).values()).size;
        const strange = await sql`select 1 from media_use where ldp_id <> owner and owner <> 'common'`.execute(db);
        return { contents, strangeImages: strange.rows.length, status };
    });
    return { mixed, doneAtKill, took, answers, ended };
}
