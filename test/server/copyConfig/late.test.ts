import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertBatch, reopen } from '../../../server/copyConfig/batches';
import { copyingOf, createCopying } from '../../../server/copyConfig/run';
import { type Claimed, claimTarget, failTarget } from '../../../server/copyConfig/targets';
import type { Write } from '../../../server/database/change';
import { StorageError } from '../../../server/storage/storage';
import { databases } from '../harness-database';
import { type CopyWorld, startCopies } from './world';

/** Longer than a process may keep a target to itself (seconds). */
const overlong = 16;

const reason = { key: 'server.copyConfig.storage', params: {} } as const;

/** Reads nothing until it fails. */
function hangingDisk() {
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

describe.each(databases)('a target that a process has had in hand for too long on $name', (database) => {
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

    /** A batch that nobody is woken for. */
    const waiting = () =>
        insertBatch(world.test.services, write, { from: 'source', to: ['same'], parts: ['WEB_INFO'], dryRun: false });

    async function claimed(): Promise<Claimed> {
        const found = await claimTarget(world.test.services);
        if (!found) throw new Error('Nothing is to be done');
        return found;
    }

    it('stays done and can be undone, though the storage then fails the one that was late', async () => {
        const { services, clock } = world.test;
        const batchId = await waiting();
        const disk = hangingDisk();
        const late = createCopying({ ...services, storage: { ...services.storage, read: disk.read } });
        late.wake();
        await disk.reached;
        clock.pass(overlong);
        copyingOf(services).wake();
        const done = await world.ended(batchId);
        expect(done.targets).toMatchObject([{ id: 'same', status: 'DONE', reason: '' }]);

        disk.fail();
        await late.stop();
        expect(await world.batch(batchId)).toEqual(done);
        expect((await world.undo(batchId)).status).toBe('UNDONE');
    });

    it('stays undone where the one that was late could not undo it', async () => {
        const { services, clock } = world.test;
        const { batchId } = await world.copy(['WEB_INFO'], ['same']);
        await reopen(services, write, batchId, { from: ['DONE'], to: 'UNDOING' });
        const late = await claimed();
        clock.pass(overlong);
        copyingOf(services).wake();
        const undone = await world.ended(batchId);
        expect(undone.status).toBe('UNDONE');
        await failTarget(services, late, reason);
        expect(await world.batch(batchId)).toEqual(undone);
    });

    it('is not failed by it while another process is at it, which says itself what became of it', async () => {
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
