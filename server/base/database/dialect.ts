import type { Kysely, RawBuilder } from 'kysely';
import type { Change, ChangedRow, ImageFile } from './change';
import type { Database, Executor, Tables } from './tables';
import type { UniqueName } from './uniques';

/** Why the database refused, as far as callers can do something about it. */
export type DatabaseFailure =
    | { reason: 'taken'; unique: UniqueName }
    /** A row names another that is not there, or is named by one that stays. */
    | { reason: 'referenced' }
    | { reason: 'unavailable' };

/** Column types and what belongs to a table, for migrations. */
export type ColumnTypes = {
    text: RawBuilder<unknown>;
    json: RawBuilder<unknown>;
    integer: RawBuilder<unknown>;
    bigint: RawBuilder<unknown>;
    bytes: RawBuilder<unknown>;
    /** What a table of documents wants beside its columns. */
    afterTables(db: Kysely<unknown>): Promise<void>;
};

/** Everything that differs between the two databases. Nobody else knows which one it is. */
export type Dialect = {
    types: ColumnTypes;
    /** Whether other processes may have the store open as well. */
    isShared: boolean;
    /** The text under a name in a JSON column; null where there is none. Compares by code point. */
    jsonText(column: string, name: string): RawBuilder<string | null>;
    /** A JSON object of names and values in turn, to be written into a JSON column. */
    jsonObject(...pairs: readonly RawBuilder<unknown>[]): RawBuilder<string>;
    /** A JSON column with one piece of its text put in the place of another. */
    jsonReplaced(column: string, from: string, to: string): RawBuilder<unknown>;
    /** How much a JSON column holds (bytes). */
    bytesOf(column: string): RawBuilder<number>;
    /** A JSON column as a value inside `jsonObject`. */
    jsonValue(column: string): RawBuilder<unknown>;
    /** Whether a text holds another, wildcards meaning nothing. */
    contains(column: string, wanted: string): RawBuilder<boolean>;
    /** Whether a value is one of many. They travel as one parameter, so that the statement stays the same. */
    isOneOf(value: RawBuilder<unknown>, wanted: readonly string[]): RawBuilder<boolean>;
    /** A UUID and a number: ids for the rows that one statement changes, unlike those of any other statement. */
    numberedId(uuid: string, column: string): RawBuilder<string>;
    /** Rows of `{ owner, file }` as a table `listed` to join with. */
    files(rows: readonly ImageFile[]): RawBuilder<ImageFile>;
    /** Rows of `{ id, number }` as a table `numbered` to join with. */
    numbered(rows: readonly Numbered[]): RawBuilder<Numbered>;
    /** The next free place in a list: greater than every other there, and than those that deleted records left. */
    nextPlace(ldpId: string, resource: string): RawBuilder<number>;
    /** What a `SELECT` ends with to keep its rows from others until the transaction ends. */
    forUpdate: RawBuilder<unknown>;
    /** What it ends with to keep its rows as they are: others may read and share them, none may change them. */
    forShare: RawBuilder<unknown>;
    /** The same where rows that others keep are left out instead of waited for. */
    forUpdateOfFree: RawBuilder<unknown>;
    /** Which database this is: a copy of it elsewhere has another place. Empty where that cannot be told. */
    placeOf(db: Executor): Promise<string>;
    /** Keeps everybody else from writing to a table until the transaction ends. */
    writeAlone(db: Executor, table: keyof Tables): Promise<void>;
    /**
     * Makes a change, its revisions and the answer that its idempotency key gets, all or nothing. Answers the changed
     * rows; none when the change met no row, and then nothing else is written either.
     */
    applyChange<Row extends ChangedRow>(db: Executor, change: Change<Row>): Promise<Row[]>;
    /** Undefined for an error that is nobody's fault but ours. */
    failureOf(error: unknown): DatabaseFailure | undefined;
};

export type Numbered = { id: string; number: number };

/** An open store. `ping` fails when the database does not answer. */
export type OpenDatabase = { db: Database; dialect: Dialect; close(): Promise<void>; ping(): Promise<void> };

/** A store that cannot be used: the message is one line for whoever started the server. */
export class UnusableStore extends Error {
    constructor(message: string, cause?: unknown) {
        super(message, { cause });
        this.name = 'UnusableStore';
    }
}
