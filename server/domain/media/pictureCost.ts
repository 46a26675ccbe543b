import { limits } from '../../../contract/limits';
import type { RasterType } from './fileType';
import type { Header } from './header/header';
import { RefusedPicture } from './refusedPicture';

/**
 * Peak memory in bytes that decoding and encoding one picture may take: at most, and while other pictures are processed
 * too.
 */
export const workBytes = { most: 180_000_000, beside: 20_000_000 } as const;

/**
 * Pixels up to which a picture is encoded for the smallest file. Larger ones, which pages never show in full, are
 * written line by line: less memory, larger files.
 */
export const smallPicturePixels = 2_000_000;

/** The number of pixels held in memory at once, and the bytes for each. */
type PixelMemory = { pixels: number; bytes: number };

const countPixels = ({ width, height }: Header) => width * height;

/** Measured with the installed decoders and encoders; checked by `test/matrix/cost/pictures.test.ts`. */
const cleaningMemory: Readonly<Record<RasterType, (header: Header) => PixelMemory>> = {
    jpg: (header) => {
        const small = countPixels(header) <= smallPicturePixels ? 6 : 0;
        return {
            pixels: countPixels(header),
            bytes: small + (header.whole ? header.pixelBytes : 0) + (header.turned ? 3 : 0),
        };
    },
    png: (header) => ({
        pixels: countPixels(header),
        bytes: header.palette ? 5 : header.whole ? header.pixelBytes + 1 : 0,
    }),
    webp: (header) =>
        header.frames > 1
            ? { pixels: countPixels(header) * header.frames, bytes: 5 }
            : { pixels: countPixels(header), bytes: header.pixelBytes > 3 ? 15 : 8.5 },
    gif: (header) => ({ pixels: countPixels(header), bytes: 14 }),
};

export function getCleaningBytes(type: RasterType, header: Header): number {
    const { pixels, bytes } = cleaningMemory[type](header);
    return pixels * bytes;
}

/** Bytes per pixel of an animated rendition: all frames are kept until the last one is written. */
const renditionFrameBytes = 14;

/** Returns the bytes needed to make a rendition of this many pixels; of all its frames if it `moves`. */
export function getShrinkingBytes(header: Header, pixels: number, moves: boolean): number {
    const decoded = header.whole ? countPixels(header) * (header.pixelBytes + 2) : 0;
    return decoded + (moves ? pixels * header.frames * renditionFrameBytes : 0);
}

function refuse(what: 'side' | 'frames' | 'pixels', max: number): never {
    throw new RefusedPicture(`server.picture.${what}`, { max });
}

/**
 * Refuses a picture that is too large to be decoded.
 *
 * @throws {RefusedPicture} with the limit that is exceeded
 */
export function refuseOversized(header: Header): void {
    const { side, frames, pixels, profileBytes } = limits.picture;
    if (header.frames > frames) refuse('frames', frames);
    if (countPixels(header) * header.frames > pixels) refuse('pixels', pixels);
    if (Math.max(header.width, header.height) > side) refuse('side', side);
    if (header.packed > profileBytes) throw new RefusedPicture('server.picture.tooMuchWork');
}

/**
 * Refuses a picture that cannot be cleaned.
 *
 * @throws {RefusedPicture} see `refuseOversized`, and for a picture that needs more memory than one may take
 */
export function refuseUncleanable(type: RasterType, header: Header): void {
    refuseOversized(header);
    const { pixels, bytes } = cleaningMemory[type](header);
    if (pixels * bytes > workBytes.most) refuse('pixels', Math.floor(workBytes.most / bytes / 1e6) * 1e6);
}
