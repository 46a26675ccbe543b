import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isAnimated } from '../../../../fields/image/crop/animated';

const readBytes = (name: string) => new Uint8Array(readFileSync(`test/fixtures/images/${name}`));

/** Builds a GIF of 2 × 1 pixels: a header, and a still image for each frame. */
function buildGif(frames: number): Uint8Array {
    const header = [...Buffer.from('GIF89a'), 2, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
    const frame = [0x21, 0xf9, 4, 0, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
    return new Uint8Array([...header, ...Array.from({ length: frames }, () => frame).flat(), 0x3b]);
}

function buildPng(...chunks: string[]): Uint8Array {
    const written = chunks.flatMap((name) => [0, 0, 0, 0, ...Buffer.from(name), 0, 0, 0, 0]);
    return new Uint8Array([0x89, ...Buffer.from('PNG\r\n\x1a\n'), ...written]);
}

describe('isAnimated', () => {
    it.each(['moving.gif', 'moving.webp'])('is true for %s', (name) => expect(isAnimated(readBytes(name))).toBe(true));
    it.each(['orientation-1.jpg', 'sixteen-bit.png', 'picture.avif', 'drawing.svg'])('is false for %s', (name) =>
        expect(isAnimated(readBytes(name))).toBe(false),
    );
    it('is true for a GIF with a second frame', () => {
        expect(isAnimated(buildGif(1))).toBe(false);
        expect(isAnimated(buildGif(2))).toBe(true);
    });
    it('is true for a PNG with a control chunk before its pixels', () => {
        expect(isAnimated(buildPng('IHDR', 'acTL', 'IDAT'))).toBe(true);
        expect(isAnimated(buildPng('IHDR', 'IDAT', 'acTL'))).toBe(false);
    });
    it('is false for an empty file, and ends on a truncated one', () => {
        const whole = readBytes('moving.gif');
        for (let length = 0; length < Math.min(whole.length, 200); length += 1) isAnimated(whole.subarray(0, length));
        expect(isAnimated(new Uint8Array())).toBe(false);
    });
});
