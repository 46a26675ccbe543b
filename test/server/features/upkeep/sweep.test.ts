import { afterAll, describe, expect, it } from 'vitest';
import { getQuarantineKey } from '../../../../server/base/storage/quarantine';
import { type Storage, StorageError } from '../../../../server/base/storage/storage';
import { createApkFileName, getApkKey } from '../../../../server/features/apk/files';
import { runStorageCommand } from '../../../../server/features/upkeep/command';
import { settleOwner } from '../../../../server/features/upkeep/owner';
import { createPace, withoutRest } from '../../../../server/features/upkeep/pace';
import { clearQuarantine } from '../../../../server/features/upkeep/quarantine';
import { getMaxShare, sweepStorage } from '../../../../server/features/upkeep/sweep';
import { ownerId } from '../../../../server/store/ownership/ownerRow';
import { createEnvironment, dropSpare, everywhere, first, newFile, readContent, type Store, second } from './world';

/** Files of other programs, and of owners unknown to the database: the sweep ignores them all. */
const foreign = [
    'backups/pg-2026-11-20.dump',
    'logs/2026/11/20/server.log',
    'readme.txt',
    'deep/er/and/deeper/still.png',
    `${first}/logo.png`,
    `${first}/0199c0de-0000-7000-8000-00000000000a.exe`,
    `${first}/0199c0de-0000-7000-8000-00000000000a.png.huge.webp`,
    `${first}/0199c0de-0000-7000-8000-00000000000a.png.banner-652.500-500.webp`,
    `${first}/0199c0de-0000-7000-8000-00000000000a.png.banner-.500-500.webp`,
    `${first}/0199c0de-0000-7000-8000-00000000000a.png/nested.png`,
    'common/readme.md',
    'apk-builds/template.apk',
    'apk-builds/0199c0de-0000-7000-8000-00000000000a.apk.idsig',
    '0199c0de-0000-7000-8000-0000000000ff/0199c0de-0000-7000-8000-00000000000a.png',
    'console/2.1.69/assets/index-AbCd1234.js',
    '_quarantine/notes.txt',
    '_quarantine/a/b/c.png',
    '_quarantine/nobody.0199c0de-0000-7000-8000-00000000000a.exe',
];

/**
 * The number of files beside those of a test, too young to be deleted: of many files, a few are deleted without an
 * explicit order.
 */
const crowd = 500;

afterAll(dropSpare);

describe('a small share', () => {
    it('is one percent of the files, or below 5000 up to fifty, at most ten percent', () => {
        const shares = [0, 1, 3, 10, 11, 100, 499, 500, 4999, 5000, 6000, 60_000].map(getMaxShare);
        expect(shares).toEqual([0, 1, 1, 1, 2, 10, 50, 50, 50, 50, 60, 600]);
    });
});

