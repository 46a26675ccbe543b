import { describe, expect, it } from 'vitest';
import { findFreeAddress } from '../../../../src/screens/forms/duplicate';

describe('the address of a duplicate', () => {
    it.each([
        ['cup', [], 'cup-2'],
        ['cup', ['cup', 'cup-2', 'cup-3'], 'cup-4'],
        ['cup-2', ['cup', 'cup-2'], 'cup-3'],
        ['cup-2', ['cup-2', 'cup-4'], 'cup-3'],
    ])('of %s beside %j is %s', (address, taken, free) => {
        expect(findFreeAddress(address, taken)).toBe(free);
    });
});
