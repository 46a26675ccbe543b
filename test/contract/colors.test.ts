import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio, getShades, readableContrast } from '../../contract/colors';
import { colorPattern } from '../../fields/color/field';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const gray = (level: number) => `#${level.toString(16).padStart(2, '0').repeat(3)}`;

describe('the contrast of two colours', () => {
    it('is 1 for equal colours and 21 for black and white', () => {
        fc.assert(
            fc.property(anyColor, (one) => {
                expect(contrastRatio(one, one)).toBe(1);
            }),
        );
        expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 10);
    });

    it('is between 1 and 21, regardless of order and letter case', () => {
        fc.assert(
            fc.property(anyColor, anyColor, (one, other) => {
                const ratio = contrastRatio(one, other);
                expect(ratio).toBe(contrastRatio(other, one));
                expect(ratio).toBe(contrastRatio(one.toUpperCase(), other));
                expect(ratio).toBeGreaterThanOrEqual(1);
                expect(ratio).toBeLessThanOrEqual(21.000001);
            }),
        );
    });

    it('grows as grey text on white gets darker', () => {
        fc.assert(
            fc.property(fc.integer({ min: 0, max: 254 }), (level) => {
                expect(contrastRatio(gray(level), '#ffffff')).toBeGreaterThan(
                    contrastRatio(gray(level + 1), '#ffffff'),
                );
            }),
        );
    });

    it.each([
        ['#777777', '#ffffff', 4.48],
        ['#767676', '#ffffff', 4.54],
        ['#16a34a', '#ffffff', 3.3],
        ['#facc15', '#111827', 11.59],
    ])('of %s on %s is %d, as other tools measure it', (one, other, ratio) => {
        expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
    });
});

describe('the shades of a colour', () => {
    it('are valid colours, and the dark one is readable on the light one', () => {
        fc.assert(
            fc.property(anyColor, (base) => {
                const shades = getShades(base);
                for (const shade of Object.values(shades)) expect(shade).toMatch(colorPattern);
                expect(shades.base).toBe(base);
                expect(contrastRatio(shades.dark, shades.light)).toBeGreaterThanOrEqual(readableContrast);
            }),
        );
    });
});
