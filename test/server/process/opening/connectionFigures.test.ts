import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, type FreshDatabase, freshDatabase } from '../../harness-database';

describe.each(databases)('the connections of a process on $name', (database) => {
    describe.runIf(database.isShared)('that several share', () => {
        let store: FreshDatabase;
        beforeAll(async () => {
            store = await freshDatabase(database);
        });
        afterAll(() => store.drop());

        const doze = sql`select pg_sleep(0.3)`;
        const asks: [string, () => Promise<unknown>][] = [
            ['usual', () => doze.execute(store.db)],
            ['reading', () => doze.execute(store.reads.choose())],
            ['look-ups', () => store.lookup(doze.compile(store.db))],
        ];

        it.each(asks)('are counted as %s, with the work that waits for one', async (pool, ask) => {
            // More than there are connections of any kind.
            const asked = Array.from({ length: 12 }, ask);
            const count = () => store.countConnections().map((each) => [each.pool, each.waiting > 0]);
            await expect.poll(count).toEqual(asks.map(([name]) => [name, name === pool]));
            expect(store.countConnections().find((each) => each.pool === pool)?.used).toBeGreaterThan(0);
            await Promise.all(asked);
            expect(store.countConnections().map(({ waiting }) => waiting)).toEqual([0, 0, 0]);
        });
    });
});
