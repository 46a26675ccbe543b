import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';
import type { ChangedRow, ImageFile, RowChange } from './change';
import type { Commits } from './commits';
import type { SearchIndexes, WholeIndex } from './searchIndex';
import type { Database, Executor, Tables } from './tables';
import type { UniqueName } from './uniques';

/** Why the database refused a statement, for the reasons that callers can handle. */
export type DatabaseFailure =
    | { reason: 'taken'; unique: UniqueName }
    /** The row references a missing row, or is referenced by a remaining one. */
    | { reason: 'referenced' }
    /** `timedOut`: the statement was ended, because it took too long. */
    | { reason: 'unavailable'; timedOut?: true };

/** Column types and table options, for migrations. */
export type ColumnTypes = {
    text: RawBuilder<unknown>;
    json: RawBuilder<unknown>;
    integer: RawBuilder<unknown>;
    bigint: RawBuilder<unknown>;
    bytes: RawBuilder<unknown>;
    /** Applies the options that tables with documents need besides their columns. */
    afterTables(db: Kysely<unknown>): Promise<void>;
    /** Sets how tables with documents store them from now on. */
    storeDocuments(db: Kysely<unknown>): Promise<void>;
    /**
     * Makes the database count, in `content_generation`, every transaction with `countedChanges` of an owner at least
     * once, and nothing else any more.
     */
    countChanges(db: Kysely<unknown>): Promise<void>;
};

