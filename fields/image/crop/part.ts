import { cutTo, type Rect, type Size } from '../../../contract/crop';

/** The smallest part that can be chosen, as a share of the largest one. */
const smallest = 0.05;

/** A place in fractions of whatever it lies in, from the top left. */
export type Place = { x: number; y: number };

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** How wide a part of the wanted shape can be (pixels of the picture). */
export function widthsOf(picture: Size, wanted: Size): { least: number; most: number } {
    const most = cutTo(picture, wanted).width;
    return { least: Math.max(1, Math.round(most * smallest)), most };
}

/** The part moved by pixels of the picture, as far as the picture goes. */
export function moved(part: Rect, picture: Size, by: { x: number; y: number }): Rect {
    return {
        ...part,
        left: between(Math.round(part.left + by.x), 0, picture.width - part.width),
        top: between(Math.round(part.top + by.y), 0, picture.height - part.height),
    };
}

/**
 * The part in another width and the wanted shape, as far as the picture goes. `anchor` is the place of the part that stays
 * where it is.
 *
 * @example resized(part, picture, wanted, 400, { x: 0, y: 0 }) // 400 wide, with the same top left corner
 */
export function resized(part: Rect, picture: Size, wanted: Size, to: number, anchor: Place): Rect {
    const { least, most } = widthsOf(picture, wanted);
    const width = Math.round(between(to, least, most));
    const height = between(Math.round((width * wanted.height) / wanted.width), 1, picture.height);
    const grown = { ...part, width, height };
    return moved(grown, picture, { x: (part.width - width) * anchor.x, y: (part.height - height) * anchor.y });
}

/** Whether a noticeable part of the picture is out of sight when it is cut to the wanted shape. */
export function differsInShape(picture: Size, wanted: Size): boolean {
    const { width, height } = cutTo(picture, wanted);
    return width * height < 0.98 * picture.width * picture.height;
}
