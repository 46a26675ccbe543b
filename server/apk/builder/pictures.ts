import type { Sharp } from 'sharp';
import { rasterLimits } from '../../media/raster';
import { type AppInput, type IconSize, UnusableApp } from './appInput';

/** The files that staff chose. A size for which there is none is made of the largest. */
export type ChosenPictures = {
    icons: Readonly<Partial<Record<IconSize, Uint8Array>> & { 512: Uint8Array }>;
    loadingLogo: Uint8Array;
};

/** 160 of Android's units, at the density that the shell keeps it for. */
const logoPixels = 480;
const usualDensity = 72;
const highestDensity = 2400;

/** A drawing is drawn as large as it is needed; pictures are as large as they are. */
async function opened(file: Uint8Array, pixels: number): Promise<Sharp> {
    const { sharp } = await import('../../media/sharp');
    const options = { limitInputPixels: rasterLimits.pixels, failOn: 'error' } as const;
    const { format, width, height } = await sharp(file, options).metadata();
    if (format !== 'svg') return sharp(file, options).autoOrient();
    const density = Math.ceil((usualDensity * pixels) / Math.max(1, width, height));
    return sharp(file, { ...options, density: Math.min(Math.max(density, usualDensity), highestDensity) });
}

async function drawn(file: Uint8Array, pixels: number, field: string, fit: 'contain' | 'inside'): Promise<Buffer> {
    try {
        const image = await opened(file, pixels);
        const background = { r: 0, g: 0, b: 0, alpha: 0 };
        const resized = image.resize(pixels, pixels, { fit, background }).timeout({ seconds: rasterLimits.seconds });
        return await resized.toColourspace('srgb').png().toBuffer();
    } catch (error) {
        throw new UnusableApp(field, 'is no picture that can be drawn', { cause: error });
    }
}

/**
 * Icons and logo as the builder takes them: PNG in the exact sizes, with nothing in the file but the picture. What is
 * not square gets transparent margins.
 *
 * @throws UnusableApp for a file that cannot be decoded
 */
export async function appPictures(chosen: ChosenPictures): Promise<Pick<AppInput, 'icons' | 'loadingLogo'>> {
    const largest = await drawn(chosen.icons[512], 512, 'icons.512', 'contain');
    const icon = (size: IconSize) => drawn(chosen.icons[size] ?? largest, size, `icons.${size}`, 'contain');
    const icons = {
        48: await icon(48),
        72: await icon(72),
        92: await icon(92),
        144: await icon(144),
        192: await icon(192),
        512: largest,
    };
    return { icons, loadingLogo: await drawn(chosen.loadingLogo, logoPixels, 'loadingLogo', 'inside') };
}
