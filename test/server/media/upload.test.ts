import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Media } from '../../../contract/calls/media';
import { endsSession } from '../../../contract/errors';
import { limits, mediaSets, ownMediaTypes } from '../../../contract/limits';
import { sweepMedia } from '../../../server/media/sweep';
import { type Caller, startApp, type TestApp } from '../harness';
import { databases } from '../harness-database';
import { boundary, fixture, multipart, multipartType, upload } from '../harness-upload';

const png = fixture('sixteen-bit.png');

describe.each(databases)('uploads on $name', (database) => {
    let test: TestApp;
    let operator: Caller;

    beforeAll(async () => {
        test = await startApp({ database });
        await test.account({ username: 'operator01' });
        await test.account({ username: 'stranger01' });
        await test.landingPage({ id: 'ldp1', owner: 'operator01' });
        await test.landingPage({ id: 'ldp2', owner: 'stranger01' });
        operator = await test.signedIn('operator01');
    });
    afterAll(() => test.close());

    async function stored(content: Buffer, filename = 'picture.png'): Promise<Media> {
        const { body, text } = await upload(operator, { content, filename });
        if (body.code !== 0) throw new Error(text);
        return body.data;
    }

    async function served({ url }: Media): Promise<{ bytes: Buffer; headers: Record<string, unknown> }> {
        const { rawPayload, headers } = await test.app.inject({ url: `${url}?tk=${operator.token}` });
        return { bytes: rawPayload, headers };
    }

    async function leftovers(): Promise<string[]> {
        return await readdir(join(test.services.config.dataDir, 'incoming')).catch(() => []);
    }

    async function rows(): Promise<number> {
        return (await test.services.db.selectFrom('media').select('id').execute()).length;
    }

    it('answers what was stored', async () => {
        const media = await stored(png, 'Sunset.png');
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
        const { bytes } = await served(media);
        expect(bytes.byteLength).toBe(media.size);
    });

    it('keeps a revision of what was stored', async () => {
        const media = await stored(png);
        const revision = await test.services.db
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

    it('serves a file with headers under which it can do nothing but be shown', async () => {
        const media = await stored(png);
        const { headers } = await served(media);
        expect(headers).toMatchObject({
            'content-type': 'image/png',
            'cache-control': 'private, max-age=31536000, immutable',
            'x-content-type-options': 'nosniff',
            'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
            'content-length': String(media.size),
        });
    });

    it('tells a browser that has the file so', async () => {
        const media = await stored(png);
        const { bytes, headers } = await served(media);
        expect(headers.etag).toBe(`"${createHash('sha256').update(bytes).digest('hex')}"`);
        const again = await test.app.inject({
            url: `${media.url}?tk=${operator.token}`,
            headers: { 'if-none-match': `W/"x", ${headers.etag}` },
        });
        expect([again.statusCode, again.rawPayload.byteLength]).toEqual([304, 0]);
    });

    it('takes the token in the header as well, and nobody without one', async () => {
        const { url } = await stored(png);
        expect((await operator.get(url)).status).toBe(200);
        expect(endsSession((await test.app.inject({ url })).json().code)).toBe(true);
        expect(endsSession((await test.app.inject({ url: `${url}?tk=wrong` })).json().code)).toBe(true);
    });

    it("hides another landing page's files, and files that do not exist", async () => {
        const { url } = await stored(png);
        const stranger = await test.signedIn('stranger01');
        expect((await stranger.get(url)).body.code).toBe(40401);
        expect((await operator.get('/image/ldp1/missing.png')).body.code).toBe(40401);
        expect((await operator.get('/image/common/missing.png')).body.code).toBe(40401);
        expect((await operator.get(url.replace('ldp1', 'common'))).body.code).toBe(40401);
    });

    it('refuses to write into a landing page that is not reached', async () => {
        const { body } = await upload(operator, { content: png }, 'mt=banner&id=ldp2');
        expect(body.code).toBe(40401);
    });

    it.each([...ownMediaTypes])('takes the media type %s', async (mediaType) => {
        const { body } = await upload(operator, { content: png }, `mt=${mediaType}&id=ldp1`);
        expect([body.code, body.data.mediaType]).toEqual([0, mediaType]);
    });

    it.each([...mediaSets, 'nonsense', '', 'Banner'])('refuses the media type "%s"', async (mediaType) => {
        const { body } = await upload(operator, { content: png }, `mt=${mediaType}&id=ldp1`);
        expect(body).toMatchObject({ code: 40001, data: { errors: [{ path: 'mt' }] } });
    });

    it('judges by the content, whatever the file is called', async () => {
        const media = await stored(fixture('moving.gif'), 'photo.jpg');
        expect(media).toMatchObject({ mime: 'image/gif', name: 'photo.jpg', width: 32, height: 32 });
        expect(media.url).toMatch(/\.gif$/);
    });

    it.each([
        [
            'a Windows program called photo.jpg',
            Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1'), Buffer.alloc(500)]),
        ],
        ['a Linux program', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(500)])],
        ['a shell script', Buffer.from('#!/bin/sh\necho hello\n')],
        ['an archive', Buffer.from('PK\x03\x04\x14\0\0\0\0\0rest of an archive', 'latin1')],
        ['a page', Buffer.from('<!DOCTYPE html><html><body><script>alert(1)</script></body></html>')],
        [
            'a page with a drawing in it',
            Buffer.from('<html><body><svg xmlns="http://www.w3.org/2000/svg"/></body></html>'),
        ],
        ['plain text', Buffer.from('Just some words.')],
        ['nothing at all', Buffer.alloc(0)],
        ['a TIFF', fixture('picture.tiff')],
        ['an AVIF', fixture('picture.avif')],
        ['a JPEG that was cut', fixture('cut.jpg')],
        ['a PNG that was cut', fixture('cut.png')],
        ['a PDF that was cut', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n')],
        ['the first bytes of a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
        ['a drawing that is not closed', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>')],
    ])('refuses %s', async (_what, content) => {
        const before = await rows();
        const { status, body } = await upload(operator, { content, filename: 'photo.jpg', type: 'image/jpeg' });
        expect([status, body.code, body.msg]).toEqual([
            415,
            41501,
            'File is not support. Support only JPG, JPEG, PNG, PDF, WEBP and GIF',
        ]);
        expect(await rows()).toBe(before);
    });

    it('takes 10 MB and refuses one byte more', async () => {
        const start = Buffer.from('%PDF-1.7\n');
        const end = Buffer.from('\n%%EOF\n');
        const document = (size: number) =>
            Buffer.concat([start, Buffer.alloc(size - start.length - end.length, 0x20), end]);
        const most = await upload(operator, { content: document(limits.uploadBytes), filename: 'book.pdf' });
        expect([most.body.code, most.body.data.size]).toEqual([0, limits.uploadBytes]);
        const more = await upload(operator, { content: document(limits.uploadBytes + 1), filename: 'book.pdf' });
        expect([more.status, more.body.code, more.body.msg]).toEqual([413, 41301, 'File size is over 10MB']);
    });

    it('keeps a PDF as it is and hands it out as a file', async () => {
        const content = Buffer.from(
            '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
        );
        const media = await stored(content, 'วิธีเล่น.pdf');
        expect(media).toMatchObject({ mime: 'application/pdf', width: null, height: null, name: 'วิธีเล่น.pdf' });
        const { bytes, headers } = await served(media);
        expect(bytes.equals(content)).toBe(true);
        expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('วิธีเล่น.pdf')}`);
    });

    it('refuses a picture of 900 million pixels by its header, within a second', async () => {
        const header = Buffer.from('89504e470d0a1a0a0000000d49484452000075300000753008020000', 'hex');
        const flood = Buffer.concat([header, Buffer.from('00', 'hex'), Buffer.alloc(4), Buffer.alloc(200)]);
        const started = performance.now();
        const { body } = await upload(operator, { content: flood });
        expect(body.code).toBe(41501);
        expect(performance.now() - started).toBeLessThan(1000);
    });

    it('refuses a real picture of 49 million pixels of one colour', async () => {
        const large = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#123456' } })
            .png()
            .toBuffer();
        expect((await upload(operator, { content: large })).body.code).toBe(41501);
    });

    it('counts the pixels of every frame', async () => {
        const size = Buffer.from([0xa0, 0x0f, 0xa0, 0x0f]);
        const screen = Buffer.concat([
            Buffer.from('GIF89a'),
            size,
            Buffer.from([0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff]),
        ]);
        const frame = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0, 2, 2, 0x4c, 1, 0])]);
        const bomb = Buffer.concat([screen, frame, frame, frame, Buffer.from([0x3b])]);
        expect(await sharp(bomb).metadata()).toMatchObject({ width: 4000, height: 4000, pages: 3 });
        const started = performance.now();
        expect((await upload(operator, { content: bomb })).body.code).toBe(41501);
        expect(performance.now() - started).toBeLessThan(1000);
    });

    it.each([1, 2, 3, 4, 5, 6, 7, 8])(
        'shows a photo upright that a camera stored with orientation %i',
        async (orientation) => {
            const media = await stored(fixture(`orientation-${orientation}.jpg`), 'photo.jpg');
            expect([media.width, media.height]).toEqual([96, 64]);
            const { data, width, height } = jpeg.decode((await served(media)).bytes, { useTArray: true });
            const isNear = (x: number, y: number, color: readonly number[]) =>
                color.every((value, channel) => Math.abs((data[(y * width + x) * 4 + channel] ?? -999) - value) < 24);
            expect([width, height]).toEqual([96, 64]);
            expect(isNear(12, 8, [0xd0, 0, 0]) && isNear(84, 8, [0, 0x80, 0])).toBe(true);
            expect(isNear(12, 56, [0, 0, 0xd0]) && isNear(84, 56, [0xe0, 0xc0, 0])).toBe(true);
        },
    );

    it('takes out where and when a photo was made', async () => {
        const media = await stored(fixture('orientation-6.jpg'), 'photo.jpg');
        const { bytes } = await served(media);
        expect(bytes.includes('Exif')).toBe(false);
        expect(bytes.includes('GPS')).toBe(false);
    });

    it('brings a picture for print into the colours of a screen', async () => {
        const { bytes } = await served(await stored(fixture('cmyk.jpg'), 'print.jpg'));
        const { data } = jpeg.decode(bytes, { useTArray: true });
        expect((await sharp(bytes).metadata()).space).toBe('srgb');
        expect(data[0]).toBeGreaterThan(150);
        expect(data[1]).toBeLessThan(90);
    });

    it('shows a picture of 16 bits with its own colours', async () => {
        const { bytes } = await served(await stored(png));
        const picture = PNG.sync.read(bytes);
        expect(Array.from(picture.data.slice(0, 3))).toEqual([0xd0, 0, 0]);
    });

    it.each(['moving.gif', 'moving.webp'])('keeps %s moving', async (name) => {
        const { bytes } = await served(await stored(fixture(name), name));
        expect(await sharp(bytes).metadata()).toMatchObject({ pages: 4, loop: 3, delay: [90, 90, 90, 90] });
    });

    it('cuts off what hides behind a picture', async () => {
        const gif = Buffer.concat([
            fixture('moving.gif'),
            Buffer.from('<script>alert(1)</script>PK\x03\x04', 'latin1'),
        ]);
        const { bytes, headers } = await served(await stored(gif, 'page.html'));
        expect(bytes.includes('script')).toBe(false);
        expect(headers['content-type']).toBe('image/gif');
    });

    it('stores a drawing without anything that acts', async () => {
        const svg =
            '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" onload="alert(1)"><script>alert(2)</script><circle r="5"/></svg>';
        const { bytes, headers } = await served(await stored(Buffer.from(svg), 'drawing.svg'));
        expect(bytes.toString()).toBe(
            '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><circle r="5"></circle></svg>',
        );
        expect(headers['content-type']).toBe('image/svg+xml');
    });

    it.each([
        ['../../etc/passwd', 'passwd'],
        ['C:\\photos\\cat.png', 'cat.png'],
        ['a\u0000b\u0007c\u202Egnp.png', 'abcgnp.png'],
        ['e\u0301te\u0301.png', 'été.png'],
        [`${'ก'.repeat(300)}.png`, 'ก'.repeat(255)],
        ['   ', 'file'],
    ])('keeps the name %j as %j, and only as words', async (filename, name) => {
        const media = await stored(png, filename);
        expect(media.name).toBe(name);
        expect(media.url).toMatch(/^\/image\/ldp1\/[0-9a-f-]{36}\.png$/);
    });

    it.each([
        ['no file', multipart()],
        ['another field', multipart({ field: 'picture', content: png })],
        ['two files', multipart({ content: png }, { content: png })],
    ])('refuses a form with %s', async (_what, payload) => {
        const before = await rows();
        const answer = await operator.inject({
            method: 'POST',
            url: '/api/image/upload?c=media&mt=banner&id=ldp1',
            headers: { 'content-type': multipartType },
            payload,
        });
        expect(answer.body).toMatchObject({ code: 40001, data: { errors: [{ path: 'file' }] } });
        expect(await rows()).toBe(before);
    });

    it.each([
        ['a body of another type', 'application/json', Buffer.from('{}')],
        ['a form without its end', multipartType, multipart({ content: png }).subarray(0, 300)],
        ['a form whose boundary is missing', `multipart/form-data; boundary=${boundary}x`, multipart({ content: png })],
    ])('refuses %s', async (_what, type, payload) => {
        const before = await rows();
        const { body } = await operator.inject({
            method: 'POST',
            url: '/api/image/upload?c=media&mt=banner&id=ldp1',
            headers: { 'content-type': type },
            payload,
        });
        expect([40000, 40001]).toContain(body.code);
        expect(await rows()).toBe(before);
    });

    const sendUnder = (key: string, content: Buffer) =>
        operator.inject({
            method: 'POST',
            url: '/api/image/upload?c=media&mt=banner&id=ldp1',
            headers: { 'content-type': multipartType, 'idempotency-key': key },
            payload: multipart({ content }),
        });

    it('makes one file of a request that is repeated under its key', async () => {
        const first = await sendUnder('one-upload', png);
        const before = await rows();
        expect((await sendUnder('one-upload', png)).text).toBe(first.text);
        expect(await rows()).toBe(before);
    });

    it('refuses another file under a key that has been used', async () => {
        const first = await sendUnder('two-uploads', png);
        const before = await rows();
        const other = await sendUnder('two-uploads', fixture('cmyk.jpg'));
        expect(other.body).toMatchObject({ code: 40001, data: { errors: [{ path: 'Idempotency-Key' }] } });
        expect((await sendUnder('two-uploads', png)).text).toBe(first.text);
        expect(await rows()).toBe(before);
    });

    it.each([
        ['picture', png],
        ['document', Buffer.from('%PDF-1.7\n%%EOF\n')],
    ])('takes a %s again under a key that is a day old', async (name, content) => {
        const first = await sendUnder(`old-${name}`, content);
        test.clock.pass(limits.idempotencySeconds + 1);
        const again = await sendUnder(`old-${name}`, content);
        expect([first.body.code, again.body.code]).toEqual([0, 0]);
        expect((again.body.data as Media).id).not.toBe((first.body.data as Media).id);
    });

    it('needs the right to change something that has images', async () => {
        await test.account({ username: 'viewer01', maker: 'operator01', permission: { BANNER: 1, MEDIA: 1 } });
        await test.account({ username: 'editor01', maker: 'operator01', permission: { BANNER: 2 } });
        expect((await upload(await test.signedIn('viewer01'), { content: png })).body.code).toBe(40301);
        await test.account({ username: 'writer01', maker: 'operator01', permission: { QUESTION: 2 } });
        await test.account({ username: 'painter01', maker: 'operator01', permission: { COLOR: 2 } });
        expect((await upload(await test.signedIn('editor01'), { content: png })).body.code).toBe(0);
        expect((await upload(await test.signedIn('writer01'), { content: png })).body.code).toBe(0);
        expect((await upload(await test.signedIn('painter01'), { content: png })).body.code).toBe(40301);
    });

    it('sweeps files that no row names, once they are old enough', async () => {
        const media = await stored(png);
        await test.services.storage.write('ldp1/orphan.png', png);
        const later = { ...test.services, now: () => new Date(Date.now() + 7_200_000) };
        await sweepMedia({ ...test.services, now: () => new Date() });
        expect(await test.services.storage.exists('ldp1/orphan.png')).toBe(true);
        await sweepMedia(later);
        expect(await test.services.storage.exists('ldp1/orphan.png')).toBe(false);
        expect((await served(media)).bytes.byteLength).toBe(media.size);
    });

    it('leaves nothing of all this behind but the files that have rows', async () => {
        const keys = new Set(
            (await test.services.db.selectFrom('media').select(['ldp_id', 'file']).execute()).map(
                ({ ldp_id, file }) => `${ldp_id}/${file}`,
            ),
        );
        for await (const { key } of test.services.storage.list()) expect(keys).toContain(key);
        expect(await leftovers()).toEqual([]);
    });
});
