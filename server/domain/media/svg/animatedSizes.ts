import { getTileCost, sizeUnit } from './costs';
import type { DrawnElement } from './parts';

const tileAttributes = /^(?:width|height|patternUnits|href)$/;
const largestTile = sizeUnit * getTileCost(1, Number.POSITIVE_INFINITY);

/** Returns the size that animations add to elements: all shapes that they give them, and the path of a motion. */
export function getAnimatedSizes(
    parts: readonly DrawnElement[],
    byId: ReadonlyMap<string, DrawnElement>,
): Map<DrawnElement, number> {
    const grown = new Map<DrawnElement, number>();
    const grow = (part: DrawnElement | undefined, size = 0) => part && grown.set(part, (grown.get(part) ?? 0) + size);
    for (const part of parts) {
        const moved = part.href === undefined ? part.parent : byId.get(part.href);
        if (part.moves === 'd' || part.moves === 'points') grow(moved, part.size);
        if (moved?.name === 'pattern' && tileAttributes.test(part.moves ?? '')) grow(moved, largestTile);
        if (part.name === 'mpath') grow(part, moved?.size);
    }
    return grown;
}
