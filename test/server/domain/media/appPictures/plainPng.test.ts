import { PNG } from 'pngjs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isPlainPng } from '../../../../../server/domain/media/appPictures/plainPng';

const create = { width: 48, height: 48, channels: 4 as const, background: '#ff000080' };
const picture = () => sharp({ create });

/** Inserts a chunk before the last one of a file. */
function withChunk(file: Buffer, name: string, content: Buffer): Buffer {
    const chunk = Buffer.alloc(12 + content.length);
    chunk.writeUInt32BE(content.length, 0);
    chunk.write(name, 4, 'latin1');
    content.copy(chunk, 8);
    return Buffer.concat([file.subarray(0, -12), chunk, file.subarray(-12)]);
}

describe('a plain PNG', () => {
    it('can be written by the server or by another program', async () => {
        expect(isPlainPng(await picture().png().toBuffer(), 48)).toBe(true);
        expect(isPlainPng(await picture().png({ palette: true }).toBuffer(), 48)).toBe(true);
        expect(isPlainPng(PNG.sync.write(new PNG({ width: 48, height: 48 })), 48)).toBe(true);
    });

    it('must not have another size or bit depth, or be interlaced', async () => {
        expect(isPlainPng(await picture().png().toBuffer(), 72)).toBe(false);
        expect(isPlainPng(await picture().resize(48, 40).png().toBuffer(), 48)).toBe(false);
        expect(isPlainPng(await picture().toColourspace('rgb16').png().toBuffer(), 48)).toBe(false);
        expect(isPlainPng(await picture().png({ progressive: true }).toBuffer(), 48)).toBe(false);
    });

    it('must not contain text, a profile or trailing data, or be truncated', async () => {
        const file = await picture().png().toBuffer();
        expect(isPlainPng(withChunk(file, 'tEXt', Buffer.from('Author\0somebody')), 48)).toBe(false);
        expect(isPlainPng(await picture().withIccProfile('p3').png().toBuffer(), 48)).toBe(false);
        expect(isPlainPng(Buffer.concat([file, Buffer.from('more')]), 48)).toBe(false);
        expect(isPlainPng(file.subarray(0, -3), 48)).toBe(false);
    });

    it('is not a file of another type', async () => {
        expect(isPlainPng(await picture().jpeg().toBuffer(), 48)).toBe(false);
        expect(isPlainPng(Buffer.alloc(0), 48)).toBe(false);
    });
});
