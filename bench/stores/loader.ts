import type { Tables } from '../../server/base/database/tables';

/** A row of any table. All rows of a table have the same columns in the same order. */
export type TableRow = readonly [table: keyof Tables, row: Readonly<Record<string, string | number | null>>];

/** Loads rows into a migrated database as fast as it can. Nobody else may use the database meanwhile. */
export type Loader = {
    /** Drops the indexes that can be rebuilt; triggers and what constraints need stay. */
    dropIndexes(): Promise<void>;
    /** Inserts rows of several tables, in any order. Rows that refer to others are loaded by a later call. */
    load(rows: Iterable<TableRow>): Promise<void>;
    /** Rebuilds the indexes and brings the database into the state that it has after running for a while. */
    rebuildIndexes(): Promise<void>;
    close(): Promise<void>;
};
