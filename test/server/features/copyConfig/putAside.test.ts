import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Write } from '../../../../server/base/database/change';
import { isPutAside } from '../../../../server/base/services/claims';
import { claimJob, failJob } from '../../../../server/features/apk/queue';
import { getBuildQueue } from '../../../../server/features/apk/run';
import { insertTask } from '../../../../server/features/apk/tasks';
import { workOn } from '../../../../server/features/apk/work';
import { insertBatch, requeueTargets } from '../../../../server/features/copyConfig/batches';
import { getCopyQueue } from '../../../../server/features/copyConfig/run';
import { claimTarget } from '../../../../server/features/copyConfig/targets';
import { databases } from '../../harness-database';
import { type CopyWorld, startCopies } from './world';

/** Seconds, longer than the lease of a claim that is not renewed. */
const overlong = 16;
const reason =
    'This work was interrupted twice because the server stopped, so it does not try again by itself. Start it again';

describe.each(databases)('work during which the process dies, on $name', (database) => {
    let world: CopyWorld;
    let write: Write;
    beforeAll(async () => {
        world = await startCopies(database);
        const author = { accountId: 'tester', username: 'tester', address: '127.0.0.1' };
        const time = world.test.services.now().toISOString();
        write = { resource: 'copyConfig', verb: 'copyconfig', author, time };
        await world.post('announcement/create', { ldpId: 'source', title: { en: 'Hear' } });
    });
    afterAll(() => world.close());

    const batch = { from: 'source', to: ['same'], parts: ['ANNOUNCEMENT' as const], dryRun: false };

    /** Claims the next target, like a process that then dies. */
    async function dieAt(times: number) {
        for (let time = 0; time < times; time += 1) {
            expect(await claimTarget(world.test.services)).toBeDefined();
            world.test.clock.pass(overlong);
        }
    }

    it('is claimed by the next process after 15 seconds, and no earlier', async () => {
        const { services, clock } = world.test;
        const batchId = await insertBatch(services, write, batch);
        const config = { appName: '', versionName: '' };
        const task = { name: '', ldpIds: ['same'], apiDomains: [], autoRelease: false, autoBuild: false, config };
        await insertTask(services.db, write, task);
        for (const [claim, begun] of [
            [claimTarget, 'target.begun'],
            [claimJob, 'begun'],
        ] as const) {
            expect(await claim(services)).toBeDefined();
            clock.pass(14);
            expect(await claim(services)).toBeUndefined();
            clock.pass(2);
            expect(await claim(services)).toHaveProperty(begun, 2);
        }
        await sql`update apk_job set status = 'CANCELLED'`.execute(services.db);
        await sql`delete from copy_target where batch_id = ${batchId}`.execute(services.db);
        await sql`delete from copy_batch where id = ${batchId}`.execute(services.db);
    });

    it('is done by the next process, and the counter of attempts is reset', async () => {
        const { services } = world.test;
        const batchId = await insertBatch(services, write, batch);
        await dieAt(1);
        getCopyQueue(services).wake();
        expect((await world.ended(batchId)).status).toBe('DONE');
        const [row] = await services.db
            .selectFrom('copy_target')
            .select('begun')
            .where('batch_id', '=', batchId)
            .execute();
        expect(row).toEqual({ begun: 0 });
    });

    it('fails with a reason after two dead processes, and succeeds on retry', async () => {
        const { services, log } = world.test;
        const batchId = await insertBatch(services, write, batch);
        await dieAt(2);
        getCopyQueue(services).wake();
        const ended = await world.ended(batchId);
        expect(ended.targets).toMatchObject([{ id: 'same', status: 'FAILED', reason }]);
        expect(log.join('')).toContain('two processes ended during this copy: it is not retried');
        expect(await claimTarget(services)).toBeUndefined();
        await world.post('copyconfig/retry', { batchId });
        expect((await world.ended(batchId)).status).toBe('DONE');
    });

    it('keeps the copy if two processes died during the undo', async () => {
        const { services } = world.test;
        const { batchId } = await world.copy(batch.parts, ['thai']);
        await requeueTargets(services, write, batchId, { from: ['DONE'], to: 'UNDOING' });
        await dieAt(2);
        getCopyQueue(services).wake();
        expect((await world.ended(batchId)).targets).toMatchObject([{ id: 'thai', status: 'KEPT', reason }]);
        expect((await world.undo(batchId)).status).toBe('UNDONE');
    });

    it('fails in the same way as an app job, and accepts no second result', async () => {
        const { services, clock } = world.test;
        const config = { appName: '', versionName: '' };
        const task = { name: '', ldpIds: ['same'], apiDomains: [], autoRelease: false, autoBuild: false, config };
        await insertTask(services.db, write, task);
        for (const claims of [1, 2]) {
            expect(await claimJob(services)).toMatchObject({ begun: claims });
            clock.pass(overlong);
        }
        const job = await claimJob(services);
        if (!job) throw new Error('Nothing is to be built');
        expect(isPutAside(job)).toBe(true);
        await workOn(services, getBuildQueue(services).pool, job);
        const { rows } = await sql<{ status: string; reason: string; begun: number }>`select status, reason, begun
            from apk_job where id = ${job.id}`.execute(services.db);
        expect(rows).toMatchObject([{ status: 'FAILED', begun: 0 }]);
        expect(rows[0]?.reason).toContain('server.endedTwice');
        expect(await failJob(services, job, { key: 'server.apk.unexpected', params: {} })).toBe(false);
        await getBuildQueue(services).stop();
    });
});
