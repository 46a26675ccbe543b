import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Services } from '../../../server/context';
import { incomingFolder } from '../../../server/media/workFolder';
import { StorageError } from '../../../server/storage/storage';
import { startKeeping } from '../../../server/upkeep/keeping';
import { readMark } from '../../../server/upkeep/mark';
import { settleOwner } from '../../../server/upkeep/owner';
import { dropSpare, everywhere, opening, type Store } from './world';

const day = 24 * 60 * 60 * 1000;

afterAll(dropSpare);

describe.each(everywhere)('a server that looks after its files, on $where', ({ database, kept }) => {
    async function owned(onFinished: (end: () => Promise<void>) => void) {
        const world = await opening(database, kept.open, onFinished);
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
    const sweepsOf = ({ log }: Store) => log.filter((line) => line.includes('the storage was swept')).length;
    /** A server whose looks come so often (milliseconds), as its services. */
    const often = (services: Services, sweepMs = 5, dataDir = services.config.dataDir): Services => ({
        ...services,
        config: { ...services.config, sweepMs, dataDir },
    });

    it('sweeps once a day, however many processes there are', async ({ onTestFinished }) => {
        const { store } = await owned(onTestFinished);
        await dueSince(store, new Date(Date.now() - day - 1000).toISOString());
        const { dialect } = store.services;
        const processes = [store.services, ...(dialect.isShared ? [await store.again()] : [])];
        const stops = processes.map((services) => startKeeping(often(services)));
        await expect.poll(() => sweepsOf(store)).toBe(1);
        const marks = new Set<string>();
        // Looks that come later find nothing that is due.
        await expect
            .poll(async () => marks.add((await readMark(store.services.storage))?.token ?? '').size)
            .toBeGreaterThan(3);
        await Promise.all(stops.map((stop) => stop()));
        expect(sweepsOf(store)).toBe(1);
    });

    it('leaves a new mark behind when it stops', async ({ onTestFinished }) => {
        const { store } = await owned(onTestFinished);
        const backup = await store.backup();
        await startKeeping(often(store.services, day))();
        expect(await settleOwner(store.services)).toBeNull();
        await store.restore(backup);
        expect(await settleOwner(store.services)).toBe('older');
    });

    it('tries again in an hour what something kept from its end, and not before', async ({ onTestFinished }) => {
        const { store } = await owned(onTestFinished);
        await dueSince(store, new Date(Date.now() - day - 1000).toISOString());
        const silent = { ...store.services.storage, list: () => failing() };
        const stop = startKeeping(often({ ...store.services, storage: silent }));
        await expect
            .poll(() => store.log.filter((line) => line.includes('files without a row could not be put away')).length)
            .toBe(1);
        await stop();
        const next = (await sweptTime(store)) + day - Date.now();
        expect(next).toBeGreaterThan(59 * 60 * 1000);
        expect(next).toBeLessThanOrEqual(60 * 60 * 1000);
    });

    it('takes away what killed uploads left behind, and what it cannot take away keeps no file waiting', async ({
        onTestFinished,
    }) => {
        const { store } = await owned(onTestFinished);
        const dataDir = await mkdtemp(join(tmpdir(), 'keeping-'));
        onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
        const folder = incomingFolder({ dataDir });
        await mkdir(join(folder, 'upload-left'), { recursive: true });
        await mkdir(join(folder, 'upload-under-way'));
        await utimes(join(folder, 'upload-left'), 0, 0);
        await startKeeping(often(store.services, day, dataDir))();
        expect(await readdir(folder)).toEqual(['upload-under-way']);

        await dueSince(store, new Date(Date.now() - day - 1000).toISOString());
        // No folder can be made below a device.
        await startKeeping(often(store.services, day, '/dev/null'))();
        expect(sweepsOf(store)).toBe(1);
    });
});

function failing(): AsyncIterable<never> {
    return {
        [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new StorageError('silent')) }),
    };
}
