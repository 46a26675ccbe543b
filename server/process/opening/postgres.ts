import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { type OpenDatabase, UnusableStore } from '../../base/database/dialect';
import { isLost, postgresDialect } from '../../base/database/dialect.postgres';
import type { Tables } from '../../base/database/tables';
import { migrate } from './migrate';

/**
 * Time limits in milliseconds, and the number of `connections`. `migration` is how long a start waits for another
 * migration.
 */
export type PostgresLimits = {
    connections: number;
    statement: number;
    connect: number;
    silence: number;
    migration: number;
};

export const postgresLimits: PostgresLimits = {
    connections: 10,
    statement: 5000,
    connect: 5000,
    silence: 10_000,
    migration: 10 * 60 * 1000,
};

/** Maximum of prepared statements per connection. Rare combinations of filters are not prepared. */
const maxPrepared = 500;

/** Key of the advisory lock for migrations, the same for all processes of this program. */
const migrationLock = 1_279_545_424;

const typeNumbers = { bigint: 20, json: 114, jsonb: 3802 } as const;

/** Returns the parser of a column type. As with SQLite, JSON stays text and bigint becomes a number. */
function getParser(type: number): (value: string) => unknown {
    if (type === typeNumbers.json || type === typeNumbers.jsonb) return (value) => value;
    if (type === typeNumbers.bigint) return Number;
    return pg.types.getTypeParser(type);
}

function getPoolConfig(url: string, limits: PostgresLimits): pg.PoolConfig {
    return {
        connectionString: url,
        application_name: 'landing-console',
        connectionTimeoutMillis: limits.connect,
        keepAlive: true,
        // pg declares the function with overloads.
        types: { getTypeParser: getParser as typeof pg.types.getTypeParser },
    };
}

/**
 * Creates a pool. A connection that breaks while it is idle emits an error, which would end the process without a
 * listener. The pool replaces the connection; if that fails, the next query reports it.
 */
function createPool(config: pg.PoolConfig): pg.Pool {
    const pool = new pg.Pool(config);
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
}

/** A pool that names statements by their text, so that the server plans each once per connection. */
class PreparingPool implements PostgresPool {
    readonly #pool: pg.Pool;
    readonly #names = new Map<string, string>();
    readonly #clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

    constructor(pool: pg.Pool) {
        this.#pool = pool;
    }

    #nameOf(text: string): string | undefined {
        const known = this.#names.get(text);
        if (known !== undefined || this.#names.size >= maxPrepared) return known;
        const name = `s${this.#names.size}`;
        this.#names.set(text, name);
        return name;
    }

    #wrap(client: pg.PoolClient): PostgresPoolClient {
        let lost = false;
        const query = async (text: string, values: readonly unknown[]) => {
            const name = values.length > 0 ? this.#nameOf(text) : undefined;
            try {
                return await client.query({ text, values: [...values], ...(name ? { name } : {}) });
            } catch (error) {
                // The pool might hand out the broken connection again before it notices.
                lost ||= isLost(error);
                throw error;
            }
        };
        // The other form of `query`, for cursors, is not used.
        return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(lost) };
    }

    async connect(): Promise<PostgresPoolClient> {
        const client = await this.#pool.connect();
        const known = this.#clients.get(client);
        if (known) return known;
        const wrapped = this.#wrap(client);
        this.#clients.set(client, wrapped);
        return wrapped;
    }

    end(): Promise<void> {
        return this.#pool.end();
    }
}

/**
 * Checks that the database is UTF-8: other encodings lack the letters of some languages and would refuse the first
 * record with one. This first query also detects a database that does not answer, since migrations run without a time
 * limit.
 */
async function checkEncoding(url: string, limits: PostgresLimits): Promise<void> {
    const pool = createPool({ ...getPoolConfig(url, limits), max: 1, query_timeout: limits.silence });
    const question = pool.query<{ server_encoding: string }>('show server_encoding');
    const { rows } = await question.finally(() => pool.end());
    const encoding = rows[0]?.server_encoding;
    if (encoding !== 'UTF8')
        throw new Error(
            `its encoding is ${encoding}: create one with: create database … encoding 'UTF8' template template0`,
        );
}

/** Migrates under a lock: of several servers starting at once, one migrates and the others wait. */
async function migrateAlone(url: string, limits: PostgresLimits): Promise<void> {
    const pool = createPool({ ...getPoolConfig(url, limits), max: 1 });
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    try {
        await pool.query(`set lock_timeout = ${limits.migration}`);
        await pool.query(`select pg_advisory_lock(${migrationLock})`);
        await migrate(db, postgresDialect);
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

function toUnusableStore(url: string, error: unknown): UnusableStore {
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
 * Opens a PostgreSQL database, version 15 or later, and migrates it.
 *
 * @throws {UnusableStore} with a one-line message
 */
export async function openPostgres(url: string, limits: PostgresLimits = postgresLimits): Promise<OpenDatabase> {
    checkUrl(url);
    try {
        await checkEncoding(url, limits);
        await migrateAlone(url, limits);
    } catch (error) {
        throw toUnusableStore(url, error);
    }
    const pool = createPool({
        ...getPoolConfig(url, limits),
        max: limits.connections,
        statement_timeout: limits.statement,
        idle_in_transaction_session_timeout: limits.silence,
        query_timeout: limits.silence,
    });
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new PreparingPool(pool) }) });
    return {
        db,
        dialect: postgresDialect,
        close: () => db.destroy(),
        ping: async () => {
            await pool.query('select 1');
        },
    };
}
