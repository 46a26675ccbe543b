import { limits } from '../../../contract/limits';
import type { RasterType } from './fileType';
import type { Header } from './header/header';
import { RefusedPicture } from './refusedPicture';

/** Bytes that decoding and encoding a picture may take at their highest, and what may be taken beside others. */
export const workBytes = { most: 180_000_000, beside: 20_000_000 } as const;

/** Bigger files for less memory: what is larger than pages ever show is written line by line. */
export const smallPicture = 2_000_000;

/** Pixels that have to be there at once, and bytes for each. */
type Held = { pixels: number; bytes: number };

const canvas = ({ width, height }: Header) => width * height;

/** Measured with the decoders and encoders that there are: `test/matrix/cost/pictures.test.ts` sees to it. */
const toClean: Readonly<Record<RasterType, (header: Header) => Held>> = {
    jpg: (header) => {
        const small = canvas(header) <= smallPicture ? 6 : 0;
        return {
            pixels: canvas(header),
            bytes: small + (header.whole ? header.pixelBytes : 0) + (header.turned ? 3 : 0),
        };
    },
    png: (header) => ({
        pixels: canvas(header),
        bytes: header.palette ? 5 : header.whole ? header.pixelBytes + 1 : 0,
    }),
    webp: (header) =>
        header.frames > 1
            ? { pixels: canvas(header) * header.frames, bytes: 5 }
            : { pixels: canvas(header), bytes: header.pixelBytes > 3 ? 15 : 8.5 },
    gif: (header) => ({ pixels: canvas(header), bytes: 14 }),
};

export function bytesToClean(type: RasterType, header: Header): number {
    const { pixels, bytes } = toClean[type](header);
    return pixels * bytes;
}

/** Frames are kept until the last one is written. */
const variantFrameBytes = 14;

/** What a smaller one of so many pixels takes; all frames of it where it `moves`. */
export function bytesToShrink(header: Header, pixels: number, moves: boolean): number {
    const decoded = header.whole ? canvas(header) * (header.pixelBytes + 2) : 0;
    return decoded + (moves ? pixels * header.frames * variantFrameBytes : 0);
}

function refuse(what: 'side' | 'frames' | 'pixels', max: number): never {
    throw new RefusedPicture(`server.picture.${what}`, { max });
}

/** @throws RefusedPicture for what is too large to be decoded, with how large it may be */
export function refuseOversized(header: Header): void {
    const { side, frames, pixels, profileBytes } = limits.picture;
    if (header.frames > frames) refuse('frames', frames);
    if (canvas(header) * header.frames > pixels) refuse('pixels', pixels);
    if (Math.max(header.width, header.height) > side) refuse('side', side);
    if (header.packed > profileBytes) throw new RefusedPicture('server.picture.tooMuchWork');
}

/** @throws RefusedPicture as `refuseOversized` does, and for what would take more memory than there is for one */
export function refuseUncleanable(type: RasterType, header: Header): void {
    refuseOversized(header);
    const { pixels, bytes } = toClean[type](header);
    if (pixels * bytes > workBytes.most) refuse('pixels', Math.floor(workBytes.most / bytes / 1e6) * 1e6);
}
