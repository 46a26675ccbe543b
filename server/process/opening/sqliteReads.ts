import {
    type CompiledQuery,
    type DatabaseConnection,
    type Dialect,
    type Driver,
    Kysely,
    type QueryResult,
    SqliteAdapter,
    SqliteIntrospector,
    SqliteQueryCompiler,
} from 'kysely';
import type { HeavyReads } from '../../base/database/dialect';
import type { Statement } from '../../base/database/statements';
import type { Database, Tables } from '../../base/database/tables';
import { type ChildRunner, startChildRunner } from '../../base/workers/child';
import { createPool } from '../../base/workers/pool';
import { findProgram } from '../../base/workers/program';
import { type Budget, BudgetExceeded } from '../../base/workers/runner';

/** A statement for a reader process. */
export type ReaderOrder = { file: string; text: string; parameters: readonly unknown[] };

export type ReaderAnswer = { rows: unknown[] } | { message: string; code: string };

type Reader = ChildRunner<ReaderOrder, ReaderAnswer>;

/**
 * Size from which a database is large (bytes). In a smaller one the slowest read takes less time than it takes to
 * notice, and reading in this process is faster.
 */
export const usualLargeBytes = 32 * 2 ** 20;

/** Number of reader processes: one customer has at most one of them, so another one is served beside it. */
const atOnce = 2;

const idleSeconds = 300;

const megabyte = 2 ** 20;
const heapBytes = 256 * megabyte;

/**
 * Returns the limits of a piece of work. A process is killed when it exceeds them, as the driver cannot interrupt a
 * statement.
 */
function getBudget(ms: number): Budget {
    return { bytes: 512 * megabyte, processorSeconds: ms / 1000, seconds: ms / 1000 };
}

/** Time for starting a process and opening the file, which a busy machine does slowly (milliseconds). */
const startMs = 30_000;

const program = findProgram('storeReader', new URL('./sqliteReader.ts', import.meta.url));

const withCode = (message: string, code: string, cause?: unknown) =>
    Object.assign(new Error(message, { cause }), { code });

/** Reads by processes, each of which is started when it is needed and has the file open. */
class ReadingDriver implements Driver, DatabaseConnection {
    readonly #pool;
    readonly #started = new WeakMap<Reader, Promise<ReaderAnswer>>();

    constructor(
        private readonly file: string,
        private readonly readMs: number,
    ) {
        this.#pool = createPool<Reader>({ start: () => startChildRunner(program, heapBytes), idleSeconds });
    }

    async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
        const answer = await this.#ask(text, parameters);
        if ('code' in answer) throw withCode(answer.message, answer.code);
        // As in Kysely's own driver, the type of rows is that of the query.
        return { rows: answer.rows as R[] };
    }

    async #ask(text: string, parameters: readonly unknown[]): Promise<ReaderAnswer> {
        try {
            return await this.#pool.use(async (reader) => {
                await this.#start(reader);
                return await reader.ask({ file: this.file, text, parameters }, getBudget(this.readMs));
            });
        } catch (error) {
            if (error instanceof BudgetExceeded) throw withCode('The read took too long', 'SQLITE_INTERRUPT', error);
            throw withCode('The process that read ended', 'SQLITE_IOERR', error);
        }
    }

    async #start(reader: Reader): Promise<void> {
        const started =
            this.#started.get(reader) ??
            reader.ask({ file: this.file, text: 'select 1', parameters: [] }, getBudget(startMs));
        this.#started.set(reader, started);
        await started;
    }

    async init(): Promise<void> {}

    async acquireConnection(): Promise<DatabaseConnection> {
        return this;
    }

    async releaseConnection(): Promise<void> {}

    async beginTransaction(): Promise<void> {
        throw new Error('Heavy reads have no transactions');
    }

    async commitTransaction(): Promise<void> {}

    async rollbackTransaction(): Promise<void> {}

    streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
        throw new Error('Heavy reads are not streamed');
    }

    destroy(): Promise<void> {
        return this.#pool.close();
    }
}

/** Returns a database whose statements are run by reader processes. */
function createReadingDatabase(file: string, readMs: number): Database {
    const dialect: Dialect = {
        createAdapter: () => new SqliteAdapter(),
        createDriver: () => new ReadingDriver(file, readMs),
        createIntrospector: (db) => new SqliteIntrospector(db),
        createQueryCompiler: () => new SqliteQueryCompiler(),
    };
    return new Kysely<Tables>({ dialect });
}

/** Returns whether the database has reached a size. It is not asked any more once it has. */
function createSizeCheck(prepare: (text: string) => Statement, bytes: number): () => boolean {
    let isLarge = false;
    return () => {
        if (isLarge) return true;
        const statement = prepare(
            'select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()',
        );
        // The statement has this one column, and returns one row.
        const [size] = statement.all([]) as [{ bytes: number }];
        isLarge = size.bytes >= bytes;
        return isLarge;
    };
}

/**
 * Returns the heavy reads of an SQLite database. If it is large, other processes do them, and this one goes on answering
 * and writing meanwhile.
 */
export function createSqliteReads(
    { db, file, prepare }: { db: Database; file: string; prepare: (text: string) => Statement },
    readMs: number,
    largeBytes: number,
): HeavyReads & { close(): Promise<void> } {
    const reading = createReadingDatabase(file, readMs);
    const isLarge = createSizeCheck(prepare, largeBytes);
    return { atOnce, choose: () => (isLarge() ? reading : db), close: () => reading.destroy() };
}
