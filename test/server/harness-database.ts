import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { Dialect, OpenDatabase } from '../../server/base/database/dialect';
import type { ListIndex } from '../../server/base/database/listIndex';
import type { Database } from '../../server/base/database/tables';
import { type DatabaseLocation, openDatabase } from '../../server/process/opening/open';

/** The location of a fresh database; `drop` removes it with all its content. */
export type FreshLocation = DatabaseLocation & { drop(): Promise<void> };

export type FreshDatabase = OpenDatabase & FreshLocation;

/** One of the databases that the suite runs on. */
export type TestedDatabase = { name: string; isShared: boolean; createLocation(): Promise<FreshLocation> };

const server = process.env.TEST_DATABASE_URL;

function folder(): FreshLocation {
    const dataDir = mkdtempSync(join(tmpdir(), 'landing-store-'));
    return { dataDir, drop: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function onServer(url: string, command: string): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
        await client.query(command);
    } finally {
        await client.end();
    }
}

async function schemaOn(url: string): Promise<FreshLocation> {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    await onServer(url, `create database ${name}`);
    const own = new URL(url);
    own.pathname = `/${name}`;
    const { dataDir, drop } = folder();
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
    { name: 'SQLite', isShared: false, createLocation: async () => folder() },
    ...(server ? [{ name: 'PostgreSQL', isShared: true, createLocation: () => schemaOn(server) }] : []),
];

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
    const location = await database.createLocation();
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
