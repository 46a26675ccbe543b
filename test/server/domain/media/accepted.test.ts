import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits';
import { spendOn } from '../../../fixtures/processor';
import { fixture, upload } from '../../harness-upload';
import { startUploads, type UploadWorld } from './world';

describe('the validation of uploads', () => {
    let world: UploadWorld;

    beforeAll(async () => {
        world = await startUploads();
    });
    afterAll(() => world.test.close());

    it('detects the type by the content, not by the file name', async () => {
        const media = await world.stored(fixture('moving.gif'), 'photo.jpg');
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
    ])('rejects %s', async (_what, content) => {
        const before = await world.rows();
        const { status, body } = await upload(world.operator, { content, filename: 'photo.jpg', type: 'image/jpeg' });
        expect([status, body.code, body.msg]).toEqual([
            415,
            41501,
            'File is not support. Support only JPG, JPEG, PNG, PDF, WEBP and GIF',
        ]);
        expect(await world.rows()).toBe(before);
    });

    it('accepts an SVG of 30,000 shapes with a style sheet', async () => {
        const shapes = '<path class="st0" d="M0 0h9"/>'.repeat(30_000);
        const style = '<style>.st0{fill:#fff}</style>';
        const content = Buffer.from(
            `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${style}${shapes}</svg>`,
        );
        expect((await upload(world.operator, { content, filename: 'map.svg' })).body.msg).toBe('Success');
    });

    it('accepts 10 MB and rejects one byte more', async () => {
        const start = Buffer.from('%PDF-1.7\n');
        const end = Buffer.from('\n%%EOF\n');
        const document = (size: number) =>
            Buffer.concat([start, Buffer.alloc(size - start.length - end.length, 0x20), end]);
        const most = await upload(world.operator, { content: document(limits.uploadBytes), filename: 'book.pdf' });
        expect([most.body.code, most.body.data.size]).toEqual([0, limits.uploadBytes]);
        const more = await upload(world.operator, { content: document(limits.uploadBytes + 1), filename: 'book.pdf' });
        expect([more.status, more.body.code, more.body.msg]).toEqual([413, 41301, 'File size is over 10MB']);
    });

    it('keeps a PDF unchanged, which is served as an attachment', async () => {
        const content = Buffer.from(
            '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
        );
        const media = await world.stored(content, 'วิธีเล่น.pdf');
        expect(media).toMatchObject({ mime: 'application/pdf', width: null, height: null, name: 'วิธีเล่น.pdf' });
        const { bytes, headers } = await world.served(media);
        expect(bytes.equals(content)).toBe(true);
        expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('วิธีเล่น.pdf')}`);
    });

    it('rejects an image of 900 million pixels by its header, without decoding it', async () => {
        const header = Buffer.from('89504e470d0a1a0a0000000d49484452000075300000753008020000', 'hex');
        const flood = Buffer.concat([header, Buffer.from('00', 'hex'), Buffer.alloc(4), Buffer.alloc(200)]);
        const spent = await spendOn(async () => {
            expect((await upload(world.operator, { content: flood })).body.code).toBe(41501);
        });
        expect(spent).toBeLessThan(1000);
    });

    it('rejects a valid image of 49 million pixels of one colour', async () => {
        const large = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#123456' } })
            .png()
            .toBuffer();
        expect((await upload(world.operator, { content: large })).body.code).toBe(41501);
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
        const spent = await spendOn(async () => {
            expect((await upload(world.operator, { content: bomb })).body.code).toBe(41501);
        });
        expect(spent).toBeLessThan(1000);
    });

    it('leaves no files without a row', async () => {
        expect(await world.leftovers()).toEqual([]);
    });
});
