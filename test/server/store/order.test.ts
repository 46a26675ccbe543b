import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSingleMove, getFormerOrder } from '../../../server/store/order';

const letters = ['a', 'b', 'c', 'd', 'e', 'f'];

describe('a new order of a list', () => {
    it('is reported as the move of one record', () => {
        const index = fc.nat({ max: letters.length - 1 });
        fc.assert(
            fc.property(index, index, (from, to) => {
                const id = letters[from] ?? '';
                const after = letters.toSpliced(from, 1).toSpliced(to, 0, id);
                const moved = findSingleMove(letters, after);
                // When neighbours are swapped, either may be reported as moved.
                if (Math.abs(from - to) > 1) expect(moved).toBe(id);
                else expect(moved === undefined).toBe(from === to);
            }),
        );
    });

    it('is not reported as a single move when several records have moved', () => {
        expect(findSingleMove(letters, ['b', 'a', 'd', 'c', 'e', 'f'])).toBeUndefined();
        expect(findSingleMove(letters, letters.toReversed())).toBeUndefined();
        expect(findSingleMove(letters, ['f', 'b', 'c', 'd', 'e', 'a'])).toBeUndefined();
    });

    it('yields the previous order of the moved records', () => {
        const moves = [['x', 7, 3] as const, ['y', 3, 5] as const, ['z', 5, 7] as const];
        expect(getFormerOrder({ moves })).toEqual(['y', 'z', 'x']);
    });
});
