import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Dialect, OpenDatabase } from '../../server/base/database/dialect';
import type { ListIndex } from '../../server/base/database/listIndex';
import type { Database } from '../../server/base/database/tables';
import { type DatabaseLocation, openDatabase } from '../../server/process/opening/open';
import { onServer } from '../postgres';

/** The location of a fresh database; `drop` removes it with all its content. */
export type FreshLocation = DatabaseLocation & { drop(): Promise<void> };

export type FreshDatabase = OpenDatabase & FreshLocation;

/**
 * One of the databases that the suite runs on. A new location is empty, or a copy of `from`, which nobody has opened
 * meanwhile.
 */
export type TestedDatabase = {
    name: string;
    isShared: boolean;
    createLocation(from?: FreshLocation): Promise<FreshLocation>;
};

const server = process.env.TEST_DATABASE_URL;

/** A closed SQLite database is one file; the driver leaves others until the collector finds its statements. */
const isLeftOver = (file: string) => /-(shm|wal)$/.test(file);

function folder(from?: FreshLocation): FreshLocation {
    const dataDir = mkdtempSync(join(tmpdir(), inject('storePrefix')));
    if (from) cpSync(from.dataDir, dataDir, { recursive: true, filter: (file) => !isLeftOver(file) });
    return { dataDir, drop: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function schemaOn(url: string, from?: FreshLocation): Promise<FreshLocation> {
    const name = inject('storePrefix') + randomUUID().replaceAll('-', '');
    const template = from?.url === undefined ? '' : ` template ${new URL(from.url).pathname.slice(1)}`;
    // Without a line in the log for each page of the copy.
    await onServer(url, `create database ${name} strategy file_copy${template}`);
    const own = new URL(url);
    own.pathname = `/${name}`;
    const { dataDir, drop } = folder(from);
    return {
        url: own.href,
        dataDir,
        async drop() {
            await onServer(url, `drop database if exists ${name} with (force)`);
            await drop();
        },
    };
}

/**
 * SQLite always; PostgreSQL if `TEST_DATABASE_URL` names a server on which databases may be created.
 *
 * @example describe.each(databases)('on $name', (database) => { … await freshDatabase(database) … });
 */
export const databases: readonly TestedDatabase[] = [
    { name: 'SQLite', isShared: false, createLocation: async (from) => folder(from) },
    ...(server
        ? [{ name: 'PostgreSQL', isShared: true, createLocation: (from?: FreshLocation) => schemaOn(server, from) }]
        : []),
];

const prepared = new Map<string, Promise<FreshLocation>>();

async function prepare({ name }: TestedDatabase, fill: (empty: FreshLocation) => Promise<void>) {
    const location = await databases.find((database) => database.name === name)?.createLocation();
    if (!location) throw new Error(`There is no database ${name}`);
    await fill(location);
    return location;
}

/**
 * Creates a copy of a store that `fill` fills once in a process and closes again, instead of migrating each anew. The run
 * removes what was filled.
 *
 * @example await createCopy(database, 'migrated', async (location) => (await openDatabase(location)).close());
 */
export async function createCopy(
    database: TestedDatabase,
    what: string,
    fill: (empty: FreshLocation) => Promise<void>,
): Promise<FreshLocation> {
    const key = `${what} ${database.name}`;
    const from = prepared.get(key) ?? prepare(database, fill);
    prepared.set(key, from);
    return await database.createLocation(await from);
}

/**
 * Resolves as soon as a transaction waits for a lock in this PostgreSQL database, or `work` has finished without
 * waiting. Fails if neither happens within ten thousand checks.
 */
export async function waitForLock({ db }: Pick<OpenDatabase, 'db'>, work: Promise<unknown>): Promise<void> {
    let isDone = false;
    const done = () => {
        isDone = true;
    };
    work.then(done, done);
    const waiting = sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
    for (let looks = 0; looks < 10_000; looks += 1) {
        if (isDone || (await waiting.execute(db)).rows.length > 0) return;
    }
    throw new Error('Nothing waits, and nothing is done');
}

/** Counts the statements of a database that `watch` has wrapped. */
export function countStatements() {
    let statements = 0;
    const watch = (db: Database): Database =>
        db.withPlugin({
            transformQuery({ node }) {
                statements += 1;
                return node;
            },
            transformResult: async ({ result }) => result,
        });
    return { watch, count: () => statements };
}

/** Creates a migrated store. Call `drop` at the end of the suite: it closes the store, too. */
export async function freshDatabase(
    database: TestedDatabase,
    listIndexes?: (dialect: Dialect) => readonly ListIndex[],
): Promise<FreshDatabase> {
    const location = await createCopy(database, 'migrated', async (empty) => (await openDatabase(empty)).close());
    const open = await openDatabase({ ...location, ...(listIndexes ? { listIndexes } : {}) });
    return {
        ...open,
        ...location,
        async drop() {
            await open.close();
            await location.drop();
        },
    };
}
