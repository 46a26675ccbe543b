import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { StorageError } from '../../../../server/base/storage/storage';
import { adoptStorage, settleOwner } from '../../../../server/features/upkeep/owner';
import { sweepStorage } from '../../../../server/features/upkeep/sweep';
import { judgeOwnership } from '../../../../server/store/ownership/judge';
import { readMark, writeMark } from '../../../../server/store/ownership/mark';
import { ownsStorage } from '../../../../server/store/ownership/ownsStorage';
import { removeFiles } from '../../../../server/store/ownership/removeFiles';
import { createEnvironment, dropSpare, everywhere, newFile, readContent, type Store } from './world';

/** The sweep with the widest effect: all unreferenced files, of any age and number. */
const harshest = { age: 0, isOrdered: true };

afterAll(dropSpare);

describe.each(everywhere)('the storage of a database on $where', ({ database, backend }) => {
    const open = (onFinished: (end: () => Promise<void>) => void) =>
        createEnvironment(database, backend.open, onFinished);

    async function deletesNothing(
        { services }: Store,
        testStorage: { paths(): Promise<string[]> },
        keys: readonly string[],
    ) {
        const before = await testStorage.paths();
        expect(await ownsStorage(services)).toBe(false);
        expect(await sweepStorage(services, { age: 0 })).toBeUndefined();
        expect(await sweepStorage(services, harshest)).toBeUndefined();
        await removeFiles(services, keys);
        expect(await testStorage.paths()).toEqual(before);
    }

    it('is owned from the first start, even if several processes start at once', async ({ onTestFinished }) => {
        const { store } = await open(onTestFinished);
        const one = await store();
        const { isShared } = one.services.dialect;
        const others = isShared ? [await one.again(), await one.again()] : [];
        for (let round = 0; round < 3; round += 1) {
            const all = [one.services, ...others].flatMap((each) => [each, each]);
            expect(await Promise.all(all.map(settleOwner))).toEqual(all.map(() => null));
        }
        expect(await ownsStorage(one.services)).toBe(true);
        expect(await settleOwner(one.services)).toBeNull();
    });

    it('is never changed by a fresh database or another store', async ({ onTestFinished }) => {
        const { store, blank, testStorage } = await open(onTestFinished);
        const production = await store();
        await settleOwner(production.services);
        const key = await production.upload();
        for (const other of [await blank(), await store()]) {
            expect(await settleOwner(other.services)).toBe('foreign');
            await deletesNothing(other, testStorage, [key]);
        }
        expect(await settleOwner(production.services)).toBeNull();
        expect(await readContent(production.services, key)).toBe(key);
    });

    it('keeps files from after a backup when a copy of that backup runs beside the database', async ({
        onTestFinished,
    }) => {
        const { store, copyOf, testStorage } = await open(onTestFinished);
        const production = await store();
        await settleOwner(production.services);
        const old = await production.upload();
        const drill = await copyOf(production);
        const late = await production.upload();
        await settleOwner(production.services);
        const doubt = await settleOwner(drill.services);
        expect(doubt).toBe(production.services.dialect.isShared ? 'copied' : 'older');
        await deletesNothing(drill, testStorage, [old, late]);
        expect(await readContent(drill.services, old)).toBe(old);
        // A copy that can be told apart by its location disturbs no other; of two indistinguishable copies, neither
        // deletes.
        const after = await settleOwner(production.services);
        expect(after).toBe(production.services.dialect.isShared ? null : 'disputed');
        if (after !== null) await deletesNothing(production, testStorage, [old, late]);
        for (const key of [old, late]) expect(await readContent(production.services, key)).toBe(key);
        await adoptStorage(production.services);
        expect(await settleOwner(production.services)).toBeNull();
        expect(await settleOwner(drill.services)).toBe('foreign');
    });

    it('keeps files from after a backup when that backup replaces the database', async ({ onTestFinished }) => {
        const { store, testStorage } = await open(onTestFinished);
        const restored = await store();
        await settleOwner(restored.services);
        const old = await restored.upload();
        const backup = await restored.backup();
        const late = await restored.upload();
        await settleOwner(restored.services);
        await restored.restore(backup);
        expect(await settleOwner(restored.services)).toBe('older');
        await deletesNothing(restored, testStorage, [old, late]);
        await adoptStorage(restored.services);
        // Files from before are deleted only on explicit order, and can be restored then.
        expect(await sweepStorage(restored.services, { age: 0 })).toMatchObject({ unnamed: 0, quarantined: 0 });
        expect(await sweepStorage(restored.services, harshest)).toMatchObject({ unnamed: 1, quarantined: 1 });
        expect(await readContent(restored.services, late)).toBe(late);
    });

    it('is a copy’s own if it was copied together with the database', async ({ onTestFinished }) => {
        const { store, testStorage } = await open(onTestFinished);
        const production = await store();
        await settleOwner(production.services);
        const key = await production.upload();
        const copied = await createEnvironment(database, backend.open, onTestFinished);
        const staging = await copied.copyOf(production);
        for (const path of [key, '_owner/mark.json'])
            await copied.testStorage.put(path, (await readContent(production.services, path)) ?? '');
        expect(await settleOwner(staging.services)).toBeNull();
        expect(await settleOwner(production.services)).toBeNull();
        await removeFiles(staging.services, [key]);
        expect(await copied.testStorage.paths()).toEqual(['_owner/mark.json']);
        expect(await testStorage.paths()).toContain(key);
    });

    it('is claimed after an upgrade if the database names files in it', async ({ onTestFinished }) => {
        const { store } = await open(onTestFinished);
        const upgraded = await store();
        const [named, unnamed] = [await upgraded.upload(), await upgraded.orphan()];
        expect(await settleOwner(upgraded.services)).toBeNull();
        expect(await sweepStorage(upgraded.services, { age: 0 })).toMatchObject({ files: 2, unnamed: 0 });
        for (const key of [named, unnamed]) expect(await readContent(upgraded.services, key)).toBe(key);
    });

    it('is not claimed if it contains uploaded files that the database does not name', async ({ onTestFinished }) => {
        const { store, blank, testStorage } = await open(onTestFinished);
        const old = await store();
        const key = await old.upload();
        for (const other of [await blank(), await store()]) {
            await other.name(`${key.split('/')[0]}/${newFile()}`);
            expect(await settleOwner(other.services)).toBe('foreign');
            await deletesNothing(other, testStorage, [key]);
        }
        expect(await settleOwner(old.services)).toBeNull();
    });

    it('is claimed even if it contains files of other programs', async ({ onTestFinished }) => {
        const { store, testStorage } = await open(onTestFinished);
        for (const path of ['backups/pg-2026-11-20.dump', 'logs/2026/11/20.log', 'readme.txt', 'common/logo.png'])
            await testStorage.put(path, path);
        expect(await settleOwner((await store()).services)).toBeNull();
    });

    it('can be adopted by another database, and the previous owner is refused from then on', async ({
        onTestFinished,
    }) => {
        const { store } = await open(onTestFinished);
        const [before, after] = [await store(), await store()];
        await settleOwner(before.services);
        const key = await before.upload();
        expect(await settleOwner(after.services)).toBe('foreign');
        await adoptStorage(after.services);
        expect(await settleOwner(after.services)).toBeNull();
        expect(await settleOwner(before.services)).toBe('foreign');
        expect(await readContent(after.services, key)).toBe(key);
    });

    it('loses no more files to its previous owner after an adoption, even during a sweep', async ({
        onTestFinished,
    }) => {
        const { store } = await open(onTestFinished);
        const [before, after] = [await store(), await store()];
        await settleOwner(before.services);
        const keys = await Promise.all(Array.from({ length: 45 }, () => before.orphan()));
        let steps = 0;
        const pace = async () => {
            steps += 1;
            if (steps === 5) await adoptStorage(after.services);
        };
        const swept = await sweepStorage(before.services, { ...harshest, pace });
        expect(swept?.quarantined).toBeLessThan(keys.length);
        const left: string[] = [];
        for (const key of keys) if (await after.services.storage.exists(key)) left.push(key);
        await removeFiles(before.services, left);
        for (const key of left) expect(await after.services.storage.exists(key)).toBe(true);
        expect(await ownsStorage(after.services)).toBe(true);
    });

    it('is checked again if its mark is renewed during the check', async ({ onTestFinished }) => {
        const { store } = await open(onTestFinished);
        const { services } = await store();
        await settleOwner(services);
        const { storage } = services;
        let looks = 0;
        const read: typeof storage.read = async (key) => {
            looks += 1;
            if (looks === 1) await settleOwner(services);
            return await storage.read(key);
        };
        expect(await ownsStorage({ ...services, storage: { ...storage, read } })).toBe(true);
    });

    it.each(['before', 'after'])('stays owned if a process dies %s writing the mark', async (when) => {
        const ends: (() => Promise<void>)[] = [];
        const { store } = await open((end) => ends.push(end));
        const { services } = await store();
        await settleOwner(services);
        const { storage } = services;
        const write: typeof storage.write = async (key, content) => {
            if (when === 'after') await storage.write(key, content);
            throw new StorageError('killed');
        };
        await expect(settleOwner({ ...services, storage: { ...storage, write } })).rejects.toThrow('killed');
        for (let again = 0; again < 3; again += 1) expect(await settleOwner(services)).toBeNull();
        for (const end of ends) await end();
    });

    it('fails with the storage error, even if the database connection is lost as well', async ({ onTestFinished }) => {
        const { store } = await open(onTestFinished);
        const { services } = await store();
        const { db, dialect, storage } = services;
        const write = async () => {
            if (dialect.isShared)
                await sql`select pg_terminate_backend(pid) from pg_stat_activity
                    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
            throw new StorageError('silent');
        };
        await expect(settleOwner({ ...services, storage: { ...storage, write } })).rejects.toThrow('silent');
        expect(await settleOwner(services)).toBeNull();
    });

    it('has no owner if its mark cannot be read', async ({ onTestFinished }) => {
        const { store, testStorage } = await open(onTestFinished);
        const one = await store();
        await settleOwner(one.services);
        await testStorage.put('_owner/mark.json', '{"store":');
        expect(await settleOwner(one.services)).toBe('foreign');
        const mark = { store: 'somebody', token: '', address: '', disputed: false };
        await writeMark(one.services.storage, mark);
        expect(await readMark(one.services.storage)).toEqual(mark);
        expect(await settleOwner(one.services)).toBe('foreign');
    });
});

describe('storage ownership', () => {
    const few = fc.constantFrom('a', 'b', 'c');
    const row = fc.record({ store: few, token: few, next_token: fc.option(few), place: few });
    const mark = fc.option(fc.record({ store: few, token: few, address: few, disputed: fc.boolean() }), {
        nil: undefined,
    });

    it('requires that every part of the mark matches', () => {
        fc.assert(
            fc.property(row, mark, fc.record({ place: few, address: few }), (known, found, at) => {
                const judged = judgeOwnership(known, found, at);
                expect(judged === 'unmarked').toBe(found === undefined);
                if (!found) return;
                const isAtHome = known.place === at.place || found.address !== at.address;
                const isCurrent = found.token === known.token || found.token === known.next_token;
                expect(judged === null).toBe(found.store === known.store && !found.disputed && isAtHome && isCurrent);
            }),
            { numRuns: 2000 },
        );
    });
});
