import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertBatch } from '../../../../server/features/copyConfig/batches';
import { createCopyQueue } from '../../../../server/features/copyConfig/run';
import { openPostgres } from '../../../../server/process/opening/postgres';
import { postgresLimits } from '../../../../server/process/opening/postgresPools';
import { databases } from '../../harness-database';
import { type CopyWorld, startCopies } from './world';

describe.each(databases)('a copy when $name does not respond in time', (database) => {
    let world: CopyWorld;
    beforeAll(async () => {
        world = await startCopies(database);
    });
    afterAll(() => world.close());

    // A store with a single connection never waits for another.
    it.runIf(database.name === 'PostgreSQL')('fails with a timeout as the reason, which is also logged', async () => {
        const { services, log } = world.test;
        const { db, config, now } = services;
        const author = { accountId: 'tester', username: 'tester', address: '127.0.0.1' };
        const write = { resource: 'copyConfig', verb: 'copyconfig', author, time: now().toISOString() };
        const batch = { from: 'source', to: ['same'], parts: ['FAQ' as const], dryRun: true };
        const id = await insertBatch(services, write, batch);
        const hasty = await openPostgres(config.databaseUrl ?? '', { ...postgresLimits, statement: 100 });
        const copying = createCopyQueue({ ...services, db: hasty.db });
        await db.transaction().execute(async (transaction) => {
            await sql`lock table record in access exclusive mode`.execute(transaction);
            copying.wake();
            const { targets } = await world.ended(id);
            expect(targets).toMatchObject([
                { status: 'FAILED', reason: 'The database did not answer in time. Try again' },
            ]);
        });
        expect(log.join('')).toContain('database or storage is not available');
        await copying.stop();
        await hasty.close();
    });
});
