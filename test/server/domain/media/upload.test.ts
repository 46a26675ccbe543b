import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Media } from '../../../../contract/calls/media';
import { limits, mediaSets, ownMediaTypes } from '../../../../contract/limits';
import { databases } from '../../harness-database';
import { boundary, fixture, multipart, multipartType, upload } from '../../harness-upload';
import { startUploads, type UploadWorld } from './world';

const png = fixture('sixteen-bit.png');

describe.each(databases)('the upload call on $name', (database) => {
    let world: UploadWorld;

    beforeAll(async () => {
        world = await startUploads(database);
    });
    /** Each test starts with an empty library, as an existing file is not stored twice. */
    beforeEach(async () => {
        const { db, storage } = world.test.services;
        await db.deleteFrom('media').execute();
        for await (const { key } of storage.list()) await storage.remove(key);
    });
    afterAll(() => world.test.close());

    const send = (payload: Buffer, headers: Record<string, string> = {}) =>
        world.operator.inject({
            method: 'POST',
            url: '/api/image/upload?c=media&mt=banner&id=ldp1',
            headers: { 'content-type': multipartType, ...headers },
            payload,
        });

    it('returns the stored file', async () => {
        const media = await world.stored(png, 'Sunset.png');
        expect(media).toMatchObject({
            ldpId: 'ldp1',
            mediaType: 'banner',
            name: 'Sunset.png',
            mime: 'image/png',
            width: 96,
            height: 64,
        });
        expect(media).toMatchObject({ version: 1, createdBy: 'operator01', usedBy: [], focalPoint: null });
        expect(media.url).toMatch(/^\/image\/ldp1\/[0-9a-f-]{36}\.png$/);
        const { bytes } = await world.served(media);
        expect(bytes.byteLength).toBe(media.size);
    });

    it('adds a revision of the stored file', async () => {
        const media = await world.stored(png);
        const revision = await world.test.services.db
            .selectFrom('revision')
            .selectAll()
            .where('record_id', '=', media.id)
            .executeTakeFirstOrThrow();
        expect(revision).toMatchObject({
            ldp_id: 'ldp1',
            resource: 'media',
            verb: 'create',
            version: 1,
            username: 'operator01',
        });
        expect(JSON.parse(revision.after ?? '')).toMatchObject({ name: 'picture.png', mime: 'image/png', width: 96 });
    });

    it('rejects a landing page that the account does not reach', async () => {
        const { body } = await upload(world.operator, { content: png }, 'mt=banner&id=ldp2');
        expect(body.code).toBe(40401);
    });

    it.each([...ownMediaTypes])('accepts the media type %s', async (mediaType) => {
        const { body } = await upload(world.operator, { content: png }, `mt=${mediaType}&id=ldp1`);
        expect([body.code, body.data.mediaType]).toEqual([0, mediaType]);
    });

    it.each([...mediaSets, 'nonsense', '', 'Banner'])('rejects the media type "%s"', async (mediaType) => {
        const { body } = await upload(world.operator, { content: png }, `mt=${mediaType}&id=ldp1`);
        expect(body).toMatchObject({ code: 40001, data: { errors: [{ path: 'mt' }] } });
    });

    it.each([
        ['../../etc/passwd', 'passwd'],
        ['C:\\photos\\cat.png', 'cat.png'],
        ['a\u0000b\u0007c\u202Egnp.png', 'abcgnp.png'],
        ['e\u0301te\u0301.png', 'été.png'],
        [`${'ก'.repeat(300)}.png`, 'ก'.repeat(255)],
        ['ភា\u200bសា ক\u200dষ\u2060❤\ufe0f\u200d🔥.png', 'ភា\u200bសា ক\u200dষ\u2060❤\ufe0f\u200d🔥.png'],
        ['   ', 'file'],
        ['\u200b \u200d', 'file'],
    ])('stores the name %j as %j, without using it in the URL', async (filename, name) => {
        const media = await world.stored(png, filename);
        expect(media.name).toBe(name);
        expect(media.url).toMatch(/^\/image\/ldp1\/[0-9a-f-]{36}\.png$/);
    });

    it.each([
        ['no file', multipart()],
        ['another field', multipart({ field: 'picture', content: png })],
        ['two files', multipart({ content: png }, { content: png })],
    ])('rejects a form with %s', async (_what, payload) => {
        const before = await world.rows();
        const { body } = await send(payload);
        expect(body).toMatchObject({ code: 40001, data: { errors: [{ path: 'file' }] } });
        expect(await world.rows()).toBe(before);
    });

    it.each([
        ['a body of another type', 'application/json', Buffer.from('{}')],
        ['a form without its end', multipartType, multipart({ content: png }).subarray(0, 300)],
        ['a form whose boundary is missing', `multipart/form-data; boundary=${boundary}x`, multipart({ content: png })],
    ])('rejects %s', async (_what, type, payload) => {
        const before = await world.rows();
        const { body } = await send(payload, { 'content-type': type });
        expect([40000, 40001]).toContain(body.code);
        expect(await world.rows()).toBe(before);
    });

    const sendUnder = (key: string, content: Buffer) => send(multipart({ content }), { 'idempotency-key': key });

    it('stores one file if a request is repeated with its idempotency key', async () => {
        const first = await sendUnder('one-upload', png);
        const before = await world.rows();
        expect((await sendUnder('one-upload', png)).text).toBe(first.text);
        expect(await world.rows()).toBe(before);
    });

    it('rejects another file with an idempotency key that was used', async () => {
        const first = await sendUnder('two-uploads', png);
        const before = await world.rows();
        const other = await sendUnder('two-uploads', fixture('cmyk.jpg'));
        expect(other.body).toMatchObject({ code: 40001, data: { errors: [{ path: 'Idempotency-Key' }] } });
        expect((await sendUnder('two-uploads', png)).text).toBe(first.text);
        expect(await world.rows()).toBe(before);
    });

    it.each([
        ['picture', png],
        ['document', Buffer.from('%PDF-1.7\n%%EOF\n')],
    ])('returns the existing %s if it is sent again after its idempotency key expired', async (name, content) => {
        const first = await sendUnder(`old-${name}`, content);
        world.test.clock.pass(limits.idempotencySeconds + 1);
        const again = await sendUnder(`old-${name}`, content);
        expect([first.body.code, again.body.code]).toEqual([0, 0]);
        expect(again.body.data).toEqual({ ...(first.body.data as Media), duplicate: true });
    });

    it('requires the permission to edit a type with images', async () => {
        await world.test.account({ username: 'viewer01', maker: 'operator01', permission: { BANNER: 1, MEDIA: 1 } });
        await world.test.account({ username: 'editor01', maker: 'operator01', permission: { BANNER: 2 } });
        expect((await upload(await world.test.signedIn('viewer01'), { content: png })).body.code).toBe(40301);
        await world.test.account({ username: 'writer01', maker: 'operator01', permission: { QUESTION: 2 } });
        await world.test.account({ username: 'painter01', maker: 'operator01', permission: { COLOR: 2 } });
        expect((await upload(await world.test.signedIn('editor01'), { content: png })).body.code).toBe(0);
        expect((await upload(await world.test.signedIn('writer01'), { content: png })).body.code).toBe(0);
        expect((await upload(await world.test.signedIn('painter01'), { content: png })).body.code).toBe(40301);
    });

    it('leaves no files without a row', async () => {
        expect(await world.leftovers()).toEqual([]);
    });
});
