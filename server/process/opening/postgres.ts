import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { createCommits } from '../../base/database/commits';
import { type Dialect, type OpenDatabase, type PoolConnections, UnusableStore } from '../../base/database/dialect';
import { postgresDialect } from '../../base/database/dialect.postgres';
import type { ListIndex } from '../../base/database/listIndex';
import type { Database, Tables } from '../../base/database/tables';
import { migrate } from './migrate';
import { createListIndexes, createSmallIndexes, lacksIndexes } from './postgresIndexes';
import { createMaintain, locks } from './postgresLocks';
import { createLookups } from './postgresLookups';
import {
    createPool,
    getPoolConfig,
    openUnlimited,
    type PostgresLimits,
    PreparingPool,
    postgresLimits,
} from './postgresPools';

/** The earliest version of PostgreSQL that the tests run on. */
const earliestVersion = 15;

/**
 * Checks the version, and that the database is UTF-8: other encodings lack the letters of some languages and would refuse
 * the first record with one. This first query also detects a database that does not answer, since migrations run without a
 * time limit.
 */
async function checkServer(url: string, limits: PostgresLimits): Promise<void> {
    const pool = createPool({ ...getPoolConfig(url, limits), max: 1, query_timeout: limits.silence });
    const question = pool.query<{ version: string; encoding: string }>(
        `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
    );
    const { rows } = await question.finally(() => pool.end());
    const version = Math.floor(Number(rows[0]?.version) / 10_000);
    if (version < earliestVersion)
        throw new Error(`it is PostgreSQL ${version}: version ${earliestVersion} or newer is required`);
    const encoding = rows[0]?.encoding;
    if (encoding !== 'UTF8')
        throw new Error(
            `its encoding is ${encoding}: create one with: create database … encoding 'UTF8' template template0`,
        );
}

/** Migrates under a lock: of several servers starting at once, one migrates and the others wait. */
async function migrateAlone(url: string, limits: PostgresLimits): Promise<OpenDatabase['laterSteps']> {
    const db = openUnlimited(url, limits);
    try {
        await sql`set lock_timeout = ${sql.lit(limits.migration)}`.execute(db);
        await sql`select pg_advisory_lock(${sql.lit(locks.migration)})`.execute(db);
        return (await migrate(db, postgresDialect)).map(({ name }) => name);
    } finally {
        await db.destroy();
    }
}

/** Returns the address without credentials, for messages. */
function formatAddress(url: string): string {
    if (!URL.canParse(url)) return 'DATABASE_URL';
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
}

/** Converts an error of the database to one line that says why it cannot be used. */
export function toUnusableStore(url: string, error: unknown): UnusableStore {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reasons: Record<string, string> = {
        '28P01': 'user or password is wrong',
        '28000': 'this user may not connect',
        '3D000': 'the database does not exist',
        '42501': 'this user may not create tables in it',
        '55P03': 'another server has been migrating it for too long: wait for it or stop it, then start this one again',
        ECONNREFUSED: 'the connection was refused: check host and port, and whether PostgreSQL runs there',
        ENOTFOUND: 'the host is unknown',
        EAI_AGAIN: 'the host is unknown',
    };
    const inner = error instanceof AggregateError ? error.errors[0] : error;
    const reason = reasons[code] ?? (inner instanceof Error ? inner.message : String(inner));
    return new UnusableStore(`The database at ${formatAddress(url)} cannot be used (DATABASE_URL): ${reason}`, error);
}

function checkUrl(url: string): void {
    if (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)) return;
    throw new UnusableStore('DATABASE_URL must look like postgres://user:password@host:5432/database');
}

/**
 * Settings for heavy reads. They write nothing, and none takes more than one processor. What an index finds is noted row
 * by row: noted by pages, for want of memory, all texts of these pages would have to be looked through again. Reading
 * rows here and there costs little more than reading them in a row, as on all disks without moving parts.
 */
const readOptions = Object.entries({
    default_transaction_read_only: 'on',
    work_mem: '64MB',
    random_page_cost: '1.1',
    max_parallel_workers_per_gather: '0',
    jit: 'off',
})
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/**
 * Creates the pools of a process. Heavy reads have connections of their own, a fifth of them, so that however many there
 * are, all other calls find a free one, and the database has processors left for it. Limits that a connection is opened
 * with take no round trip.
 */
function createPools(url: string, limits: PostgresLimits) {
    const reading = Math.max(1, Math.floor(limits.connections / 5));
    const looking = Math.max(1, Math.floor(limits.connections / 10));
    const shared = {
        ...getPoolConfig(url, limits),
        idle_in_transaction_session_timeout: limits.silence,
        query_timeout: limits.silence,
    };
    return {
        reading,
        lookups: createLookups({ ...shared, statement_timeout: limits.statement }, looking),
        pool: createPool({
            ...shared,
            max: limits.connections - reading - looking,
            statement_timeout: limits.statement,
        }),
        readPool: createPool({
            ...shared,
            max: reading,
            statement_timeout: limits.read,
            options: readOptions,
        }),
    };
}

function createDatabase(pool: pg.Pool, { watchConnection }: ReturnType<typeof createCommits>): Database {
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new PreparingPool(pool, watchConnection) }) });
}

function countPool({ totalCount, idleCount, waitingCount }: pg.Pool): Omit<PoolConnections, 'pool'> {
    return { used: totalCount - idleCount, free: idleCount, waiting: waitingCount };
}

/**
 * Opens a PostgreSQL database, version 15 or later, and migrates it.
 *
 * @throws {UnusableStore} with a one-line message
 */
export async function openPostgres(
    url: string,
    limits: PostgresLimits = postgresLimits,
    listIndexes: (dialect: Dialect) => readonly ListIndex[] = () => [],
): Promise<OpenDatabase> {
    checkUrl(url);
    const indexes = listIndexes(postgresDialect);
    let laterSteps: OpenDatabase['laterSteps'];
    try {
        await checkServer(url, limits);
        laterSteps = await migrateAlone(url, limits);
        if (indexes.length > 0) await createSmallIndexes(url, limits, indexes);
    } catch (error) {
        throw toUnusableStore(url, error);
    }
    const { pool, readPool, reading, lookups } = createPools(url, limits);
    const commits = createCommits();
    const [db, readDb] = [createDatabase(pool, commits), createDatabase(readPool, commits)];
    const maintain = createMaintain(url, limits, db);
    return {
        db,
        commits,
        lookup: lookups.lookup,
        reads: { atOnce: reading, choose: () => readDb },
        dialect: postgresDialect,
        laterSteps,
        maintain,
        async completeIndexes(signal) {
            if (indexes.length === 0 || !(await lacksIndexes(db, indexes))) return;
            await maintain((own) => createListIndexes(own, indexes, sql` concurrently`), signal);
        },
        countConnections: () => [
            { pool: 'usual', ...countPool(pool) },
            { pool: 'reading', ...countPool(readPool) },
            { pool: 'look-ups', ...lookups.count() },
        ],
        close: async () => void (await Promise.all([db.destroy(), readDb.destroy(), lookups.close()])),
        ping: async () => {
            await pool.query('select 1');
        },
    };
}