describe.each(everywhere)('files without a row, on $where', ({ database, backend }) => {
    async function owned(onFinished: (end: () => Promise<void>) => void) {
        const world = await createEnvironment(database, backend.open, onFinished);
        const store = await world.store();
        await settleOwner(store.services);
        // The epoch, for storages that count in seconds only.
        await since(store, '1970-01-01T00:00:00.000Z');
        const { storage } = store.services;
        return { ...world, store: { ...store, services: { ...store.services, storage: inCrowd(storage) } } };
    }
    const inCrowd = (storage: Storage): Storage => ({
        ...storage,
        async *list(below) {
            yield* storage.list(below);
            const time = new Date(Date.now() + 3_600_000);
            for (let left = below === first ? crowd : 0; left > 0; left -= 1)
                yield { key: `${first}/${newFile()}`, time };
        },
    });
    /** A storage whose files, but not the mark that tells the time, came so many hours earlier. */
    const inPast = (storage: Storage, hours: number): Storage => ({
        ...storage,
        async *list(below) {
            const ms = below === '_owner' ? 0 : hours * 3_600_000;
            for await (const file of storage.list(below)) yield { ...file, time: new Date(file.time.getTime() - ms) };
        },
    });
    const since = ({ services }: Store, owned_time: string) =>
        services.db.updateTable('storage_owner').set({ owned_time }).where('id', '=', ownerId).execute();
    const sweep = ({ services }: Store) => sweepStorage(services, { age: 0 });
    /** Clears the quarantine, regardless of the files' age. */
    const cleared = async ({ services }: Store) => {
        const counts = { restored: 0, removed: 0 };
        const before = new Date(Date.now() + 3_600_000);
        await clearQuarantine(services, { before, pace: withoutRest, counts });
        return counts;
    };
    async function run({ services }: Store, ...[name = '', ...args]: string[]): Promise<string[]> {
        const lines: string[] = [];
        await runStorageCommand(services, name, args, (line) => lines.push(line));
        return lines;
    }

    it('are quarantined with their derived files, counted in the log, and can be restored', async ({
        onTestFinished,
    }) => {
        const { store, testStorage } = await owned(onTestFinished);
        const { storage } = store.services;
        const named = [await store.upload(), await store.upload(second)];
        const gone = await store.orphan();
        const derived = ['thumbnail', 'provider-285.0-1000'].map((look) => `${named[0]}.${look}.webp`);
        const app = getApkKey(createApkFileName());
        const lost = ['banner.500-500.avif', 'banner-653.500-500.webp', 'icons-0123456789abcdef'];
        const unnamed = [gone, ...lost.map((look) => `${gone}.${look}`), app];
        for (const key of [...derived, ...unnamed.slice(1)]) await storage.write(key, Buffer.from(key));
        expect(await sweep(store)).toEqual({
            files: crowd + 9,
            unnamed: 5,
            quarantined: 5,
            restored: 0,
            removed: 0,
            isRefused: false,
        });
        expect(store.log.filter((line) => line.includes('"quarantined":5'))).toHaveLength(1);
        expect(await testStorage.paths()).toEqual(
            [...named, ...derived, '_owner/mark.json', ...unnamed.map(getQuarantineKey)].sort(),
        );
        expect(await run(store, 'quarantine')).toHaveLength(6);
        const [there = ''] = named;
        expect(await run(store, 'restore', gone, there)).toEqual([
            `${there} is not in quarantine`,
            expect.stringMatching(/^1 file restored/),
        ]);
        expect(await storage.exists(gone)).toBe(true);
        await run(store, 'restore', '--all');
        expect(await testStorage.paths()).toEqual([...named, ...derived, '_owner/mark.json', ...unnamed].sort());
    });

    it('are ignored if their name format or their landing page is unknown', async ({ onTestFinished }) => {
        const { store, testStorage } = await owned(onTestFinished);
        const key = await store.orphan();
        for (const path of foreign.filter((each) => !/\.png\/nested/.test(each) || testStorage.mediaUrl))
            await testStorage.put(path, path);
        const before = await testStorage.paths();
        expect(await sweepStorage(store.services, { age: 0, isOrdered: true })).toMatchObject({
            unnamed: 1,
            quarantined: 1,
        });
        await cleared(store);
        expect(await testStorage.paths()).toEqual(before.filter((path) => path !== key));
    });

    it('are kept while they are new, and if they are older than the ownership', async ({ onTestFinished }) => {
        const { store } = await owned(onTestFinished);
        const key = await store.orphan();
        expect(await sweepStorage(store.services)).toMatchObject({ files: crowd + 1, unnamed: 0 });
        await since(store, new Date(Date.now() + 3_600_000).toISOString());
        expect(await sweep(store)).toMatchObject({ files: crowd + 1, unnamed: 0 });
        expect(await run(store, 'sweep')).toEqual([expect.stringMatching(/^0 files that no record refers to/)]);
        await since(store, '');
        expect(await sweep(store)).toMatchObject({ unnamed: 0 });
        expect(await store.services.storage.exists(key)).toBe(true);
    });

    it('are all kept if they are more than a small share, until the sweep is ordered explicitly', async ({
        onTestFinished,
    }) => {
        const { store } = await owned(onTestFinished);
        const most = getMaxShare(crowd);
        const keys = await Promise.all(Array.from({ length: most + 10 }, () => store.orphan()));
        const refused = { unnamed: keys.length, quarantined: 0, isRefused: true };
        expect(await sweep(store)).toMatchObject(refused);
        expect(store.log.filter((line) => line.includes('npm run storage -- sweep'))).toHaveLength(1);
        for (const key of keys) expect(await store.services.storage.exists(key)).toBe(true);
        expect(await sweepStorage(store.services, { age: 0, isOrdered: true })).toMatchObject({
            quarantined: keys.length,
        });
        for (const key of keys) expect(await store.services.storage.exists(key)).toBe(false);
    });

    it('are kept if they are a large share of the originals, not counting derived files', async ({
        onTestFinished,
    }) => {
        const { store } = await createEnvironment(database, backend.open, onTestFinished);
        const small = await store();
        await settleOwner(small.services);
        await since(small, '1970-01-01T00:00:00.000Z');
        const { storage } = small.services;
        const [named, ...keys] = [await small.upload(), await small.orphan(), await small.orphan()];
        const list: Storage['list'] = async function* (below) {
            yield* storage.list(below);
            const time = new Date(Date.now() + 3_600_000);
            for (let left = below === first ? 5000 : 0; left > 0; left -= 1)
                yield { key: `${named}.banner.${left}-500.avif`, time };
        };
        for (const services of [small.services, { ...small.services, storage: { ...storage, list } }])
            expect(await sweepStorage(services, { age: 0 })).toMatchObject({
                unnamed: keys.length,
                quarantined: 0,
                isRefused: true,
            });
        for (const key of keys) expect(await storage.exists(key)).toBe(true);
    });

    it('are also kept as a large share if they are listed before files with a row', async ({ onTestFinished }) => {
        const { store } = await owned(onTestFinished);
        const { storage } = store.services;
        const keys = await Promise.all(Array.from({ length: 60 }, () => store.orphan()));
        const young = { time: new Date(Date.now() + 3_600_000), size: 1 };
        const list: Storage['list'] = async function* (below) {
            yield* storage.list(below);
            // So many that one in a hundred is more than a few, but fewer than the files without a row.
            for (let left = below === first ? 5200 - crowd : 0; left > 0; left -= 1)
                yield { key: `${first}/${newFile()}`, ...young };
        };
        const swept = await sweepStorage({ ...store.services, storage: { ...storage, list } }, { age: 0 });
        expect(swept).toMatchObject({ unnamed: keys.length, quarantined: 0, isRefused: true });
        for (const key of keys) expect(await storage.exists(key)).toBe(true);
    });

    it('are kept if a row names them during the sweep', async ({ onTestFinished }) => {
        const { store } = await owned(onTestFinished);
        const { storage } = store.services;
        const [late, gone] = [await store.orphan(), await store.orphan()];
        const copy: Storage['copy'] = async (from, to) => {
            if (from === late) await store.name(late);
            return await storage.copy(from, to);
        };
        const done = await sweepStorage({ ...store.services, storage: { ...storage, copy } }, { age: 0 });
        // A file that was copied before is restored in the same sweep.
        expect(done).toMatchObject({ quarantined: 1, restored: 1 });
        expect([await storage.exists(late), await storage.exists(gone)]).toEqual([true, false]);
        expect(await run(store, 'quarantine')).toHaveLength(2);
    });

    it('are read from quarantine if a row names them again, and restored by the next sweep', async ({
        onTestFinished,
    }) => {
        const { store } = await owned(onTestFinished);
        const key = await store.orphan();
        await sweep(store);
        await store.name(key);
        expect(await store.services.storage.exists(key)).toBe(false);
        expect(await readContent(store.services, key)).toBe(key);
        // Even at the end of its retention.
        expect(await cleared(store)).toEqual({
            restored: 1,
            removed: 0,
        });
        expect(await store.services.storage.exists(key)).toBe(true);
        expect(await run(store, 'quarantine')).toEqual(['0 files in quarantine']);
    });

    it('are deleted from quarantine after the retention time, not earlier', async ({ onTestFinished }) => {
        const { store, testStorage } = await owned(onTestFinished);
        const key = await store.orphan();
        await sweep(store);
        expect(await sweep(store)).toMatchObject({ removed: 0 });
        expect(await testStorage.paths()).toContain(getQuarantineKey(key));
        expect(await cleared(store)).toEqual({
            restored: 0,
            removed: 1,
        });
        expect(await testStorage.paths()).toEqual(['_owner/mark.json']);
    });

    it('are in the storage or in quarantine whenever a process dies', async ({ onTestFinished }) => {
        const { store, testStorage } = await owned(onTestFinished);
        const { storage } = store.services;
        const keys = [await store.orphan(), await store.orphan(), await store.orphan()];
        const killed = () => Promise.reject(new StorageError('killed'));
        for (const broken of [{ copy: killed }, { remove: killed }]) {
            const dying = { ...store.services, storage: { ...storage, ...broken } };
            await expect(sweepStorage(dying, { age: 0 })).rejects.toThrow('killed');
            for (const key of keys) expect(await readContent(store.services, key)).toBe(key);
        }
        expect(await sweep(store)).toMatchObject({ quarantined: 3 });
        expect(await testStorage.paths()).toEqual(['_owner/mark.json', ...keys.map(getQuarantineKey)].sort());
        for (const key of keys) expect(await readContent(store.services, key)).toBe(key);
    });

    it('are kept as soon as the ownership is lost, even during a sweep', async ({ onTestFinished }) => {
        const { store } = await owned(onTestFinished);
        const keys = await Promise.all(Array.from({ length: 45 }, () => store.orphan()));
        let steps = 0;
        const pace = async () => {
            steps += 1;
            if (steps < 6) return;
            await store.services.db.updateTable('storage_owner').set({ doubt: 'foreign' }).execute();
        };
        const done = await sweepStorage(store.services, { age: 0, pace });
        expect(done?.quarantined).toBeGreaterThan(0);
        expect(done?.quarantined).toBeLessThan(keys.length);
    });

    it('stay in quarantine as soon as the ownership is lost or the server stops', async ({ onTestFinished }) => {
        const { store } = await owned(onTestFinished);
        await Promise.all(Array.from({ length: 45 }, () => store.orphan()));
        await sweep(store);
        const before = new Date(Date.now() + 3_600_000);
        const stopped = { restored: 0, removed: 0 };
        const stop = async () => Promise.reject(new Error('stopped'));
        await expect(clearQuarantine(store.services, { before, pace: stop, counts: stopped })).rejects.toThrow(
            'stopped',
        );
        const another = { restored: 0, removed: 0 };
        const pace = async () => {
            await store.services.db.updateTable('storage_owner').set({ doubt: 'foreign' }).execute();
        };
        await clearQuarantine(store.services, { before, pace, counts: another });
        expect([stopped.removed, another.removed]).toEqual([20, 20]);
        expect(await run(store, 'quarantine')).toHaveLength(6);
    });

    it('are counted in the log up to the failure of a sweep', async ({ onTestFinished }) => {
        const { store } = await owned(onTestFinished);
        await Promise.all(Array.from({ length: 45 }, () => store.orphan()));
        const { storage } = store.services;
        let removals = 0;
        const remove: Storage['remove'] = async (key) => {
            removals += 1;
            if (removals > 30) throw new StorageError('gone');
            await storage.remove(key);
        };
        const sweeping = sweepStorage({ ...store.services, storage: { ...storage, remove } }, { age: 0 });
        await expect(sweeping).rejects.toThrow('gone');
        expect(store.log.filter((line) => line.includes('"quarantined":30'))).toHaveLength(1);
    });

    it('are kept when the server stops during the sweep', async ({ onTestFinished }) => {
        const { store } = await owned(onTestFinished);
        const key = await store.orphan();
        const stop = new AbortController();
        stop.abort();
        const sweeping = sweepStorage(store.services, { age: 0, pace: createPace(stop.signal) });
        await expect(sweeping).rejects.toThrow(/aborted/);
        expect(await store.services.storage.exists(key)).toBe(true);
    });

    it('are put away when they are a day old, and deleted thirty days later', async ({ onTestFinished }) => {
        const { store, testStorage } = await owned(onTestFinished);
        const key = await store.orphan();
        /** Sweeps as if the files had come so many hours earlier. */
        const sweepLater = (hours: number) =>
            sweepStorage({ ...store.services, storage: inCrowd(inPast(testStorage.storage, hours)) });
        expect(await sweepLater(23)).toMatchObject({ unnamed: 0, quarantined: 0 });
        expect(await sweepLater(25)).toMatchObject({ unnamed: 1, quarantined: 1 });
        expect(await sweepLater(30 * 24 - 1)).toMatchObject({ removed: 0 });
        expect(await testStorage.paths()).toContain(getQuarantineKey(key));
        expect(await sweepLater(30 * 24 + 1)).toMatchObject({ removed: 1 });
        expect(await testStorage.paths()).toEqual(['_owner/mark.json']);
    });

    it('are named by the commands, with the day on which they will be deleted', async ({ onTestFinished }) => {
        const { store, testStorage } = await owned(onTestFinished);
        const keys = [await store.orphan(), await store.orphan()].toSorted();
        await store.upload();
        const { storage } = testStorage;
        const old = { ...store, services: { ...store.services, storage: inPast(storage, 25) } };
        expect((await run(old, 'sweep')).slice(0, -1).toSorted()).toEqual(keys);
        expect(await run(old, 'quarantine')).toEqual(['0 files in quarantine']);
        expect(await run(old, 'sweep', '--yes')).toContainEqual(expect.stringMatching(/^2 files of \d+ moved/));
        for await (const { key, time } of storage.list('_quarantine')) {
            const until = new Date(time.getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
            const name = keys.find((each) => getQuarantineKey(each) === key);
            expect(await run(store, 'quarantine')).toContain(`${name}  until ${until}`);
        }
        expect((await run(store, 'quarantine')).at(-1)).toBe('2 files in quarantine');
    });

    it('are listed by the command, and quarantined only with the option --yes', async ({ onTestFinished }) => {
        const { store } = await owned(onTestFinished);
        await store.orphan();
        expect(await run(store, 'status')).toEqual([expect.stringMatching(/^This database owns the files at /)]);
        // The files are less than a day old, so neither the list nor the deletion includes them.
        expect(await run(store, 'sweep')).toEqual([
            expect.stringMatching(/^0 files that no record refers to\. .* sweep --yes$/),
        ]);
        expect(await run(store, 'sweep', '--yes')).toEqual([
            `0 files of ${crowd + 1} moved to quarantine for 30 days`,
            '0 files deleted after 30 days in quarantine, 0 restored',
        ]);
        for (const args of [
            ['destroy'],
            ['constructor'],
            ['restore'],
            ['restore', '../secret.key'],
            ['restore', `${first}/${newFile('exe')}`],
        ])
            await expect(run(store, ...args)).rejects.toThrow(/npm run storage/);
    });
});