/** Everything that differs between the two databases. No other code knows which one is in use. */
export type Dialect = {
    types: ColumnTypes;
    /** Whether other processes may have the database open at the same time. */
    isShared: boolean;
    /** The text at a key of a JSON column; null if there is none. Compared by code point. */
    jsonText(column: string, name: string): RawBuilder<string | null>;
    /**
     * The beginning of the text at a key of a JSON column, empty if there is none. Compared by code point, and short
     * enough for an index.
     */
    jsonKey(column: string, name: string): RawBuilder<string>;
    /** A condition of a filter that must not choose the index: the order of the list does. */
    walked(column: RawBuilder<unknown>): RawBuilder<unknown>;
    /** A JSON object from alternating keys and values, to be written into a JSON column. */
    jsonObject(...pairs: readonly RawBuilder<unknown>[]): RawBuilder<string>;
    /** The value of a JSON column with one substring of its text replaced by another. */
    jsonReplaced(column: string, from: string, to: string): RawBuilder<unknown>;
    /** The value of a JSON column without these keys. */
    jsonWithout(column: string, names: readonly string[]): RawBuilder<unknown>;
    /** The size of a JSON column's value in bytes. */
    byteLength(column: string): RawBuilder<number>;
    /** Whether the value of a JSON column is JSON. */
    isJson(value: RawBuilder<unknown>): RawBuilder<boolean | number>;
    /** A value as JSON, for use inside `jsonObject`. */
    jsonOf(value: unknown): RawBuilder<unknown>;
    /** The value of a JSON column for use inside `jsonObject`. */
    jsonValue(column: string): RawBuilder<unknown>;
    /** Whether the text of a column contains another text; wildcards have no meaning. */
    contains(column: string, text: string): RawBuilder<boolean>;
    /** The place of another text in the text of a column, counted from 1; 0 if it is not there. */
    placeOf(column: string, text: string): RawBuilder<number>;
    searchIndexes: SearchIndexes;
    /** The index of all texts of the store. */
    wholeIndex: WholeIndex;
    /**
     * Whether a value is one of a list. The list is one parameter, so that the text of the statement stays the same.
     */
    isOneOf(value: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean>;
    /** Whether a value is one of those that a query returns: few, so that an index of the value is used. */
    isAmong(value: RawBuilder<unknown>, query: RawBuilder<unknown>): RawBuilder<boolean>;
    /**
     * Ids made of a UUID and a number, for the rows changed by one statement; they differ from those of other
     * statements.
     */
    numberedId(uuid: string, column: string): RawBuilder<string>;
    /** Rows of `{ owner, file }` as a table `listed` for joins. */
    files(rows: readonly ImageFile[]): RawBuilder<ImageFile>;
    /** Rows of `{ id, number }` as a table `numbered` for joins. */
    numbered(rows: readonly Numbered[]): RawBuilder<Numbered>;
    /** The next free sort number of a list, greater than all others in it and those of its deleted records. */
    nextPlace(ldpId: string, resource: string): RawBuilder<number>;
    /** The end of a `SELECT` that locks its rows until the transaction ends. */
    forUpdate: RawBuilder<unknown>;
    /** The end of a `SELECT` that protects its rows from changes; other transactions may read and share them. */
    forShare: RawBuilder<unknown>;
    /** Like `forUpdate`, but rows locked by other transactions are skipped instead of waited for. */
    forUpdateOfFree: RawBuilder<unknown>;
    /** Returns the identity of this database; a copy elsewhere has another one. Empty if it cannot be determined. */
    loadIdentity(db: Executor): Promise<string>;
    /** Returns the size of the database in bytes. */
    loadSize(db: Executor): Promise<number>;
    /** Locks a table against writes of other transactions until the transaction ends. */
    writeAlone(db: Executor, table: keyof Tables): Promise<void>;
    /**
     * Makes a change, inserts its revisions and stores the answer for its idempotency key, all or nothing. Returns the
     * changed rows. If the change affected no row, nothing else is written either.
     */
    applyChange<Row extends ChangedRow>(db: Executor, change: RowChange<Row>): Promise<Row[]>;
    /** Returns the reason of a database error; undefined for unforeseen errors. */
    getFailure(error: unknown): DatabaseFailure | undefined;
};

/** The number of characters that `jsonKey` keeps. PostgreSQL refuses rows of an index above 2700 bytes. */
export const keyCharacters = 255;

export type Numbered = { id: string; number: number };

/**
 * Where heavy reads run without delaying other calls: `atOnce` at a time, and each for a limited time. A read sees
 * everything that was committed before it.
 */
export type HeavyReads = {
    atOnce: number;
    /** Returns the connections for the next read; nothing can be written through them. */
    choose(): Database;
};

/**
 * Reads a few rows by their keys. Look-ups share connections, so a statement must neither write nor wait for locks, and
 * none is part of a transaction.
 */
export type Lookup = <Row>(query: CompiledQuery<Row>) => Promise<readonly Row[]>;

/**
 * Runs work in one process at a time; returns false without running it if another process is at work. Statements have
 * no time limit, but when the signal says so, the one that runs and all later ones fail.
 */
export type Maintain = (work: (db: Database) => Promise<void>, signal: AbortSignal) => Promise<boolean>;

/** Connections of a pool: those in use, those that are free, and the work that waits for one. */
export type PoolConnections = { pool: string; used: number; free: number; waiting: number };

/** An open database. `ping` rejects if the database does not answer. */
export type OpenDatabase = {
    db: Database;
    commits: Commits;
    lookup: Lookup;
    reads: HeavyReads;
    dialect: Dialect;
    maintain: Maintain;
    /** The names of migrations that a later build has made and this one can work with. */
    laterSteps: readonly string[];
    /**
     * Creates the indexes of lists that are still missing because the table is so large that it takes long; until then
     * long lists are slow.
     */
    completeIndexes(signal: AbortSignal): Promise<void>;
    /** Returns how many connections there are now, by pool; none if the database is a file. */
    countConnections(): readonly PoolConnections[];
    close(): Promise<void>;
    ping(): Promise<void>;
};

/** Thrown for a database that cannot be used; the message is one line for the person who starts the server. */
export class UnusableStore extends Error {
    constructor(message: string, cause?: unknown) {
        super(message, { cause });
        this.name = 'UnusableStore';
    }
}
