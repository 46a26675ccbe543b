import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteDryRuns } from '../../../../server/features/copyConfig/batches';
import { databases } from '../../harness-database';
import { type CopyWorld, startCopies } from './world';

describe.each(databases)('several copies on $name', (database) => {
    let world: CopyWorld;
    beforeAll(async () => {
        world = await startCopies(database);
        await world.post('announcement/create', { ldpId: 'source', title: { en: 'Hear' } });
    });
    afterAll(() => world.close());

    it('each have the name of their source landing page', async () => {
        for (const from of ['thai', 'source', 'same'])
            expect(
                await world.copy(['WEB_INFO'], [from === 'thai' ? 'same' : 'thai'], { from, dryRun: true }),
            ).toMatchObject({ from: { id: from, name: from } });
    });

    it('are kept when old dry runs are deleted', async () => {
        const old = await world.copy(['ANNOUNCEMENT'], ['same', 'thai'], { dryRun: true });
        world.test.clock.pass(3600);
        const before = world.test.services.now().toISOString();
        world.test.clock.pass(3600);
        const look = await world.copy(['ANNOUNCEMENT'], ['same', 'thai'], { dryRun: true });
        const done = await world.copy(['ANNOUNCEMENT'], ['same', 'thai']);
        await deleteDryRuns(world.test.services, before);
        for (const batch of [look, done]) expect(await world.batch(batch.batchId)).toEqual(batch);
        expect((await world.admin.get(`/api/ldp/copyconfig/get/${old.batchId}`)).body.code).toBe(40401);
    });

    it('can be undone while another undo is running, which cannot be started twice', async () => {
        const [under, other] = [await world.copy(['ANNOUNCEMENT'], ['same']), await world.copy(['WEB_INFO'], ['thai'])];
        const { db, now } = world.test.services;
        const elsewhere = { status: 'UNDOING' as const, claimed_until: new Date(+now() + 3_600_000).toISOString() };
        await db.updateTable('copy_target').set(elsewhere).where('batch_id', '=', under.batchId).execute();
        expect((await world.undo(other.batchId)).status).toBe('UNDONE');
        const { body } = await world.admin.post('/api/ldp/copyconfig/undo', { batchId: under.batchId });
        expect(body).toMatchObject({ code: 40001, data: { errors: [{ path: 'batchId' }] } });
    });
});
