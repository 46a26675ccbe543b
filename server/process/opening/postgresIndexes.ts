import { setTimeout } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { compareIndexes, createIndexes, type ListIndex } from '../../base/database/listIndex';
import { loadRunning } from '../../base/database/running';
import type { Database } from '../../base/database/tables';
import { locks } from './postgresLocks';
import { openUnlimited, type PostgresLimits } from './postgresPools';

/** The interval at which a process looks whether another one has finished creating indexes (milliseconds). */
const indexPollMs = 100;

async function listIndexNames(db: Database): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`select cast(class.relname as text) as name from pg_index
        join pg_class as class on class.oid = pg_index.indexrelid
        where pg_index.indrelid = cast('record' as regclass) and pg_index.indisvalid`.execute(db);
    return rows.map(({ name }) => name);
}

/** Whether another build serves the database. It may need indexes that this one does not. */
const isShared = async (db: Database) => (await loadRunning(db, new Date())).builds.length > 0;

/** Whether indexes are missing, or there are some that no declaration of a build that runs needs any more. */
export async function lacksIndexes(db: Database, needed: readonly ListIndex[]): Promise<boolean> {
    const { missing, surplus } = compareIndexes(needed, await listIndexNames(db));
    return missing.length > 0 || (surplus.length > 0 && !(await isShared(db)));
}

/** Creates the missing indexes, `online` while others write to the table, which takes longer. */
export async function createListIndexes(db: Database, needed: readonly ListIndex[], online: RawBuilder<unknown>) {
    const ways = {
        list: () => listIndexNames(db),
        create: sql`create index${online}`,
        drop: sql`drop index${online} if exists`,
        keepSurplus: await isShared(db),
    };
    await createIndexes(db, needed, ways);
    // Statistics of expressions exist from the next analysis on; without them planners guess.
    await sql`analyze record`.execute(db);
}

/**
 * Creates the missing indexes if the table is small, one process at a time. Creating an index waits for every statement
 * that runs, so others must not wait for it in a statement: they look now and then.
 */
export async function createSmallIndexes(
    url: string,
    limits: PostgresLimits,
    needed: readonly ListIndex[],
): Promise<void> {
    const db = openUnlimited(url, limits);
    try {
        const size = sql<{ small: boolean }>`select pg_table_size('record') < ${sql.lit(limits.smallTable)} as small`;
        if (!(await lacksIndexes(db, needed)) || !(await size.execute(db)).rows[0]?.small) return;
        const lock = sql<{ locked: boolean }>`select pg_try_advisory_lock(${sql.lit(locks.indexes)}) as locked`;
        while (!(await lock.execute(db)).rows[0]?.locked) await setTimeout(indexPollMs);
        if (await lacksIndexes(db, needed)) await createListIndexes(db, needed, sql``);
    } finally {
        await db.destroy();
    }
}
