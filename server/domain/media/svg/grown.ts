import { sizeOfOne, tileCost } from './costs';
import type { Part } from './parts';

const ofTile = /^(?:width|height|patternUnits|href)$/;
const largestTile = sizeOfOne * tileCost(1, Number.POSITIVE_INFINITY);

/** Returns the size that animations add to elements: all shapes that they give them, and the path of a motion. */
export function grownBy(parts: readonly Part[], byId: ReadonlyMap<string, Part>): Map<Part, number> {
    const grown = new Map<Part, number>();
    const grow = (part: Part | undefined, size = 0) => part && grown.set(part, (grown.get(part) ?? 0) + size);
    for (const part of parts) {
        const moved = part.href === undefined ? part.parent : byId.get(part.href);
        if (part.moves === 'd' || part.moves === 'points') grow(moved, part.size);
        if (moved?.name === 'pattern' && ofTile.test(part.moves ?? '')) grow(moved, largestTile);
        if (part.name === 'mpath') grow(part, moved?.size);
    }
    return grown;
}
