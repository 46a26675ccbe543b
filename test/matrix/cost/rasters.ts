import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Raster pictures in small files that are expensive to process. */

function chunk(type: string, content: Uint8Array): Buffer {
    const body = Buffer.concat([Buffer.from(type), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
}

type PngShape = { width: number; height: number; depth?: number; color?: number; between?: readonly Buffer[] };

/** Builds a black PNG, one bit per pixel by default, with the best compression. */
export function png({ width, height, depth = 1, color = 0, between = [] }: PngShape): Buffer {
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width, 0);
    head.writeUInt32BE(height, 4);
    head[8] = depth;
    head[9] = color;
    const row = 1 + Math.ceil((width * depth * (color === 6 ? 4 : 1)) / 8);
    return Buffer.concat([
        Buffer.from('89504e470d0a1a0a', 'hex'),
        chunk('IHDR', head),
        ...between,
        chunk('IDAT', deflateSync(Buffer.alloc(row * height), { level: 9 })),
        chunk('IEND', Buffer.alloc(0)),
    ]);
}

const packedZeros = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 9 });

/** Builds a PNG with texts of 100 kB that decompress to 100 MB each. */
export function pngWithTexts(count: number): Buffer {
    const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packedZeros(100_000_000)]));
    return png({ width: 10, height: 10, between: Array.from({ length: count }, () => text) });
}

export function pngWithProfile(): Buffer {
    const profile = Buffer.concat([Buffer.from('icc\0\0'), packedZeros(100_000_000)]);
    return png({ width: 10, height: 10, between: [chunk('iCCP', profile)] });
}

/** Builds a GIF with frames of 23 bytes each. */
export function gif(frames: number, side = 10): Buffer {
    const head = Buffer.from('47494638396100000000800000000000ffffff', 'hex');
    head.writeUInt16LE(side, 6);
    head.writeUInt16LE(side, 8);
    const frame = Buffer.from('21f90400010000002c000000000100010000020244' + '0100', 'hex');
    return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

/** Builds a GIF with comments of one-byte blocks. */
export function gifOfBlocks(count: number): Buffer {
    const start = gif(2);
    const comment = Buffer.concat([Buffer.from('21fe', 'hex'), Buffer.alloc(2 * count, 1), Buffer.alloc(1)]);
    return Buffer.concat([start.subarray(0, 19), comment, start.subarray(19)]);
}

function blank(width: number, height: number, channels: 3 | 4 = 3) {
    return sharp({ create: { width, height, channels, background: '#a33' }, limitInputPixels: false });
}

export const jpg = (width: number, height: number, progressive = false) =>
    blank(width, height).jpeg({ quality: 10, progressive }).toBuffer();

/** Builds a JPEG that repeats the last scan many times. */
export async function jpgOfScans(count: number): Promise<Buffer> {
    const file = await jpg(4000, 4000, true);
    const last = file.lastIndexOf(Buffer.from('ffda', 'hex'));
    const end = file.length - 2;
    const scans = Array.from({ length: count }, () => file.subarray(last, end));
    return Buffer.concat([file.subarray(0, end), ...scans, file.subarray(end)]);
}

export const webp = (width: number, height: number) =>
    blank(width, height, 4).webp({ lossless: true, effort: 0 }).toBuffer();

/** Builds an animated WebP whose frames are smaller than its canvas. */
export async function movingWebp(frames: number, side: number): Promise<Buffer> {
    const still = await blank(16, 16).webp({ effort: 0 }).toBuffer();
    const part = (kind: string, content: Buffer) => {
        const head = Buffer.alloc(8);
        head.write(kind);
        head.writeUInt32LE(content.length, 4);
        return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
    };
    const canvas = Buffer.alloc(10);
    canvas[0] = 2;
    canvas.writeUIntLE(side - 1, 4, 3);
    canvas.writeUIntLE(side - 1, 7, 3);
    const frameHeader = Buffer.alloc(16);
    frameHeader.writeUIntLE(15, 6, 3);
    frameHeader.writeUIntLE(15, 9, 3);
    frameHeader[12] = 10;
    const frame = part('ANMF', Buffer.concat([frameHeader, still.subarray(12)]));
    const body = Buffer.concat([
        Buffer.from('WEBP'),
        part('VP8X', canvas),
        part('ANIM', Buffer.alloc(6)),
        ...Array.from({ length: frames }, () => frame),
    ]);
    return part('RIFF', body);
}

export const avif = () => blank(4000, 4000).avif({ effort: 0 }).toBuffer();

export const gifCanvas = (width: number, height: number) => blank(width, height).gif({ effort: 1 }).toBuffer();
