export type Size = { width: number; height: number };
export type Rect = Size & { left: number; top: number };

/**
 * Returns the largest part of a picture that has the wanted aspect ratio, with the focal point as close to the centre
 * as the edges allow. Sizes are in pixels, `focus` in fractions of the picture. Server and console crop alike.
 *
 * @example
 * getCropRect({ width: 400, height: 300 }, { width: 100, height: 100 }, { x: 0, y: 0.5 })
 * // { left: 0, top: 0, width: 300, height: 300 }
 */
export function getCropRect(picture: Size, target: Size, focus: { x: number; y: number } = { x: 0.5, y: 0.5 }): Rect {
    const scale = Math.min(picture.width / target.width, picture.height / target.height);
    const width = Math.max(1, Math.min(picture.width, Math.round(target.width * scale)));
    const height = Math.max(1, Math.min(picture.height, Math.round(target.height * scale)));
    const getOffset = (whole: number, part: number, at: number) =>
        Math.round(Math.min(Math.max(whole * at - part / 2, 0), whole - part));
    return {
        left: getOffset(picture.width, width, focus.x),
        top: getOffset(picture.height, height, focus.y),
        width,
        height,
    };
}
