import { getCropRect, type Rect, type Size } from '../../../contract/crop';

/** The smallest selectable part, as a fraction of the largest one. */
const minShare = 0.05;

/** A position in fractions of the surrounding element, from the top left. */
export type RelativePosition = { x: number; y: number };

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Returns the minimum and maximum width of a part with the wanted aspect ratio, in pixels of the picture. */
export function getWidthRange(picture: Size, target: Size): { least: number; most: number } {
    const most = getCropRect(picture, target).width;
    return { least: Math.max(1, Math.round(most * minShare)), most };
}

/** Moves a part by pixels of the picture, within its edges. */
export function movePart(part: Rect, picture: Size, by: { x: number; y: number }): Rect {
    return {
        ...part,
        left: clamp(Math.round(part.left + by.x), 0, picture.width - part.width),
        top: clamp(Math.round(part.top + by.y), 0, picture.height - part.height),
    };
}

/**
 * Resizes a part to another width in the wanted aspect ratio, within the edges of the picture. `anchor` is the position
 * in the part that stays in place.
 *
 * @example resizePart(part, picture, wanted, 400, { x: 0, y: 0 }) // 400 wide, with the same top left corner
 */
export function resizePart(part: Rect, picture: Size, target: Size, to: number, anchor: RelativePosition): Rect {
    const { least, most } = getWidthRange(picture, target);
    const width = Math.round(clamp(to, least, most));
    const height = clamp(Math.round((width * target.height) / target.width), 1, picture.height);
    const grown = { ...part, width, height };
    return movePart(grown, picture, { x: (part.width - width) * anchor.x, y: (part.height - height) * anchor.y });
}

/** Whether a noticeable share (over 2 %) of a picture is cut off in the wanted aspect ratio. */
export function differsInAspectRatio(picture: Size, target: Size): boolean {
    const { width, height } = getCropRect(picture, target);
    return width * height < 0.98 * picture.width * picture.height;
}
