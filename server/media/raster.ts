import type { Metadata, Sharp } from 'sharp';
import type { FileType } from './fileType';

export type RasterType = Exclude<FileType, 'svg' | 'pdf'>;
export type Size = { width: number; height: number };

export const rasterLimits = { pixels: 40_000_000, seconds: 20 } as const;

/** The decoders take a tenth of the server's memory: they come with the first picture. */
const decoder = async () => (await import('./sharp')).sharp;

/** A picture that cannot be decoded, or that would be too large to be. */
export class UnusableImage extends Error {
    override readonly name = 'UnusableImage';
}

/** Pixels of all frames, by the header alone. */
function pixelsOf({ width, height, pageHeight, pages = 1 }: Metadata): number {
    return width * (pageHeight ?? height) * pages;
}

const encoders: Readonly<Record<RasterType, (image: Sharp, metadata: Metadata) => Sharp>> = {
    jpg: (image) => image.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
    png: (image, { isPalette }) => image.png({ palette: isPalette }),
    webp: (image) => image.webp({ quality: 85 }),
    gif: (image) => image.gif({ keepDuplicateFrames: true }),
};

/**
 * Writes a picture anew as the browser should show it: upright, in sRGB, with nothing in the file but the picture.
 * Animations stay animations. The size is that of one frame.
 *
 * @throws UnusableImage for damaged files, cut ones included, and for more than 40 million pixels over all frames
 */
export async function normaliseRaster(from: string, to: string, type: RasterType): Promise<Size> {
    try {
        const sharp = await decoder();
        const metadata = await sharp(from, { limitInputPixels: false }).metadata();
        if (pixelsOf(metadata) > rasterLimits.pixels) throw new UnusableImage('too many pixels');
        const animated = (metadata.pages ?? 1) > 1;
        const image = sharp(from, { animated, failOn: 'error', limitInputPixels: rasterLimits.pixels });
        const upright = animated ? image : image.autoOrient();
        const written = await encoders[type](upright.timeout({ seconds: rasterLimits.seconds }), metadata).toFile(to);
        return { width: written.width, height: written.pageHeight ?? written.height };
    } catch (error) {
        throw error instanceof UnusableImage ? error : new UnusableImage('cannot be decoded', { cause: error });
    }
}

/** The size of an SVG, which also says that it can be drawn. */
export async function sizeOfSvg(svg: string): Promise<Size> {
    try {
        const sharp = await decoder();
        const { width, height } = await sharp(Buffer.from(svg), { limitInputPixels: false }).metadata();
        return { width, height };
    } catch (error) {
        throw new UnusableImage('cannot be drawn', { cause: error });
    }
}
