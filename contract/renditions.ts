import { getCropRect, type Size } from './crop';
import { getSlotWidths, type ImageSlot, imageSlots, slotNames } from './limits';

/**
 * Names of renditions, as in `?size=`: a thumbnail for a grid of the library, the size of an image slot, or one of its
 * further widths, such as `banner-653`.
 */
export type RenditionSize = 'thumbnail' | ImageSlot | `${ImageSlot}-${number}`;

/** A rendition that is cropped to the aspect ratio of a slot, and its size in pixels. */
export type SlotRendition = Size & { size: RenditionSize };

function getRenditionSize(slot: ImageSlot, width: number): RenditionSize {
    // The library's thumbnails have the name of this slot.
    const isNamedAsSlot = width === imageSlots[slot].width && slot !== 'thumbnail';
    return isNamedAsSlot ? slot : `${slot}-${width}`;
}

/** Lists the renditions of a slot, ascending, in the sizes for large pictures; the last one has that of the slot. */
export function listSlotRenditions(slot: ImageSlot): SlotRendition[] {
    const whole = imageSlots[slot];
    return getSlotWidths(slot).map((width) => ({
        size: getRenditionSize(slot, width),
        width,
        height: Math.round((whole.height * width) / whole.width),
    }));
}

const slotRenditions = new Map(
    slotNames.flatMap((slot) => listSlotRenditions(slot).map((each) => [each.size, each] as const)),
);

/** The names of all renditions that exist. */
export const renditionSizes: readonly RenditionSize[] = ['thumbnail', ...slotRenditions.keys()];

/** Finds the size of a rendition that is cropped to a slot; undefined for a thumbnail of the library. */
export function findCroppedSize(size: RenditionSize): Size | undefined {
    return slotRenditions.get(size);
}

/** Files that pages show as renditions. Drawings have no pixels, and animations of this type stay as they are. */
const shrinkablePath = /\.(?:jpg|png|webp)$/;

/**
 * Lists the renditions of a picture in a slot, ascending, with the sizes that they really have: a picture is never
 * enlarged, and a rendition that would equal the next one is left out. Empty if pages show the file itself.
 *
 * @param path address, key or name of the file
 * @param picture its size in pixels; undefined if unknown
 */
export function listRenditions(path: string, slot: ImageSlot, picture: Size | undefined): SlotRendition[] {
    if (!picture || !shrinkablePath.test(path)) return [];
    const { width, height } = getCropRect(picture, imageSlots[slot]);
    const listed = listSlotRenditions(slot);
    return listed.flatMap((each, index) => {
        if (each.width < width) return [each];
        return index === listed.length - 1 ? [{ size: each.size, width, height }] : [];
    });
}

/** A file to choose from in `srcset`, with its size in pixels. */
export type PictureSource = Size & { url: string };

/**
 * A picture in its place. `width` and `height` are those of the place, for the attributes that keep it free; `url` is
 * for browsers that do not choose from `sources`, which have ascending widths and are empty for drawings, animations
 * and pictures of unknown size.
 */
export type PlacedPicture = PictureSource & { sources: readonly PictureSource[] };

/**
 * Places a stored picture in a slot.
 *
 * @example
 * placePicture('/image/l1/stage.jpg', 'article', { width: 800, height: 400 })
 * // { url: '/image/l1/stage.jpg?size=article', width: 900, height: 450, sources: [
 * //     { url: '/image/l1/stage.jpg?size=article-450', width: 450, height: 225 },
 * //     { url: '/image/l1/stage.jpg?size=article', width: 800, height: 400 } ] }
 */
export function placePicture(path: string, slot: ImageSlot, picture?: Size): PlacedPicture {
    const { width, height } = imageSlots[slot];
    const sources = listRenditions(path, slot, picture).map(({ size, ...rest }) => ({
        url: `${path}?size=${size}`,
        ...rest,
    }));
    return { url: sources.at(-1)?.url ?? path, width, height, sources };
}
