import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { StorageError } from '../../../../server/base/storage/storage';
import { claimMs, claimRemoval } from '../../../../server/features/removal/queue';
import { carryOut, getRemovalQueue } from '../../../../server/features/removal/run';
import { sweepDatabase } from '../../../../server/process/sweep';
import { type Caller, startApp, type TestApp } from '../../harness';
import { databases } from '../../harness-database';
import { carryOutRemovals, findMentions, findNewest, readRemovalFile, readStore } from './world';

describe.each(databases)('a removal that is interrupted on $name', (database) => {
    let test: TestApp;
    let admin: Caller;
    beforeAll(async () => {
        test = await startApp({ database });
        admin = await test.person({ username: 'admin01', position: 'ADMIN' });
    });
    afterAll(() => test.close());

    async function order(id: string): Promise<void> {
        await test.landingPage({ id });
        const question = { ldpId: id, title: { en: `Question of ${id}` }, answer: { en: '<p>Yes</p>' } };
        for (let count = 0; count < 60; count += 1) await admin.post('/api/ldp/question/create', question);
        await admin.post('/api/ldp/updatestatus', { id, status: 'INACTIVE' });
        expect((await admin.post('/api/ldp/remove', { id, confirmation: id })).body.code).toBe(0);
    }

    it('begins only when calls that had begun before have ended', async () => {
        await order('early-page');
        const queue = getRemovalQueue(test.services);
        queue.wake();
        await queue.idle();
        expect(await findNewest(admin)).toMatchObject({ status: 'WAITING', hasFile: false });
        await carryOutRemovals(test);
        expect(await findNewest(admin)).toMatchObject({ status: 'DONE', hasFile: true });
    });

    it('goes on after it, with the file that was written before anything went', async () => {
        await order('cut-page');
        test.clock.pass(test.services.config.removal.waitMs / 1000 + 1);
        const removal = await claimRemoval(test.services);
        if (!removal) throw new Error('nothing is to be removed');
        await carryOut(test.services, removal, AbortSignal.abort());
        expect(await findNewest(admin)).toMatchObject({ status: 'WAITING', hasFile: true });
        expect(await claimRemoval(test.services)).toBeUndefined();
        test.clock.pass(claimMs / 1000 + 1);
        await carryOutRemovals(test);
        const done = await findNewest(admin);
        expect(done).toMatchObject({ status: 'DONE' });
        expect(done.counts).toContainEqual({ part: 'records', count: 60 });
        const lines = await readRemovalFile(test, done);
        expect(lines.filter(({ table }) => table === 'record')).toHaveLength(60);
        expect(new Set(lines.filter(({ table }) => table === 'record').map(({ id }) => id)).size).toBe(60);
    });

    it('is no longer that of a process whose claim has expired', async () => {
        await order('stale-page');
        test.clock.pass(test.services.config.removal.waitMs / 1000 + 1);
        const stale = await claimRemoval(test.services);
        test.clock.pass(14);
        expect(await claimRemoval(test.services)).toBeUndefined();
        test.clock.pass(2);
        const current = await claimRemoval(test.services);
        if (!stale || !current) throw new Error('nothing is to be removed');
        // It has written its file, and must delete nothing that the other one is still reading.
        await carryOut(test.services, stale, new AbortController().signal);
        expect(findMentions(await readStore(test), 'Question of stale-page')).not.toEqual([]);
        await carryOut(test.services, current, new AbortController().signal);
        expect(await findNewest(admin)).toMatchObject({ status: 'DONE' });
        expect(findMentions(await readStore(test), 'Question of stale-page')).toEqual([]);
    });

    it('is tried again as long as the storage fails, which is no end of a process', async () => {
        await order('full-page');
        const write = vi.spyOn(test.services.storage, 'write').mockRejectedValue(new StorageError('the disk is full'));
        for (let tries = 0; tries < 4; tries += 1) {
            await carryOutRemovals(test);
            test.clock.pass(claimMs / 1000 + 1);
        }
        expect(write).toHaveBeenCalledTimes(4);
        expect(await findNewest(admin)).toMatchObject({ status: 'WAITING', hasFile: false });
        expect(test.log.filter((line) => line.includes('a removal could not go on; it is retried'))).toHaveLength(4);
        write.mockRestore();
        await carryOutRemovals(test);
        expect(await findNewest(admin)).toMatchObject({ status: 'DONE', hasFile: true });
    });

    it('takes along what was written while it was carried out, by a sweep of the same day', async () => {
        const { db } = test.services;
        const late = { ldp_id: 'stale-page', resource: 'question', record_id: 'late', tab: '0'.repeat(32) };
        const form = {
            ...late,
            account_id: 'a',
            username: 'u',
            state: 'open',
            seen_time: test.clock.time.toISOString(),
        };
        await db
            .insertInto('presence')
            .values({ ...form, state: 'open' })
            .execute();
        expect(await sweepDatabase(test.services)).toEqual([]);
        expect(findMentions(await readStore(test), '"ldp_id":"stale-page"')).toEqual([]);
    });
});
