import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCropRect } from '../../contract/crop';

const side = fc.integer({ min: 1, max: 8000 });
const size = fc.record({ width: side, height: side });
const fraction = fc.double({ min: 0, max: 1, noNaN: true });

describe('cropping an image to a shape', () => {
    it('keeps the whole of an image that has the shape', () => {
        expect(getCropRect({ width: 1306, height: 330 }, { width: 653, height: 165 })).toEqual({
            ...{ left: 0, top: 0 },
            ...{ width: 1306, height: 330 },
        });
    });

    it('centres the focal point as far as the edges allow', () => {
        expect(getCropRect({ width: 400, height: 300 }, { width: 100, height: 100 }, { x: 0, y: 0.5 })).toMatchObject({
            left: 0,
        });
        expect(getCropRect({ width: 400, height: 300 }, { width: 100, height: 100 }, { x: 0.5, y: 0 })).toMatchObject({
            left: 50,
        });
        expect(getCropRect({ width: 400, height: 300 }, { width: 100, height: 100 }, { x: 1, y: 1 })).toMatchObject({
            left: 100,
        });
    });

    it('stays within the image, is as large as possible and contains the focal point', () => {
        fc.assert(
            fc.property(size, size, fraction, fraction, (picture, target, x, y) => {
                const { left, top, width, height } = getCropRect(picture, target, { x, y });
                expect(left).toBeGreaterThanOrEqual(0);
                expect(top).toBeGreaterThanOrEqual(0);
                expect(left + width).toBeLessThanOrEqual(picture.width);
                expect(top + height).toBeLessThanOrEqual(picture.height);
                expect(width === picture.width || height === picture.height).toBe(true);
                expect(picture.width * x).toBeGreaterThanOrEqual(left - 1);
                expect(picture.width * x).toBeLessThanOrEqual(left + width + 1);
                expect(picture.height * y).toBeGreaterThanOrEqual(top - 1);
                expect(picture.height * y).toBeLessThanOrEqual(top + height + 1);
            }),
        );
    });
});
