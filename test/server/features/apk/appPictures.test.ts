import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Media } from '../../../../contract/calls/media';
import type { Storage } from '../../../../server/base/storage/storage';
import { loadAppPictures } from '../../../../server/features/apk/appPictures';
import { verifyApk } from '../../../../server/features/apk/verifier/verifyApk';
import { sweepStorage } from '../../../../server/features/upkeep/sweep';
import { pickDatabases } from '../../drawnDatabases';
import { storages, type TestStorage } from '../../harness-storage';
import { fixture, upload } from '../../harness-upload';
import { appPictures } from './appPictures';
import { squareDrawing, squarePhoto } from './squares';
import { type ApkWorld, startApkWorld } from './world';

const log = pino({ level: 'silent' });
const [drawing, photo] = [fixture('drawing.svg'), fixture('orientation-6.jpg')];
const noSmaller = { 48: null, 72: null, 92: null, 144: null, 192: null };
const media = { icons: { ...noSmaller, 512: '/image/first/icon.svg' }, loadingLogo: '/image/first/logo.jpg' };

async function keysIn(storage: Storage): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of storage.list()) keys.push(key);
    return keys.sort();
}

describe.each(storages)('cached images of an app in $name', ({ open }) => {
    async function filled(): Promise<{ testStorage: TestStorage; storage: Storage }> {
        const testStorage = await open();
        onTestFinished(() => testStorage.close());
        await testStorage.storage.write('first/icon.svg', drawing);
        await testStorage.storage.write('first/logo.jpg', photo);
        return { testStorage, storage: testStorage.storage };
    }
    const bundlesIn = async (storage: Storage) =>
        (await keysIn(storage)).filter((key) => /\.(icons|logo)-[0-9a-f]{16}$/.test(key));

    it('are equal to newly drawn ones, and are drawn once', async () => {
        const { storage } = await filled();
        const drawn = await loadAppPictures({ storage, log }, media);
        expect(drawn).toEqual(await appPictures({ icons: { 512: drawing }, loadingLogo: photo }));
        for (const key of ['first/icon.svg', 'first/logo.jpg']) await storage.remove(key);
        expect(await loadAppPictures({ storage, log }, media)).toEqual(drawn);
        expect(await bundlesIn(storage)).toEqual([
            expect.stringMatching(/^first\/icon\.svg\.icons-/),
            expect.stringMatching(/^first\/logo\.jpg\.logo-/),
        ]);
    });

    it('are drawn again if the cached file is damaged or missing', async () => {
        const { storage } = await filled();
        const drawn = await loadAppPictures({ storage, log }, media);
        const keys = await bundlesIn(storage);
        for (const damage of [Buffer.alloc(0), Buffer.alloc(64), Buffer.from('half of what it shall be')]) {
            for (const key of keys) await storage.write(key, damage);
            expect(await loadAppPictures({ storage, log }, media)).toEqual(drawn);
        }
        for (const key of keys) await storage.remove(key);
        expect(await loadAppPictures({ storage, log }, media)).toEqual(drawn);
        expect(await bundlesIn(storage)).toEqual(keys);
    });

    it('change with each of their source files', async () => {
        const { storage } = await filled();
        const before = await loadAppPictures({ storage, log }, media);
        await storage.write('first/other.jpg', photo);
        const other = '/image/first/other.jpg';
        const icons = { ...media.icons, 512: other };
        expect((await loadAppPictures({ storage, log }, { ...media, icons })).icons[192]).not.toEqual(
            before.icons[192],
        );
        const small = await loadAppPictures({ storage, log }, { ...media, icons: { ...media.icons, 48: other } });
        expect(small.icons[48]).not.toEqual(before.icons[48]);
        expect(small.icons[512]).toEqual(before.icons[512]);
        const loadingLogo = media.icons[512];
        expect((await loadAppPictures({ storage, log }, { ...media, loadingLogo })).loadingLogo).not.toEqual(
            before.loadingLogo,
        );
        expect(await loadAppPictures({ storage, log }, media)).toEqual(before);
    });

    it('are returned even if they cannot be cached', async () => {
        const { storage } = await filled();
        const full = { ...storage, write: () => Promise.reject(new Error('The disk is full')) };
        const drawn = await loadAppPictures({ storage: full, log }, media);
        expect(await bundlesIn(storage)).toEqual([]);
        expect(await loadAppPictures({ storage, log }, media)).toEqual(drawn);
    });

    it('cause an error with the name of a missing source file', async () => {
        const { storage } = await filled();
        await storage.remove('first/logo.jpg');
        await expect(loadAppPictures({ storage, log }, media)).rejects.toMatchObject({
            key: 'server.apk.pictureGone',
            params: { picture: media.loadingLogo },
        });
    });
});

