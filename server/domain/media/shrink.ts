import { readFile } from 'node:fs/promises';
import type { OutputInfo, Sharp } from 'sharp';
import { phonePicture } from '../../../contract/limits';
import { LargeWork } from './clean';
import { headerParsers } from './header/headers';
import { getShrinkingBytes, refuseOversized, workBytes } from './pictureCost';
import { decodeOptions } from './raster';
import { RefusedPicture } from './refusedPicture';
import { sharp } from './sharp';
import type { ShrinkOptions } from './work/orders';

/** The usual quality of each format, and lower ones for pictures with so much detail that phones would wait. */
const qualities = { avif: [50, 40, 30], webp: [82, 65, 45, 30] } as const;

const encoders = {
    avif: (image: Sharp, quality: number) => image.avif({ quality, effort: 2 }),
    webp: (image: Sharp, quality: number) => image.webp({ quality, effort: 3 }),
} as const;

function isHeavyOnPhones({ width, height, size }: OutputInfo): boolean {
    return width * height <= phonePicture.pixels && size > phonePicture.bytes;
}

/**
 * Makes a rendition of a stored picture. A thumbnail is still; other renditions of an animated picture are animated. A
 * still one that is too heavy for phones is written again with lower qualities, until there is none left.
 *
 * @throws {RefusedPicture} if that needs too much: files accepted by earlier releases may exceed today's limits
 * @throws {LargeWork} if it needs too much memory, unless it is done `alone`
 */
export async function shrinkFile(from: string, to: string, shrinking: ShrinkOptions, alone: boolean): Promise<void> {
    const { type, cut, size, format } = shrinking;
    const file = await readFile(from);
    const header = headerParsers[type](file);
    refuseOversized(header);
    const moves = cut !== undefined && header.frames > 1;
    const bytes = getShrinkingBytes(header, size.width * size.height, moves);
    if (bytes > workBytes.most) throw new RefusedPicture('server.picture.tooMuchWork');
    if (!alone && bytes > workBytes.beside) throw new LargeWork();
    const draw = () => {
        const image = sharp(file, { ...decodeOptions, failOn: 'warning', animated: moves });
        if (cut) image.extract(cut);
        if (!cut) return image.resize({ ...size, fit: 'inside', withoutEnlargement: true });
        return cut.width > size.width ? image.resize({ ...size, fit: 'fill' }) : image;
    };
    for (const quality of moves ? qualities.webp.slice(0, 1) : qualities[format]) {
        const written = await encoders[moves ? 'webp' : format](draw(), quality).toFile(to);
        if (!isHeavyOnPhones(written)) return;
    }
}
