import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Dialect } from '../../../../server/base/database/dialect';
import type { Services } from '../../../../server/base/services/context';
import { StorageError } from '../../../../server/base/storage/storage';
import { sweepStorage } from '../../../../server/features/upkeep/sweep';
import { databases } from '../../harness-database';
import { fixture, upload } from '../../harness-upload';
import { startUploads, type UploadWorld } from './world';

const png = fixture('sixteen-bit.png');
const jpg = fixture('cmyk.jpg');

/** The error codes of the drivers when the outcome of a commit is unknown. */
const lost: Readonly<Record<string, string>> = { SQLite: 'SQLITE_IOERR_FSYNC', PostgreSQL: 'ECONNRESET' };

describe.each(databases)('the file of an upload whose row fails on $name', (database) => {
    let world: UploadWorld;
    let usual: Pick<Services, 'dialect' | 'storage'>;

    beforeAll(async () => {
        world = await startUploads(database);
        const { dialect, storage } = world.test.services;
        usual = { dialect, storage };
    });
    afterEach(() => Object.assign(world.test.services, usual));
    afterAll(() => world.test.close());

    const unavailable = () => Object.assign(new Error('gone'), { code: lost[database.name] });
    const changes = (applyChange: Dialect['applyChange']) => {
        world.test.services.dialect = { ...usual.dialect, applyChange };
    };
    const sweepLater = () => sweepStorage(world.test.services, { age: 0 });
    const send = async (content: Buffer) => (await upload(world.operator, { content })).body;

    it('is kept and served if the commit succeeded but its response was lost', async () => {
        changes(async (db, change) => {
            await usual.dialect.applyChange(db, change);
            throw unavailable();
        });
        expect((await send(png)).code).toBe(50301);
        Object.assign(world.test.services, usual);
        await sweepLater();
        const again = await send(png);
        expect(again).toMatchObject({ code: 0, data: { duplicate: true } });
        expect((await world.served(again.data)).bytes.byteLength).toBe(again.data.size);
    });

    it('is removed by the sweep if the commit did not succeed', async () => {
        changes(() => Promise.reject(unavailable()));
        expect((await send(jpg)).code).toBe(50301);
        expect(await world.leftovers()).toHaveLength(1);
        await sweepLater();
        expect(await world.leftovers()).toEqual([]);
    });

    it('is removed at once if the database rejected the row', async () => {
        changes(() => Promise.reject(new Error('refused')));
        expect((await send(jpg)).code).toBe(50000);
        expect(await world.leftovers()).toEqual([]);
    });

    it('does not hide the original error if it cannot be removed', async () => {
        changes(() => Promise.reject(new Error('refused')));
        const remove = () => Promise.reject(new StorageError('no access'));
        world.test.services.storage = { ...usual.storage, remove };
        expect((await send(jpg)).code).toBe(50000);
        expect(
            world.test.log.filter((line) => line.includes('a file without a row could not be deleted')),
        ).toHaveLength(1);
        Object.assign(world.test.services, usual);
        await sweepLater();
        expect(await world.leftovers()).toEqual([]);
    });
});
