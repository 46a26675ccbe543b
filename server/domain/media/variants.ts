import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cutTo } from '../../../contract/crop';
import { type ImageSlot, imageSlots, thumbnailSize } from '../../../contract/limits';
import type { MediaTable } from '../../base/database/tables';
import type { Services } from '../../base/services/context';
import type { Stored } from '../../base/storage/storage';
import type { RasterType } from './fileType';
import { storageKeyOf } from './mediaRows';
import type { Shrinking } from './work/orders';
import { type InTurn, unexpected, workOnPicture } from './work/workers';
import { incomingFolder, inWorkFolder } from './workFolder';

/** What a file can be had as: small for a grid, or in the size that a slot wants. */
export type VariantSize = 'thumbnail' | ImageSlot;

type Format = 'avif' | 'webp';

export type Variant = { size: VariantSize; format: Format };

export const variantSizes: readonly VariantSize[] = ['thumbnail', ...(Object.keys(imageSlots) as ImageSlot[])];

/** Drawings have no pixels, documents no picture. */
const rasters: Readonly<Record<string, RasterType>> = {
    'image/jpeg': 'jpg',
    'image/png': 'png',
    'image/webp': 'webp',
    'image/gif': 'gif',
};

/**
 * Of files that earlier versions took, some take more than a picture may: they are served as they are, and not tried
 * again while this process lives. Keys, the oldest first.
 */
const refused = new Set<string>();
const mostRefused = 10_000;

/** Whether a variant takes more to be made than one may, as far as is known. */
export function isRefused(row: MediaTable, variant: Variant): boolean {
    return refused.has(variantKey(row, variant));
}

const underWay = new Map<string, Promise<void>>();

/**
 * The variant that a request gets: its size, in the best format that its `Accept` header names. Undefined for what is
 * served as it is.
 */
export function variantOf({ mime }: MediaTable, size: string | undefined, accept: string): Variant | undefined {
    const known = variantSizes.find((each) => each === size);
    if (!known || !Object.hasOwn(rasters, mime)) return undefined;
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

function shrinkingOf(row: MediaTable, { size, format }: Variant): Shrinking {
    const type = rasters[row.mime] ?? 'png';
    if (size === 'thumbnail') return { type, cut: undefined, size: thumbnailSize, format };
    const wanted = imageSlots[size];
    const cut = cutTo({ width: row.width ?? 1, height: row.height ?? 1 }, wanted, focusOf(row));
    return { type, cut, size: { width: wanted.width, height: wanted.height }, format };
}

/** The original is copied when it is the variant's turn, and not before: many may wait, and be refused. */
function making({ storage, config }: Services, row: MediaTable, variant: Variant): InTurn {
    return (work) =>
        inWorkFolder(incomingFolder(config), async (folder) => {
            const [from, to] = [join(folder, 'original'), join(folder, 'variant')];
            const original = await storage.read(storageKeyOf(row));
            if (!original) throw new Error('the original is gone');
            await pipeline(original.body, createWriteStream(from));
            const answer = await work({ kind: 'shrink', from, to, shrinking: shrinkingOf(row, variant) });
            if (answer.kind !== 'shrunk') return answer;
            await storage.write(variantKey(row, variant), { path: to, size: (await stat(to)).size });
            return answer;
        });
}

async function make(services: Services, row: MediaTable, variant: Variant): Promise<void> {
    const answer = await workOnPicture(row.ldp_id, making(services, row, variant));
    if (answer.kind === 'shrunk') return;
    if (answer.kind !== 'refused') throw unexpected(answer);
    const key = variantKey(row, variant);
    services.log.warn({ key, reason: answer.key }, 'a variant of a picture takes too much to be made');
    for (const oldest of refused) if (refused.size >= mostRefused) refused.delete(oldest);
    refused.add(key);
}

/**
 * A variant's bytes, made when it is first asked for and kept. Undefined when it cannot be made: the file itself will do.
 */
export async function readVariant(services: Services, row: MediaTable, variant: Variant): Promise<Stored | undefined> {
    const key = variantKey(row, variant);
    const standing = await services.storage.read(key);
    if (standing) return standing;
    if (refused.has(key)) return undefined;
    const made = underWay.get(key) ?? make(services, row, variant);
    underWay.set(key, made);
    try {
        await made;
    } catch (err) {
        services.log.warn({ err, key }, 'a variant of a picture could not be made');
        return undefined;
    } finally {
        underWay.delete(key);
    }
    return await services.storage.read(key);
}
