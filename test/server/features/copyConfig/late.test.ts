import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Write } from '../../../../server/base/database/change';
import { StorageError } from '../../../../server/base/storage/storage';
import { insertBatch, requeueTargets } from '../../../../server/features/copyConfig/batches';
import { copyToTarget } from '../../../../server/features/copyConfig/copy';
import { createCopyQueue, getCopyQueue } from '../../../../server/features/copyConfig/run';
import {
    type ClaimedTarget,
    claimTarget,
    failTarget,
    renewTarget,
} from '../../../../server/features/copyConfig/targets';
import { databases } from '../../harness-database';
import { type CopyWorld, startCopies } from './world';

/** Seconds, longer than the lease of a target. */
const overlong = 16;

const reason = { key: 'server.copyConfig.storage', params: {} } as const;

/** Creates a storage whose `read` hangs until the test makes it fail. */
function createHangingStorage() {
    let reach = () => {};
    let fail = () => {};
    const reached = new Promise<void>((resolve) => {
        reach = resolve;
    });
    const failing = new Promise<never>((_resolve, reject) => {
        fail = () => reject(new StorageError('the disk is gone'));
    });
    const read = () => {
        reach();
        return failing;
    };
    return { reached, read, fail: () => fail() };
}

describe.each(databases)('a copy target whose lease expired, on $name', (database) => {
    let world: CopyWorld;
    let write: Write;
    beforeAll(async () => {
        world = await startCopies(database);
        const { services } = world.test;
        const accountId = await world.test.account({ username: 'manager01', position: 'ADMIN' });
        const author = { accountId, username: 'manager01', address: '127.0.0.1' };
        write = { resource: 'copyConfig', verb: 'copyconfig', author, time: services.now().toISOString() };
        const logo = await world.picture('source', 'sixteen-bit.png');
        await world.post('asset/update', { ldpId: 'source', version: 0, logo });
    });
    afterAll(() => world.close());

    /** Inserts a batch without waking a worker. */
    const waiting = () =>
        insertBatch(world.test.services, write, { from: 'source', to: ['same'], parts: ['WEB_INFO'], dryRun: false });

    async function claimed(): Promise<ClaimedTarget> {
        const found = await claimTarget(world.test.services);
        if (!found) throw new Error('Nothing is to be done');
        return found;
    }

    it('stays done and can be undone, even if the late process then fails', async () => {
        const { services, clock } = world.test;
        const batchId = await waiting();
        const disk = createHangingStorage();
        const late = createCopyQueue({ ...services, storage: { ...services.storage, read: disk.read } });
        late.wake();
        await disk.reached;
        clock.pass(overlong);
        getCopyQueue(services).wake();
        const done = await world.ended(batchId);
        expect(done.targets).toMatchObject([{ id: 'same', status: 'DONE', reason: '' }]);

        disk.fail();
        await late.stop();
        expect(await world.batch(batchId)).toEqual(done);
        expect((await world.undo(batchId)).status).toBe('UNDONE');
    });

    it('stays undone, even if the late process then fails to undo it', async () => {
        const { services, clock } = world.test;
        const { batchId } = await world.copy(['WEB_INFO'], ['same']);
        await requeueTargets(services, write, batchId, { from: ['DONE'], to: 'UNDOING' });
        const late = await claimed();
        clock.pass(overlong);
        getCopyQueue(services).wake();
        const undone = await world.ended(batchId);
        expect(undone.status).toBe('UNDONE');
        await failTarget(services, late, reason);
        expect(await world.batch(batchId)).toEqual(undone);
    });

    it('is not written again by the late process after a copy and an undo', async () => {
        const { services, clock } = world.test;
        const batchId = await waiting();
        const late = await claimed();
        clock.pass(overlong);
        getCopyQueue(services).wake();
        await world.ended(batchId);
        const undone = await world.undo(batchId);
        await copyToTarget(services, late);
        expect(await world.batch(batchId)).toEqual(undone);
    });

    it('stays done, even if the process that finished it reports a failure', async () => {
        const { services } = world.test;
        const batchId = await waiting();
        const only = await claimed();
        await copyToTarget(services, only);
        const done = await world.batch(batchId);
        expect(done.status).toBe('DONE');
        await failTarget(services, only, reason);
        expect(await world.batch(batchId)).toEqual(done);
    });

    it('is claimed by another process, unless the lease of this target was renewed', async () => {
        const { services, clock } = world.test;
        const both = { from: 'source', to: ['same', 'thai'], parts: ['WEB_INFO' as const], dryRun: false };
        await insertBatch(services, write, both);
        await waiting();
        const [first, second, third] = [await claimed(), await claimed(), await claimed()];
        clock.pass(overlong - 5);
        expect(await renewTarget(services, first)).toBe(true);
        clock.pass(overlong - 5);
        const again = [await claimed(), await claimed()];
        const named = ({ target }: ClaimedTarget) => `${target.batch_id} ${target.ldp_id}`;
        expect(again.map(named)).toEqual([second, third].map(named));
        expect(await claimTarget(services)).toBeUndefined();
        expect(await renewTarget(services, second)).toBe(false);
        for (const each of [first, ...again]) await failTarget(services, each, reason);
    });

    it('waits for dry runs, which have priority', async () => {
        const { services } = world.test;
        await waiting();
        const look = { from: 'source', to: ['same'], parts: ['WEB_INFO' as const], dryRun: true };
        const batchId = await insertBatch(services, write, look);
        const [first, second] = [await claimed(), await claimed()];
        expect([first.batch.id, second.batch.dry_run]).toEqual([batchId, 0]);
        for (const each of [first, second]) await failTarget(services, each, reason);
    });

    it('is not marked as failed by the late process while another one works on it', async () => {
        const { services, clock } = world.test;
        const batchId = await waiting();
        const late = await claimed();
        clock.pass(overlong);
        const next = await claimed();
        await failTarget(services, late, reason);
        expect((await world.batch(batchId)).targets).toMatchObject([{ status: 'WAITING', reason: '' }]);
        expect(await claimTarget(services)).toBeUndefined();
        await failTarget(services, next, reason);
        expect((await world.batch(batchId)).targets).toMatchObject([{ status: 'FAILED' }]);
    });
});

