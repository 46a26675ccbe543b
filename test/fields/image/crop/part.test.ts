import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getCropRect } from '../../../../contract/crop';
import { imageSlots } from '../../../../contract/limits';
import { differsInAspectRatio, getWidthRange, movePart, resizePart } from '../../../../fields/image/crop/part';

const side = fc.integer({ min: 1, max: 9000 });
const size = fc.record({ width: side, height: side });
const slot = fc.constantFrom(...Object.values(imageSlots));
const share = fc.double({ min: 0, max: 1, noNaN: true });
const steps = fc.array(
    fc.oneof(
        fc.record({ by: fc.record({ x: fc.double({ min: -9999, max: 9999, noNaN: true }), y: fc.integer() }) }),
        fc.record({
            to: fc.double({ min: -100, max: 20_000, noNaN: true }),
            anchor: fc.record({ x: share, y: share }),
        }),
    ),
    { maxLength: 12 },
);

it('a crop area stays within the image and in the required shape after any change', () => {
    fc.assert(
        fc.property(size, slot, steps, (picture, target, done) => {
            const last = done.reduce(
                (part, step) =>
                    'by' in step
                        ? movePart(part, picture, step.by)
                        : resizePart(part, picture, target, step.to, step.anchor),
                getCropRect(picture, target),
            );
            for (const number of Object.values(last)) expect(Number.isInteger(number)).toBe(true);
            expect(Math.min(last.left, last.top)).toBeGreaterThanOrEqual(0);
            expect(last.left + last.width).toBeLessThanOrEqual(picture.width);
            expect(last.top + last.height).toBeLessThanOrEqual(picture.height);
            const { least, most } = getWidthRange(picture, target);
            expect(last.width).toBeGreaterThanOrEqual(least);
            expect(last.width).toBeLessThanOrEqual(most);
            // As close to the aspect ratio as whole pixels allow.
            expect(Math.abs(last.height - (last.width * target.height) / target.width)).toBeLessThanOrEqual(
                Math.max(1, target.height / target.width),
            );
        }),
    );
});

it('resizing a crop area keeps its anchor in place while there is room', () => {
    const picture = { width: 1000, height: 1000 };
    const target = { width: 100, height: 50 };
    const part = { left: 200, top: 300, width: 400, height: 200 };
    expect(resizePart(part, picture, target, 200, { x: 0, y: 0 })).toEqual({
        left: 200,
        top: 300,
        width: 200,
        height: 100,
    });
    expect(resizePart(part, picture, target, 200, { x: 1, y: 1 })).toEqual({
        left: 400,
        top: 400,
        width: 200,
        height: 100,
    });
    expect(resizePart(part, picture, target, 600, { x: 0.5, y: 0.5 })).toEqual({
        left: 100,
        top: 250,
        width: 600,
        height: 300,
    });
});

it('another aspect ratio is distinguished from a rounding of the same', () => {
    const { banner } = imageSlots;
    expect(differsInAspectRatio(banner, banner)).toBe(false);
    expect(differsInAspectRatio({ width: 2612, height: 660 }, banner)).toBe(false);
    expect(differsInAspectRatio({ width: 1310, height: 330 }, banner)).toBe(false);
    expect(differsInAspectRatio({ width: 1600, height: 900 }, banner)).toBe(true);
    expect(differsInAspectRatio({ width: 330, height: 1306 }, banner)).toBe(true);
});
