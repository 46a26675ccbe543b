import { listSlots } from '../../../contract/limits';
import { listRenditions } from '../../../contract/renditions';
import { listFormats, type PictureRow, type Rendition } from './variants';

/**
 * Lists the renditions of a file that are made before anybody asks for them: the thumbnail, and those that landing pages
 * show in the slots of its media type.
 */
export function listShownRenditions(row: PictureRow): Rendition[] {
    const picture = row.width === null || row.height === null ? undefined : { width: row.width, height: row.height };
    const sizes = listSlots(row.media_type).flatMap((slot) =>
        listRenditions(row.file, slot, picture).map(({ size }) => size),
    );
    return (['thumbnail', ...sizes] as const).flatMap((size) =>
        listFormats(row, size).map((format) => ({ size, format })),
    );
}
