import type { Services } from '../../base/services/context';
import type { FileStream } from '../../base/storage/storage';
import { getRenditionQueue } from './renditionQueue';
import { getRenditionKey, isRefusedRendition, type PictureRow, type Rendition } from './variants';

/**
 * A rendition for visitors. Without `stored`, the original is served instead; if `isComing`, only for now: that answer
 * must not be cached for long.
 */
export type FoundRendition = { stored: FileStream | undefined; isComing: boolean };

/**
 * Finds a rendition for a visitor. It never makes one: a missing one is ordered in the background unless it was
 * refused.
 */
export async function findRendition(
    services: Services,
    row: PictureRow,
    rendition: Rendition,
): Promise<FoundRendition> {
    const stored = await services.storage.read(getRenditionKey(row, rendition));
    const isComing = !stored && !isRefusedRendition(row, rendition);
    if (isComing) getRenditionQueue(services).order({ row, renditions: [rendition], by: 'visitor' });
    return { stored, isComing };
}
