import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Removal, RemovalStatus } from '../../../../contract/calls/removals';
import type { Page } from '../../../../contract/envelope';
import { getRemovalKey } from '../../../../server/features/removal/keys';
import { getRemovalQueue } from '../../../../server/features/removal/run';
import type { Caller, TestApp } from '../../harness';

type Row = Record<string, unknown>;

/** Tables of which no row belongs to a landing page or an account. */
const programTables = /^(kysely_|console_|search_[0-9a-f]{24})/;

/** Reads every row of every table, as lines of JSON by table. */
export async function readStore({ services: { db } }: TestApp): Promise<Map<string, string[]>> {
    const store = new Map<string, string[]>();
    for (const { name } of await db.introspection.getTables()) {
        if (programTables.test(name)) continue;
        const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db);
        store.set(name, rows.map((row) => JSON.stringify(row)).sort());
    }
    return store;
}

/** Lists the rows that mention any of these texts, as `table: row`. */
export function findMentions(store: ReadonlyMap<string, readonly string[]>, ...texts: readonly string[]): string[] {
    return [...store].flatMap(([table, rows]) =>
        rows.filter((row) => texts.some((each) => row.includes(each))).map((row) => `${table}: ${row}`),
    );
}

/** Lists the keys of all stored files. */
export async function listStored({ services: { storage } }: TestApp, ...folders: readonly string[]): Promise<string[]> {
    const keys: string[] = [];
    for (const folder of [undefined, ...folders]) for await (const { key } of storage.list(folder)) keys.push(key);
    return keys.sort();
}

/** Lets the time pass that removals wait for, and waits until they are done. */
export async function carryOutRemovals(test: TestApp): Promise<void> {
    test.clock.pass(test.services.config.removal.waitMs / 1000 + 1);
    const queue = getRemovalQueue(test.services);
    queue.wake();
    await queue.idle();
}

/** Returns the newest removal. */
export async function findNewest(admin: Caller): Promise<Removal> {
    const { body } = await admin.get<Page<Removal>>('/api/admin/removal/list');
    const [newest] = body.data.items;
    if (!newest) throw new Error('there is no removal');
    return newest;
}

/** Reads the file of what went: its lines as values. */
export async function readRemovalFile({ services }: TestApp, { id }: Removal): Promise<Row[]> {
    const stored = await services.storage.read(`_removed/${id}.jsonl.gz`);
    if (!stored) throw new Error('there is no file of what went');
    const lines = (await text(stored.body.pipe(createGunzip()))).trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line));
}

/** Inserts a removal that has ended, with its file; returns its id. */
export async function addRemoval({ services }: TestApp, status: RemovalStatus = 'DONE'): Promise<string> {
    const id = randomUUID();
    const order = { account_id: 'tester', username: 'tester', created_time: '2026-03-01T10:00:00.000Z' };
    const done = {
        status,
        ended_time: order.created_time,
        accounts: '[]',
        counts: '{}',
        file_size: 4,
    } as const;
    const removal = {
        id,
        kind: 'LANDING_PAGE',
        subject_id: 'gone',
        name: 'Gone',
        begun: 0,
        ...order,
        ...done,
    } as const;
    await services.db.insertInto('removal').values(removal).execute();
    await services.storage.write(getRemovalKey({ id }), Buffer.from('gone'));
    return id;
}
