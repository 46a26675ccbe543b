import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getCropRect } from '../../../contract/crop';
import { type ImageSlot, imageSlots, thumbnailSize } from '../../../contract/limits';
import type { MediaTable } from '../../base/database/tables';
import type { Services } from '../../base/services/context';
import type { FileStream } from '../../base/storage/storage';
import type { RasterType } from './fileType';
import { getStorageKey } from './mediaRows';
import type { ShrinkOptions } from './work/orders';
import { createUnexpectedError, type PictureWork, workOnPicture } from './work/workers';
import { incomingFolder, inWorkFolder } from './workFolder';

/** Sizes of renditions: a thumbnail for a grid, or the size of an image slot. */
export type RenditionSize = 'thumbnail' | ImageSlot;

type Format = 'avif' | 'webp';

export type Rendition = { size: RenditionSize; format: Format };

// `Object.keys` is typed as strings.
export const renditionSizes: readonly RenditionSize[] = ['thumbnail', ...(Object.keys(imageSlots) as ImageSlot[])];

/** Types that have renditions. Drawings have no pixels, documents no picture. */
const rasters: Readonly<Record<string, RasterType>> = {
    'image/jpeg': 'jpg',
    'image/png': 'png',
    'image/webp': 'webp',
    'image/gif': 'gif',
};

/**
 * Keys of renditions that exceed the limits, the oldest first; this happens with files accepted by earlier releases.
 * Their originals are served instead, and no further attempt is made while this process runs.
 */
const refusedKeys = new Set<string>();
const maxRefused = 10_000;

/** Whether a rendition is known to exceed the limits. */
export function isRefusedRendition(row: MediaTable, rendition: Rendition): boolean {
    return refusedKeys.has(getRenditionKey(row, rendition));
}

const pendingRenditions = new Map<string, Promise<void>>();

/**
 * Chooses the rendition for a request: the requested size in the best format that its `Accept` header names; undefined
 * if the original is served.
 */
export function chooseRendition({ mime }: MediaTable, size: string | undefined, accept: string): Rendition | undefined {
    const known = renditionSizes.find((each) => each === size);
    if (!known || !Object.hasOwn(rasters, mime)) return undefined;
    // AVIF makes no difference for small pictures, and animated ones cannot be encoded in it.
    const still = known !== 'thumbnail' && (mime === 'image/jpeg' || mime === 'image/png');
    if (still && accept.includes('image/avif')) return { size: known, format: 'avif' };
    return accept.includes('image/webp') || accept.includes('*/*') ? { size: known, format: 'webp' } : undefined;
}

function getFocus({ focal_point }: MediaTable): { x: number; y: number } {
    return focal_point === null ? { x: 0.5, y: 0.5 } : JSON.parse(focal_point);
}

/**
 * Returns the storage key of a rendition: next to the original, under the same name followed by size, focal point and
 * format.
 */
export function getRenditionKey(row: MediaTable, { size, format }: Rendition): string {
    const { x, y } = getFocus(row);
    const focus = size === 'thumbnail' ? '' : `.${Math.round(x * 1000)}-${Math.round(y * 1000)}`;
    return `${getStorageKey(row)}.${size}${focus}.${format}`;
}

function getShrinkOptions(row: MediaTable, { size, format }: Rendition): ShrinkOptions {
    const type = rasters[row.mime] ?? 'png';
    if (size === 'thumbnail') return { type, cut: undefined, size: thumbnailSize, format };
    const target = imageSlots[size];
    const cut = getCropRect({ width: row.width ?? 1, height: row.height ?? 1 }, target, getFocus(row));
    return { type, cut, size: { width: target.width, height: target.height }, format };
}

/**
 * Returns the job that makes a rendition. It copies the original only when its turn comes, because many jobs may be
 * waiting, or be refused.
 */
function createRenditionWork({ storage, config }: Services, row: MediaTable, rendition: Rendition): PictureWork {
    return (work) =>
        inWorkFolder(incomingFolder(config), async (folder) => {
            const [from, to] = [join(folder, 'original'), join(folder, 'variant')];
            const original = await storage.read(getStorageKey(row));
            if (!original) throw new Error('the original is missing from the storage');
            await pipeline(original.body, createWriteStream(from));
            const answer = await work({ kind: 'shrink', from, to, shrinking: getShrinkOptions(row, rendition) });
            if (answer.kind !== 'shrunk') return answer;
            await storage.write(getRenditionKey(row, rendition), { path: to, size: (await stat(to)).size });
            return answer;
        });
}

async function makeRendition(services: Services, row: MediaTable, rendition: Rendition): Promise<void> {
    const answer = await workOnPicture(row.ldp_id, createRenditionWork(services, row, rendition));
    if (answer.kind === 'shrunk') return;
    if (answer.kind !== 'refused') throw createUnexpectedError(answer);
    const key = getRenditionKey(row, rendition);
    services.log.warn({ key, reason: answer.key }, 'a rendition needs too much time or memory: it is not created');
    for (const oldest of refusedKeys) if (refusedKeys.size >= maxRefused) refusedKeys.delete(oldest);
    refusedKeys.add(key);
}

/**
 * Loads a rendition; it is made on first request and kept. Undefined if it cannot be made: the original is served then.
 */
export async function loadRendition(
    services: Services,
    row: MediaTable,
    rendition: Rendition,
): Promise<FileStream | undefined> {
    const key = getRenditionKey(row, rendition);
    const existing = await services.storage.read(key);
    if (existing) return existing;
    if (refusedKeys.has(key)) return undefined;
    const pending = pendingRenditions.get(key) ?? makeRendition(services, row, rendition);
    pendingRenditions.set(key, pending);
    try {
        await pending;
    } catch (err) {
        services.log.warn({ err, key }, 'a rendition could not be created');
        return undefined;
    } finally {
        pendingRenditions.delete(key);
    }
    return await services.storage.read(key);
}
