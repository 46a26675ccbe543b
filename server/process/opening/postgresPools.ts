import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { NoteStatement } from '../../base/database/commits';
import { isLost } from '../../base/database/dialect.postgres';
import type { Database, Tables } from '../../base/database/tables';
import { usualConnections } from '../../base/system/config';
import { createStatementNames } from './statementNames';

/**
 * The number of `connections`, and time limits in milliseconds: `statement` for all statements but those of heavy reads, which have `read`. `migration`
 * is how long a start waits for another migration. Tables smaller than `smallTable` (bytes) are indexed during a start,
 * which blocks writes for a moment.
 */
export type PostgresLimits = {
    connections: number;
    statement: number;
    read: number;
    connect: number;
    silence: number;
    migration: number;
    smallTable: number;
};

export const postgresLimits: PostgresLimits = {
    connections: usualConnections,
    statement: 5000,
    read: 2000,
    connect: 5000,
    silence: 10_000,
    migration: 10 * 60 * 1000,
    smallTable: 64 * 1024 * 1024,
};

const typeNumbers = { bigint: 20, json: 114, jsonb: 3802 } as const;

/** Returns the parser of a column type. As with SQLite, JSON stays text and bigint becomes a number. */
function getParser(type: number): (value: string) => unknown {
    if (type === typeNumbers.json || type === typeNumbers.jsonb) return (value) => value;
    if (type === typeNumbers.bigint) return Number;
    return pg.types.getTypeParser(type);
}

export function getPoolConfig(url: string, limits: PostgresLimits): pg.PoolConfig {
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
export function createPool(config: pg.PoolConfig): pg.Pool {
    const pool = new pg.Pool(config);
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
}

/** Creates a connection of its own. If it breaks while it is idle, the next query reports it. */
export function createClient(config: pg.ClientConfig): pg.Client {
    const client = new pg.Client(config);
    client.on('error', () => {});
    return client;
}

/** A pool that names statements by their text, so that the server plans each once per connection. */
export class PreparingPool implements PostgresPool {
    readonly #pool: pg.Pool;
    readonly #watchConnection: () => NoteStatement;
    readonly #getName = createStatementNames();
    readonly #clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

    /** `watchConnection` is called for each connection, and its result with each statement that has run. */
    constructor(pool: pg.Pool, watchConnection: () => NoteStatement) {
        this.#pool = pool;
        this.#watchConnection = watchConnection;
    }

    #wrap(client: pg.PoolClient): PostgresPoolClient {
        let lost = false;
        const note = this.#watchConnection();
        const query = async (text: string, values: readonly unknown[]) => {
            const name = values.length > 0 ? this.#getName(text) : undefined;
            try {
                return await client.query({ text, values: [...values], ...(name ? { name } : {}) });
            } catch (error) {
                // The pool might hand out the broken connection again before it notices.
                lost ||= isLost(error);
                throw error;
            } finally {
                note(text);
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

/** Opens a database with one connection, whose statements have no time limits. */
export function openUnlimited(url: string, limits: PostgresLimits): Database {
    const pool = createPool({ ...getPoolConfig(url, limits), max: 1 });
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
