import { sql } from 'kysely';
import type { Maintain } from '../../base/database/dialect';
import type { Database } from '../../base/database/tables';
import { openUnlimited, type PostgresLimits } from './postgresPools';

const first = 1_279_545_424;

/** Keys of the advisory locks, the same for all processes of this program. */
export const locks = { migration: first, indexes: first + 1, maintenance: first + 2 } as const;

/**
 * Creates the only way to long statements: with a connection of their own, which exists as long as they run and is the
 * only one that they use, since the lock belongs to it.
 */
export function createMaintain(url: string, limits: PostgresLimits, db: Database): Maintain {
    const question = sql<{ pid: number; locked: boolean }>`select pg_backend_pid() as pid,
        pg_try_advisory_lock(${sql.lit(locks.maintenance)}) as locked`;

    async function workAlone(own: Database, work: (own: Database) => Promise<void>, signal: AbortSignal) {
        const [found] = (await question.execute(own)).rows;
        if (!found?.locked) return false;
        // Cancelling would miss work that is between two statements, or has not yet sent one.
        const stop = () => void sql`select pg_terminate_backend(${found.pid})`.execute(db);
        signal.addEventListener('abort', stop, { once: true });
        try {
            signal.throwIfAborted();
            await work(own);
            return true;
        } finally {
            signal.removeEventListener('abort', stop);
            // A pool does not wait for the end of its connection, with which the lock would end somewhat later.
            if (!signal.aborted) await sql`select pg_advisory_unlock(${sql.lit(locks.maintenance)})`.execute(own);
        }
    }

    return async (work, signal) => {
        const pool = openUnlimited(url, limits);
        try {
            return await pool.connection().execute((own) => workAlone(own, work, signal));
        } finally {
            await pool.destroy();
        }
    };
}