describe.each(pickDatabases('cached images of a landing page'))(
    'cached images of a landing page on $name',
    (database) => {
        let world: ApkWorld;
        beforeAll(async () => {
            world = await startApkWorld(database);
            await world.page('first');
        });
        afterAll(() => world.close());

        async function uploaded(content: Buffer, filename: string, more = ''): Promise<Media> {
            const { body, text } = await upload(world.admin, { content, filename }, `mt=mApp&id=first${more}`);
            if (body.code !== 0) throw new Error(text);
            return body.data;
        }
        const listBundles = async ({ url }: Media) => {
            const [, , owner, file] = url.split('/');
            return (await keysIn(world.test.services.storage)).filter((key) =>
                key.startsWith(`${owner}/${file}.icons-`),
            );
        };
        async function builtIcon(): Promise<Buffer | undefined> {
            const [job] = await world.built(['first']);
            expect(job).toMatchObject({ status: 'BUILT', reason: '' });
            const { rawPayload } = await world.test.app.inject({ url: `${job?.path}?tk=${world.operator.token}` });
            const { archive } = verifyApk(rawPayload);
            return archive.files.get('res/mipmap-xxxhdpi-v4/ic_foreground.png')?.content();
        }

        it('are drawn when app media are saved, and used by the build', async () => {
            const icon = await uploaded(await squarePhoto('orientation-6.jpg'), 'photo.png');
            await world.media('first', { icons: { 512: icon.url } });
            await expect.poll(() => listBundles(icon)).toHaveLength(1);
            const own = { icons: { ...noSmaller, 512: icon.url }, loadingLogo: icon.url };
            const { icons } = await loadAppPictures(world.test.services, own);
            expect(await builtIcon()).toEqual(icons[512]);
            expect(await listBundles(icon)).toHaveLength(1);
        });

        it('are kept until their source file is deleted', async () => {
            const { services } = world.test;
            const icon = await uploaded(await squarePhoto('sixteen-bit.png'), 'other.png');
            await world.media('first', { icons: { 512: icon.url } });
            await builtIcon();
            await sweepStorage(services, { age: 0 });
            expect(await listBundles(icon)).toHaveLength(1);
            await world.media('first');
            const gone = await world.admin.post('/api/ldp/media/delete', { ldpId: 'first', id: icon.id });
            expect(gone.body.code).toBe(0);
            await sweepStorage(services, { age: 0 });
            expect(await listBundles(icon)).toEqual([]);
        });

        it('are not used for an image that replaced their source file', async () => {
            const icon = await uploaded(squareDrawing, 'replaced.svg');
            await world.media('first', { icons: { 512: icon.url } });
            const before = await builtIcon();
            const replaced = await uploaded(await squarePhoto('orientation-6.jpg'), 'new.png', `&replace=${icon.id}`);
            expect(replaced.url).not.toBe(icon.url);
            const after = await builtIcon();
            expect(after).not.toEqual(before);
            expect(await listBundles(replaced)).toHaveLength(1);
        });
    },
);
