import { readFile } from 'node:fs/promises';
import { LargeWork } from './clean';
import { headerParsers } from './header/headers';
import { getShrinkingBytes, refuseOversized, workBytes } from './pictureCost';
import { decodeOptions } from './raster';
import { RefusedPicture } from './refusedPicture';
import { sharp } from './sharp';
import type { ShrinkOptions } from './work/orders';

/**
 * Makes a rendition of a stored picture. A thumbnail is still; other renditions of an animated picture are animated.
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
    const image = sharp(file, { ...decodeOptions, failOn: 'warning', animated: moves });
    if (cut) image.extract(cut);
    if (!cut) image.resize({ ...size, fit: 'inside', withoutEnlargement: true });
    else if (cut.width > size.width) image.resize({ ...size, fit: 'fill' });
    await (moves || format === 'webp' ? image.webp({ quality: 82, effort: 3 }) : image.avif({ effort: 2 })).toFile(to);
}
