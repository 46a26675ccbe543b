import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Services } from '../../../../server/base/services/context';
import { StorageError } from '../../../../server/base/storage/storage';
import { incomingFolder } from '../../../../server/domain/media/workFolder';
import { startKeeping } from '../../../../server/features/upkeep/keeping';
import { settleOwner } from '../../../../server/features/upkeep/owner';
import { readMark } from '../../../../server/store/ownership/mark';
import { createEnvironment, dropSpare, everywhere, type Store } from './world';

const day = 24 * 60 * 60 * 1000;

/** A sweep rests longer than it works, and the machine may be busy. */
const patient = { timeout: 60_000 };

afterAll(dropSpare);

describe.each(everywhere)('storage maintenance on $where', ({ database, backend }) => {
    async function owned(onFinished: (end: () => Promise<void>) => void) {
        const world = await createEnvironment(database, backend.open, onFinished);
        const store = await world.store();
        await settleOwner(store.services);
        return { ...world, store };
    }
    const dueSince = ({ services }: Store, swept_time: string) =>
        services.db.updateTable('storage_owner').set({ swept_time }).execute();
    const sweptTime = async ({ services }: Store) => {
        const row = await services.db.selectFrom('storage_owner').select('swept_time').executeTakeFirstOrThrow();
        return Date.parse(row.swept_time);
    };
    const countSweeps = ({ log }: Store) => log.filter((line) => line.includes('the storage was swept')).length;
    /** Returns the services with such short intervals between checks (milliseconds). */
    const withShortIntervals = (services: Services, sweepMs = 5, dataDir = services.config.dataDir): Services => ({
        ...services,
        config: { ...services.config, sweepMs, dataDir },
    });

    it('sweeps once a day, regardless of the number of processes', async ({ onTestFinished }) => {
        const { store } = await owned(onTestFinished);
        await dueSince(store, new Date(Date.now() - day - 1000).toISOString());
        const { dialect } = store.services;
        const processes = [store.services, ...(dialect.isShared ? [await store.again()] : [])];
        const stops = processes.map((services) => startKeeping(withShortIntervals(services)));
        const stop = () => Promise.all(stops.map((end) => end()));
        onTestFinished(async () => void (await stop()));
        await expect.poll(() => countSweeps(store), patient).toBe(1);
        const marks = new Set<string>();
        // Later checks find nothing that is due.
        await expect
            .poll(async () => marks.add((await readMark(store.services.storage))?.token ?? '').size, patient)
            .toBeGreaterThan(3);
        await stop();
        expect(countSweeps(store)).toBe(1);
    });

    it('renews the owner mark when it stops', async ({ onTestFinished }) => {
        const { store } = await owned(onTestFinished);
        const backup = await store.backup();
        await startKeeping(withShortIntervals(store.services, day))();
        expect(await settleOwner(store.services)).toBeNull();
        await store.restore(backup);
        expect(await settleOwner(store.services)).toBe('older');
    });

    it('retries a failed sweep after an hour, not earlier', async ({ onTestFinished }) => {
        const { store } = await owned(onTestFinished);
        await dueSince(store, new Date(Date.now() - day - 1000).toISOString());
        const silent = { ...store.services.storage, list: () => failing() };
        const stop = startKeeping(withShortIntervals({ ...store.services, storage: silent }));
        onTestFinished(stop);
        const failures = () => store.log.filter((line) => line.includes('the storage could not be swept'));
        await expect.poll(() => failures().length, patient).toBe(1);
        await stop();
        const next = (await sweptTime(store)) + day - Date.now();
        expect(next).toBeGreaterThan(59 * 60 * 1000);
        expect(next).toBeLessThanOrEqual(60 * 60 * 1000);
    });

    it('deletes folders of aborted uploads, and sweeps even if that fails', async ({ onTestFinished }) => {
        const { store } = await owned(onTestFinished);
        const dataDir = await mkdtemp(join(tmpdir(), 'keeping-'));
        onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
        const folder = incomingFolder({ dataDir });
        const others = ['upload-2026-11-20', 'upload-notes'];
        for (const name of ['upload-a1B2c3', 'upload-d4E5f6', ...others])
            await mkdir(join(folder, name), { recursive: true });
        for (const name of ['upload-a1B2c3', ...others]) await utimes(join(folder, name), 0, 0);
        await startKeeping(withShortIntervals(store.services, day, dataDir))();
        expect((await readdir(folder)).sort()).toEqual([...others, 'upload-d4E5f6'].sort());
        expect(store.log.filter((line) => line.includes('"removed":1') && line.includes('uploads'))).toHaveLength(1);

        await dueSince(store, new Date(Date.now() - day - 1000).toISOString());
        // No folder can be created below a device.
        await startKeeping(withShortIntervals(store.services, day, '/dev/null'))();
        expect(countSweeps(store)).toBe(1);
    });
});

function failing(): AsyncIterable<never> {
    return {
        [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new StorageError('silent')) }),
    };
}
