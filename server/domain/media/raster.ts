import type { Metadata, Sharp } from 'sharp';
import { limits } from '../../../contract/limits';
import type { RasterType } from './fileType';
import type { Header } from './header/header';
import { pngWithoutTexts } from './header/png';
import { smallPicturePixels } from './pictureCost';
import { RefusedPicture, UnusableImage } from './refusedPicture';
import { sharp } from './sharp';

export type Size = { width: number; height: number };

/** Limits that the decoders enforce themselves; a process in which they do not is killed. */
export const decodeOptions = { limitInputPixels: limits.picture.pixels, failOn: 'error' } as const;

const encoders: Readonly<Record<RasterType, (image: Sharp, metadata: Metadata, small: boolean) => Sharp>> = {
    jpg: (image, _, small) => image.jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: small }),
    png: (image, { isPalette }) => image.png({ palette: isPalette }),
    webp: (image, _, small) => image.webp({ quality: 85, effort: small ? 4 : 1 }),
    gif: (image, _, small) => image.gif({ keepDuplicateFrames: true, effort: small ? 7 : 3 }),
};

/**
 * Whether the disk is full, which is no fault of the picture. The decoders give only the system's message, no error
 * code.
 */
function isDiskFull(error: unknown): boolean {
    return error instanceof Error && /no space left on device|disk quota exceeded/i.test(error.message);
}

/** Refuses a re-encoded picture that exceeds the size limit of uploads. It may be larger than the uploaded file. */
function refuseGrown(bytes: number): void {
    const max = limits.uploadBytes;
    if (bytes > max) throw new RefusedPicture('server.picture.grown', { max: max / 2 ** 20 });
}

/**
 * Re-encodes a picture as the browser should show it: upright, in sRGB, without metadata. Animations are kept. Returns
 * the size of one frame.
 *
 * @throws {UnusableImage} for a damaged or truncated file
 * @throws {RefusedPicture} if the result exceeds the size limit of uploads
 * @throws an error with code ENOSPC if the disk is full
 */
export async function normaliseRaster(file: Buffer, to: string, type: RasterType, header: Header): Promise<Size> {
    try {
        const source = type === 'png' ? pngWithoutTexts(file) : file;
        const animated = header.frames > 1;
        const image = sharp(source, { animated, ...decodeOptions });
        const metadata = await image.metadata();
        // Rotating needs the whole picture in memory at once.
        const upright = header.turned ? image.autoOrient() : image;
        const small = header.width * header.height * header.frames <= smallPicturePixels;
        const written = await encoders[type](upright, metadata, small).toFile(to);
        refuseGrown(written.size);
        return { width: written.width, height: written.pageHeight ?? written.height };
    } catch (error) {
        if (error instanceof RefusedPicture) throw error;
        if (isDiskFull(error))
            throw Object.assign(new Error('the image cannot be written: the disk is full', { cause: error }), {
                code: 'ENOSPC',
            });
        throw new UnusableImage('cannot be decoded', { cause: error });
    }
}

/** Returns the size of an SVG. @throws {UnusableImage} if it cannot be rendered */
export async function getSvgSize(svg: string): Promise<Size> {
    try {
        const { width, height } = await sharp(Buffer.from(svg), { limitInputPixels: false }).metadata();
        return { width, height };
    } catch (error) {
        throw new UnusableImage('cannot be drawn', { cause: error });
    }
}
