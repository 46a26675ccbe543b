import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locks } from '../../../../server/process/opening/postgresLocks';
import { databases, type FreshDatabase, freshDatabase } from '../../harness-database';

describe.runIf(process.env.TEST_DATABASE_URL)('long statements on PostgreSQL', () => {
    let store: FreshDatabase;
    beforeAll(async () => {
        const database = databases.find(({ isShared }) => isShared);
        if (!database) throw new Error('PostgreSQL is not among the databases');
        store = await freshDatabase(database);
    });
    afterAll(() => store.drop());

    /** Whether others may begin, asked on a connection that is there already. */
    async function isFree(): Promise<boolean> {
        return await store.db.connection().execute(async (db) => {
            const ask = sql<{ locked: boolean }>`select pg_try_advisory_lock(${sql.lit(locks.maintenance)}) as locked`;
            const [found] = (await ask.execute(db)).rows;
            if (found?.locked) await sql`select pg_advisory_unlock(${sql.lit(locks.maintenance)})`.execute(db);
            return found?.locked === true;
        });
    }

    it('let others begin as soon as they have ended', async () => {
        const { signal } = new AbortController();
        const free: boolean[] = [];
        for (let time = 0; time < 20; time++) {
            await store.maintain(async () => {
                free.push(await isFree());
            }, signal);
            free.push(await isFree());
        }
        expect(free).toEqual(Array.from({ length: 20 }, () => [false, true]).flat());
    });
});