describe.each(databases)('a copy with changes while its images are stored, on $name', (database) => {
    let world: CopyWorld;
    beforeAll(async () => {
        world = await startCopies(database);
        const logo = await world.picture('source', 'sixteen-bit.png');
        await world.post('asset/update', { ldpId: 'source', version: 0, logo });
        await say(0, 'Before');
    });
    afterAll(() => world.close());

    const say = (version: number, text: string) =>
        world.post('info/update', { ldpId: 'source', version, title: { en: text }, description: { en: text } });

    /** Copies, and runs `during` before the first picture is read. */
    async function copyDuring(ldpId: string, during: () => Promise<unknown>): Promise<unknown> {
        const { services } = world.test;
        const author = { accountId: 'tester', username: 'tester', address: '127.0.0.1' };
        const write = { resource: 'copyConfig', verb: 'copyconfig', author, time: services.now().toISOString() };
        const batch = { from: 'source', to: [ldpId], parts: ['WEB_INFO' as const], dryRun: false };
        const batchId = await insertBatch(services, write, batch);
        let isFirst = true;
        async function read(key: string) {
            if (isFirst) {
                isFirst = false;
                await during();
            }
            return await services.storage.read(key);
        }
        const copying = createCopyQueue({ ...services, storage: { ...services.storage, read } });
        copying.wake();
        expect((await world.ended(batchId)).status).toBe('DONE');
        await copying.stop();
        expect(isFirst).toBe(false);
        return (await world.setting('info', ldpId)).title;
    }

    it('uses the latest values of the source', async () => {
        expect(await copyDuring('same', () => say(1, 'Meanwhile'))).toEqual({ en: 'Meanwhile' });
    });

    it('uses the latest languages of the target', async () => {
        const langs = { langs: JSON.stringify(['en']), default_lang: 'en' };
        const during = () =>
            world.test.services.db.updateTable('landing_page').set(langs).where('id', '=', 'thai').execute();
        expect(await copyDuring('thai', during)).toEqual({ en: 'Meanwhile' });
    });
});
