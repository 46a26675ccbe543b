import { sql } from 'kysely';
import type { Maintain } from '../../base/database/dialect';
import type { Database } from '../../base/database/tables';
import { openUnlimited, type PostgresLimits } from './postgresPools';

const first = 1_279_545_424;

/** Keys of the advisory locks, the same for all processes of this program. */
export const locks = { migration: first, indexes: first + 1, maintenance: first + 2 } as const;

/** Creates the only way to long statements: with a connection of their own, which exists as long as they run. */
export function createMaintain(url: string, limits: PostgresLimits, db: Database): Maintain {
    return async (work, signal) => {
        const own = openUnlimited(url, limits);
        try {
            const question = sql<{ pid: number; locked: boolean }>`select pg_backend_pid() as pid,
                pg_try_advisory_lock(${sql.lit(locks.maintenance)}) as locked`;
            const [found] = (await question.execute(own)).rows;
            if (!found?.locked) return false;
            const cancel = () => sql`select pg_cancel_backend(${found.pid})`.execute(db);
            signal.addEventListener('abort', cancel, { once: true });
            await work(own).finally(async () => {
                signal.removeEventListener('abort', cancel);
                // A pool does not wait for the end of its connection, with which the lock would end somewhat later.
                await sql`select pg_advisory_unlock(${sql.lit(locks.maintenance)})`.execute(own);
            });
            return true;
        } finally {
            await own.destroy();
        }
    };
}
