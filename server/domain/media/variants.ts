import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getCropRect } from '../../../contract/crop';
import { thumbnailSize } from '../../../contract/limits';
import { findCroppedSize, type RenditionSize, renditionSizes } from '../../../contract/renditions';
import type { MediaTable } from '../../base/database/tables/media';
import type { Services } from '../../base/services/context';
import type { FileStream } from '../../base/storage/storage';
import type { RasterType } from './fileType';
import { getStorageKey } from './mediaRows';
import type { PictureAnswer, ShrinkOptions } from './work/orders';
import { createUnexpectedError, type PictureWork, workOnPicture } from './work/workers';
import { incomingFolder, inWorkFolder } from './workFolder';

type Format = 'avif' | 'webp';

export type Rendition = { size: RenditionSize; format: Format };

/** What renditions depend on. */
export type PictureRow = Pick<
    MediaTable,
    'ldp_id' | 'file' | 'media_type' | 'mime' | 'width' | 'height' | 'focal_point'
>;

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
export function isRefusedRendition(row: PictureRow, rendition: Rendition): boolean {
    return refusedKeys.has(getRenditionKey(row, rendition));
}

const pendingRenditions = new Map<string, Promise<void>>();

/** Lists the formats in which a picture is stored at a size, the best first; none if it has no renditions. */
export function listFormats({ mime }: PictureRow, size: RenditionSize): Format[] {
    if (!Object.hasOwn(rasters, mime)) return [];
    // AVIF makes no difference for small pictures, and animated ones cannot be encoded in it.
    const isStill = size !== 'thumbnail' && (mime === 'image/jpeg' || mime === 'image/png');
    return isStill ? ['avif', 'webp'] : ['webp'];
}

/**
 * Chooses the rendition for a request: the requested size in the best format that its `Accept` header names; undefined
 * if the original is served.
 */
export function chooseRendition(row: PictureRow, size: string | undefined, accept: string): Rendition | undefined {
    const known = renditionSizes.find((each) => each === size);
    if (!known) return undefined;
    const accepts = (format: Format) =>
        accept.includes(`image/${format}`) || (format === 'webp' && accept.includes('*/*'));
    const format = listFormats(row, known).find(accepts);
    return format && { size: known, format };
}

function getFocus({ focal_point }: PictureRow): { x: number; y: number } {
    return focal_point === null ? { x: 0.5, y: 0.5 } : JSON.parse(focal_point);
}

/**
 * Returns the storage key of a rendition: next to the original, under the same name followed by size, focal point and
 * format.
 */
export function getRenditionKey(row: PictureRow, { size, format }: Rendition): string {
    const { x, y } = getFocus(row);
    const focus = size === 'thumbnail' ? '' : `.${Math.round(x * 1000)}-${Math.round(y * 1000)}`;
    return `${getStorageKey(row)}.${size}${focus}.${format}`;
}

function getShrinkOptions(row: PictureRow, { size, format }: Rendition): ShrinkOptions {
    const type = rasters[row.mime] ?? 'png';
    const target = findCroppedSize(size);
    if (!target) return { type, cut: undefined, size: thumbnailSize, format };
    const cut = getCropRect({ width: row.width ?? 1, height: row.height ?? 1 }, target, getFocus(row));
    return { type, cut, size: { width: target.width, height: target.height }, format };
}

/** Copies a stored picture into a work folder; returns its path, or undefined if it was deleted. */
export async function copyOriginal(
    { storage }: Services,
    row: PictureRow,
    folder: string,
): Promise<string | undefined> {
    const original = await storage.read(getStorageKey(row));
    if (!original) return undefined;
    const path = join(folder, 'original');
    await pipeline(original.body, createWriteStream(path));
    return path;
}

/** Returns the job that makes and stores a rendition of a picture that was copied to the path `from`. */
export function createShrinkWork(
    { storage }: Services,
    row: PictureRow,
    rendition: Rendition,
    from: string,
): PictureWork {
    return async (work) => {
        const to = `${from}.${rendition.size}.${rendition.format}`;
        const answer = await work({ kind: 'shrink', from, to, shrinking: getShrinkOptions(row, rendition) });
        if (answer.kind === 'shrunk')
            await storage.write(getRenditionKey(row, rendition), { path: to, size: (await stat(to)).size });
        return answer;
    };
}

/**
 * Returns the job that makes a rendition at once. It copies the original only when its turn comes, because many jobs
 * may be waiting, or be refused.
 */
function createRenditionWork(services: Services, row: PictureRow, rendition: Rendition): PictureWork {
    return (work) =>
        inWorkFolder(incomingFolder(services.config), async (folder) => {
            const from = await copyOriginal(services, row, folder);
            if (from === undefined) throw new Error('the original is missing from the storage');
            return await createShrinkWork(services, row, rendition, from)(work);
        });
}

/**
 * Remembers a rendition that was refused.
 *
 * @throws {Error} if the worker answered anything unexpected
 */
export function settleRendition({ log }: Services, row: PictureRow, rendition: Rendition, answer: PictureAnswer): void {
    if (answer.kind === 'shrunk') return;
    if (answer.kind !== 'refused') throw createUnexpectedError(answer);
    const key = getRenditionKey(row, rendition);
    log.warn({ key, reason: answer.key }, 'a rendition needs too much time or memory: it is not created');
    for (const oldest of refusedKeys) if (refusedKeys.size >= maxRefused) refusedKeys.delete(oldest);
    refusedKeys.add(key);
}

async function makeRendition(services: Services, row: PictureRow, rendition: Rendition): Promise<void> {
    const answer = await workOnPicture(row.ldp_id, createRenditionWork(services, row, rendition));
    settleRendition(services, row, rendition, answer);
}

/**
 * Loads a rendition for the console; it is made on first request and kept. Undefined if it cannot be made: the original is served then.
 */
export async function loadRendition(
    services: Services,
    row: PictureRow,
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
