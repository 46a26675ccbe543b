import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertBatch } from '../../../server/features/copyConfig/batches';
import { getCopyQueue } from '../../../server/features/copyConfig/run';
import { settleOwner } from '../../../server/features/upkeep/owner';
import type { OpenServices } from '../../../server/process/services';
import { startServing, stopServing } from '../../../server/process/serving';
import { startApp, type TestApp } from '../harness';

describe('a serving process', () => {
    let test: TestApp;
    let services: OpenServices;
    let closed: number;
    beforeEach(async () => {
        test = await startApp();
        closed = 0;
        services = {
            ...test.services,
            completeIndexes: async () => {},
            async close() {
                closed += 1;
            },
        };
    });
    afterEach(() => test.close());

    async function waitingBatch(): Promise<void> {
        const accountId = await test.account({ username: 'admin01', position: 'ADMIN' });
        await test.landingPage({ id: 'source' });
        await test.landingPage({ id: 'target' });
        const author = { accountId, username: 'admin01', address: '127.0.0.1' };
        const write = { resource: 'copyConfig', verb: 'copyconfig', author, time: services.now().toISOString() };
        const parts = ['ANNOUNCEMENT'] as const;
        await insertBatch(services, write, { from: 'source', to: ['target'], parts, dryRun: false });
    }

    const targets = () => services.db.selectFrom('copy_target').select(['status', 'claimed_until']).execute();

    it('keeps the claim of a request that arrives as soon as it listens', async () => {
        await waitingBatch();
        const change = services.db.updateTable('copy_target');
        await change.set({ status: 'DONE' }).execute();
        const claimed_until = new Date(services.now().getTime() + 15_000).toISOString();
        const stops: (() => Promise<void>)[] = [];
        await startServing(services, async (stopWork) => {
            stops.push(stopWork);
            // No request arrives in the turn of the event loop in which the server begins to listen.
            await setImmediate();
            // At once, or the background work would take it first.
            await change.set({ status: 'WAITING', claimed_until }).execute();
        });
        const claimed = await targets();
        expect(claimed).toEqual([{ status: 'WAITING', claimed_until }]);
        await setImmediate();
        for (const stopWork of stops) await stopWork();
        expect(await targets()).toEqual(claimed);
    });

    it('runs all background work: copying, deleting old rows, sweeping the storage', async () => {
        const old = new Date(services.now().getTime() - 365 * 86_400_000).toISOString();
        const tried = { username_key: 'a', address: '::1', agent: '', time: old, succeeded: 0, account_id: null };
        await services.db
            .insertInto('signin')
            .values({ id: 'old', ...tried })
            .execute();
        await settleOwner(services);
        await services.db.updateTable('storage_owner').set({ swept_time: '' }).execute();
        await waitingBatch();
        const done = async () => ({
            copied: (await targets()).every(({ status }) => status === 'DONE'),
            forgotten: (await services.db.selectFrom('signin').selectAll().execute()).length === 0,
            kept: test.log.some((line) => line.includes('the storage was swept')),
        });
        const stops: (() => Promise<void>)[] = [];
        await startServing({ ...services, config: { ...services.config, sweepMs: 5 } }, async (stopWork) => {
            stops.push(stopWork);
        });
        await expect.poll(done, { timeout: 60_000 }).toEqual({ copied: true, forgotten: true, kept: true });
        for (const stopWork of stops) await stopWork();
    });

    it('stops all background work when it cannot listen', async () => {
        const refused = new Error('address in use');
        await expect(startServing(services, () => Promise.reject(refused))).rejects.toBe(refused);
        await waitingBatch();
        getCopyQueue(services).wake();
        await getCopyQueue(services).stop();
        expect(await targets()).toEqual([{ status: 'WAITING', claimed_until: null }]);
    });

    it('exits with code 0 when everything was stopped', async () => {
        const codes: number[] = [];
        await startServing(services, async (stopWork) => {
            codes.push(await stopServing(test.app, services, stopWork));
        });
        expect(codes).toEqual([0]);
        expect(closed).toBe(1);
    });

    it('closes the store, logs the error and exits with code 1 when another part fails to stop', async () => {
        const { server } = test.app;
        const app = { server, close: () => Promise.reject(new Error('a hook failed')) };
        expect(await stopServing(app, services, () => Promise.resolve())).toBe(1);
        expect(closed).toBe(1);
        expect(test.log.join('')).toContain('a hook failed');
    });

    it('exits with code 1 and logs the error when the store cannot be closed', async () => {
        const close = () => Promise.reject(new Error('the store is stuck'));
        expect(await stopServing(test.app, { ...services, close }, () => Promise.resolve())).toBe(1);
        expect(test.log.join('')).toContain('the store is stuck');
    });
});
