import { describe, expect, it } from 'vitest';
import { getTargetIndex } from '../../../../src/base/media/gridKeys';

const grid = { count: 10, columns: 4, pageRows: 2 };

describe('keyboard navigation in a grid', () => {
    it.each([
        ['ArrowRight', 3, 4],
        ['ArrowLeft', 4, 3],
        ['ArrowDown', 1, 5],
        ['ArrowUp', 5, 1],
        ['PageDown', 0, 8],
        ['PageUp', 9, 1],
        ['Home', 7, 0],
        ['End', 0, 9],
    ])('%s moves from %i to %i', (key, from, to) => expect(getTargetIndex(key, from, grid)).toBe(to));

    it.each([
        ['ArrowLeft', 0, 0],
        ['ArrowUp', 2, 2],
        ['ArrowRight', 9, 9],
        ['ArrowDown', 9, 9],
    ])('%s at the edge stays at %i', (key, from, to) => expect(getTargetIndex(key, from, grid)).toBe(to));

    it('ArrowDown reaches the last item when the last row is shorter', () => {
        expect(getTargetIndex('ArrowDown', 7, grid)).toBe(9);
    });

    it('ignores ArrowRight in a list, all keys in an empty grid, and unknown keys', () => {
        expect(getTargetIndex('ArrowRight', 0, { ...grid, columns: 1 })).toBeUndefined();
        expect(getTargetIndex('End', 0, { ...grid, count: 0 })).toBeUndefined();
        expect(getTargetIndex('x', 0, grid)).toBeUndefined();
    });
});
