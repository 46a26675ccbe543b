import type { OutputInfo, Sharp } from 'sharp';
import { decodeOptions } from '../raster';
import { sharp } from '../sharp';
import type { AppIcons, IconSize } from './icons';
import { isPlainPng } from './plainPng';
import { UnusableApp } from './unusableApp';

/** The picture files chosen in the console. Icon sizes that are missing are made from the largest. */
export type ChosenPictures = {
    icons: Readonly<Partial<Record<IconSize, Uint8Array>> & { 512: Uint8Array }>;
    loadingLogo: Uint8Array;
};

/** 160 dp at the density for which the app shell stores the logo. */
const logoPixels = 480;
/** Smaller icons are made from this size: making each from the largest would take twice as long. */
const middlePixels = 192;
const usualDensity = 72;
const highestDensity = 2400;
/** Takes half the time of the default level, for files a fifth larger. */
const compressionLevel = 4;

type RawPicture = { data: Buffer; info: OutputInfo };

/** Opens a picture. An SVG is rendered at the needed size; other pictures keep theirs. */
async function openPicture(file: Uint8Array, pixels: number): Promise<Sharp> {
    const { format, width, height } = await sharp(file, decodeOptions).metadata();
    if (format !== 'svg') return sharp(file, decodeOptions).autoOrient();
    const density = Math.ceil((usualDensity * pixels) / Math.max(1, width, height));
    return sharp(file, { ...decodeOptions, density: Math.min(Math.max(density, usualDensity), highestDensity) });
}

/** Decodes a picture and resizes it to the needed size. */
async function drawPicture(
    file: Uint8Array,
    pixels: number,
    field: string,
    fit: 'contain' | 'inside',
): Promise<RawPicture> {
    try {
        const image = await openPicture(file, pixels);
        const background = { r: 0, g: 0, b: 0, alpha: 0 };
        const resized = image.resize(pixels, pixels, { fit, background });
        return await resized.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
    } catch (error) {
        throw new UnusableApp(field, 'cannot be decoded', { cause: error });
    }
}

function resizePicture({ data, info }: RawPicture, size: number): Sharp {
    const image = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    return size === info.width ? image : image.resize(size, size);
}

async function toPng(picture: RawPicture, size: number = picture.info.width): Promise<Buffer> {
    return await resizePicture(picture, size).png({ compressionLevel }).toBuffer();
}

/**
 * Returns the file itself if it is already a plain PNG of the needed size; encoding it again would not improve it. It
 * has been decoded before, so it is known to be intact.
 */
async function toChosenPng(file: Uint8Array, picture: RawPicture, size: IconSize): Promise<Uint8Array> {
    return isPlainPng(file, size) ? file : await toPng(picture);
}

/**
 * Creates the icons in the form that the builder needs: PNG in the exact sizes, without metadata. Pictures that are not
 * square get transparent margins.
 *
 * @throws {UnusableApp} for a file that cannot be decoded
 */
export async function drawIcons(chosen: ChosenPictures['icons']): Promise<AppIcons> {
    const largest = await drawPicture(chosen[512], 512, 'icons.512', 'contain');
    const middle = await resizePicture(largest, middlePixels).raw().toBuffer({ resolveWithObject: true });
    const icon = async (size: IconSize) => {
        const own = chosen[size];
        return own
            ? toChosenPng(own, await drawPicture(own, size, `icons.${size}`, 'contain'), size)
            : toPng(middle, size);
    };
    return {
        48: await icon(48),
        72: await icon(72),
        92: await icon(92),
        144: await icon(144),
        192: await icon(192),
        512: await toChosenPng(chosen[512], largest, 512),
    };
}

/** Creates the logo as a PNG in the size that the app shell shows it. @throws {UnusableApp} see `drawIcons` */
export async function drawLogo(file: Uint8Array): Promise<Buffer> {
    return await toPng(await drawPicture(file, logoPixels, 'loadingLogo', 'inside'));
}
