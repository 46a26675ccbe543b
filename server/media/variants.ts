import { buffer } from 'node:stream/consumers';
import { cutTo, type Rect } from '../../contract/crop';
import { type ImageSlot, imageSlots, thumbnailSize } from '../../contract/limits';
import type { Services } from '../context';
import type { MediaTable } from '../database/tables';
import type { Stored } from '../storage/storage';
import { createTurns } from '../turns';
import { storageKeyOf } from './mediaRows';
import { rasterLimits } from './raster';

/** What a file can be had as: small for a grid, or in the size that a slot wants. */
export type VariantSize = 'thumbnail' | ImageSlot;

type Format = 'avif' | 'webp';

export type Variant = { size: VariantSize; format: Format };

export const variantSizes: readonly VariantSize[] = ['thumbnail', ...(Object.keys(imageSlots) as ImageSlot[])];

/** Drawings have no pixels, documents no picture. */
const rasters: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

const inTurn = createTurns(1);
const underWay = new Map<string, Promise<void>>();

/**
 * The variant that a request gets: its size, in the best format that its `Accept` header names. Undefined for what is
 * served as it is.
 */
export function variantOf({ mime }: MediaTable, size: string | undefined, accept: string): Variant | undefined {
    const known = variantSizes.find((each) => each === size);
    if (!known || !rasters.includes(mime)) return undefined;
    // Small pictures gain nothing by AVIF, and moving ones cannot be kept in it.
    const still = known !== 'thumbnail' && (mime === 'image/jpeg' || mime === 'image/png');
    if (still && accept.includes('image/avif')) return { size: known, format: 'avif' };
    return accept.includes('image/webp') || accept.includes('*/*') ? { size: known, format: 'webp' } : undefined;
}

function focusOf({ focal_point }: MediaTable): { x: number; y: number } {
    return focal_point === null ? { x: 0.5, y: 0.5 } : JSON.parse(focal_point);
}

/** Beside the file, under its name and what was made of it. */
export function variantKey(row: MediaTable, { size, format }: Variant): string {
    const { x, y } = focusOf(row);
    const focus = size === 'thumbnail' ? '' : `.${Math.round(x * 1000)}-${Math.round(y * 1000)}`;
    return `${storageKeyOf(row)}.${size}${focus}.${format}`;
}

async function render(row: MediaTable, source: Buffer, { size, format }: Variant): Promise<Buffer> {
    const { sharp } = await import('./sharp');
    const moves = size !== 'thumbnail' && ((await sharp(source).metadata()).pages ?? 1) > 1;
    const image = sharp(source, { animated: moves, limitInputPixels: rasterLimits.pixels }).timeout({
        seconds: rasterLimits.seconds,
    });
    const { width = 1, height = 1 } = { width: row.width ?? 1, height: row.height ?? 1 };
    if (size === 'thumbnail') {
        image.resize({ ...thumbnailSize, fit: 'inside', withoutEnlargement: true });
    } else {
        const wanted = imageSlots[size];
        const { left, top, ...part }: Rect = cutTo({ width, height }, wanted, focusOf(row));
        image.extract({ left, top, ...part });
        if (part.width > wanted.width) image.resize({ width: wanted.width, height: wanted.height, fit: 'fill' });
    }
    return await (moves || format === 'webp'
        ? image.webp({ quality: 82, effort: 3 })
        : image.avif({ effort: 2 })
    ).toBuffer();
}

async function make({ storage }: Services, row: MediaTable, variant: Variant): Promise<void> {
    const original = await storage.read(storageKeyOf(row));
    if (!original) return;
    const made = await render(row, await buffer(original.body), variant);
    await storage.write(variantKey(row, variant), made);
}

/**
 * A variant's bytes, made when it is first asked for and kept. Undefined when it cannot be made: the file itself will do.
 * One at a time, so that a grid full of new pictures leaves room for other work.
 */
export async function readVariant(services: Services, row: MediaTable, variant: Variant): Promise<Stored | undefined> {
    const key = variantKey(row, variant);
    const standing = await services.storage.read(key);
    if (standing) return standing;
    const making = underWay.get(key) ?? inTurn(() => make(services, row, variant));
    underWay.set(key, making);
    try {
        await making;
    } catch (err) {
        services.log.warn({ err, key }, 'a variant of a picture could not be made');
        return undefined;
    } finally {
        underWay.delete(key);
    }
    return await services.storage.read(key);
}
