import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixture } from '../../harness-upload';
import { startUploads, type UploadWorld } from './world';

describe('stored files', () => {
    let world: UploadWorld;

    beforeAll(async () => {
        world = await startUploads();
    });
    afterAll(() => world.test.close());

    it.each([1, 2, 3, 4, 5, 6, 7, 8])('are upright if the camera orientation is %i', async (orientation) => {
        const media = await world.stored(fixture(`orientation-${orientation}.jpg`), 'photo.jpg');
        expect([media.width, media.height]).toEqual([96, 64]);
        const { data, width, height } = jpeg.decode((await world.served(media)).bytes, { useTArray: true });
        const isNear = (x: number, y: number, color: readonly number[]) =>
            color.every((value, channel) => Math.abs((data[(y * width + x) * 4 + channel] ?? -999) - value) < 24);
        expect([width, height]).toEqual([96, 64]);
        expect(isNear(12, 8, [0xd0, 0, 0]) && isNear(84, 8, [0, 0x80, 0])).toBe(true);
        expect(isNear(12, 56, [0, 0, 0xd0]) && isNear(84, 56, [0xe0, 0xc0, 0])).toBe(true);
    });

    it('contain no EXIF or GPS data', async () => {
        const media = await world.stored(fixture('orientation-6.jpg'), 'photo.jpg');
        const { bytes } = await world.served(media);
        expect(bytes.includes('Exif')).toBe(false);
        expect(bytes.includes('GPS')).toBe(false);
    });

    it('are converted from CMYK to sRGB', async () => {
        const { bytes } = await world.served(await world.stored(fixture('cmyk.jpg'), 'print.jpg'));
        const { data } = jpeg.decode(bytes, { useTArray: true });
        expect((await sharp(bytes).metadata()).space).toBe('srgb');
        expect(data[0]).toBeGreaterThan(150);
        expect(data[1]).toBeLessThan(90);
    });

    it('keep the colours of a 16-bit image', async () => {
        const { bytes } = await world.served(await world.stored(fixture('sixteen-bit.png')));
        const picture = PNG.sync.read(bytes);
        expect(Array.from(picture.data.slice(0, 3))).toEqual([0xd0, 0, 0]);
    });

    it.each(['moving.gif', 'moving.webp'])('keep the animation of %s', async (name) => {
        const { bytes } = await world.served(await world.stored(fixture(name), name));
        expect(await sharp(bytes).metadata()).toMatchObject({ pages: 4, loop: 3, delay: [90, 90, 90, 90] });
    });

    it('contain no data that was appended to an image', async () => {
        const gif = Buffer.concat([
            fixture('moving.gif'),
            Buffer.from('<script>alert(1)</script>PK\x03\x04', 'latin1'),
        ]);
        const { bytes, headers } = await world.served(await world.stored(gif, 'page.html'));
        expect(bytes.includes('script')).toBe(false);
        expect(headers['content-type']).toBe('image/gif');
    });

    it('contain no scripts or event handlers in an SVG', async () => {
        const svg =
            '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" onload="alert(1)"><script>alert(2)</script><circle r="5"/></svg>';
        const { bytes, headers } = await world.served(await world.stored(Buffer.from(svg), 'drawing.svg'));
        expect(bytes.toString()).toBe(
            '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><circle r="5"></circle></svg>',
        );
        expect(headers['content-type']).toBe('image/svg+xml');
    });
});
