import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import jpeg from 'jpeg-js';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Media } from '../../../../contract/calls/media';
import { useOperator } from '../../harness';
import { upload } from '../../harness-upload';

const folder = resolve(import.meta.dirname, '../../../../../shared/data/images');
const there = existsSync(folder);
if (!there) process.stdout.write(`Pictures of other programs are not tried: there is no ${folder}\n`);

const pictures = there ? readdirSync(folder).filter((name) => /\.(?!md$)/.test(name)) : [];
const refused = /\.(?:jp2|tiff|avif)$|^truncated|^corrupt/;
const photos = /^(Landscape|Portrait)_(\d)\.jpg$/;

const mimes: Readonly<Record<string, string>> = {
    '.jpg': 'image/jpeg',
    '.jpeg': 'image/jpeg',
    '.png': 'image/png',
    '.gif': 'image/gif',
    '.webp': 'image/webp',
    '.svg': 'image/svg+xml',
};

describe.runIf(there)('images made by other programs', () => {
    const { test, operator } = useOperator();

    const send = (name: string) => upload(operator, { content: readFileSync(join(folder, name)), filename: name });

    async function storePicture(name: string): Promise<{ media: Media; bytes: Buffer }> {
        const { data: media } = (await send(name)).body;
        const { rawPayload } = await test.app.inject({ url: `${media.url}?tk=${operator.token}` });
        return { media, bytes: rawPayload };
    }

    it.each(pictures.filter((name) => refused.test(name)))('%s is rejected', async (name) => {
        expect((await send(name)).body).toMatchObject({ code: 41501 });
    });

    it.each(pictures.filter((name) => !refused.test(name)))(
        '%s is stored so that a browser can show it',
        async (name) => {
            const { media, bytes } = await storePicture(name);
            expect(media).toMatchObject({ name, mime: mimes[extname(name)], size: bytes.byteLength });
            const { width, height, space, orientation, exif, xmp, icc } = await sharp(bytes).metadata();
            expect({ width, height }).toEqual({ width: media.width, height: media.height });
            expect(['srgb', 'b-w']).toContain(space);
            expect({ orientation, exif, xmp, icc }).toEqual({});
        },
    );

    it.each(pictures.filter((name) => photos.test(name)))(
        '%s is upright, whatever its camera orientation',
        async (name) => {
            const { media, bytes } = await storePicture(name);
            const isLandscape = name.startsWith('Landscape');
            expect([media.width, media.height]).toEqual(isLandscape ? [600, 450] : [450, 600]);
            const { data, width, height } = jpeg.decode(bytes, { useTArray: true });
            const brightness = (top: number, bottom: number) => {
                let sum = 0;
                for (let y = top; y < bottom; y += 1)
                    for (let x = 0; x < width * 4; x += 4) sum += data[y * width * 4 + x + 2] ?? 0;
                return sum / ((bottom - top) * width);
            };
            const third = Math.floor(height / 3);
            // Both photos have bright sky above dark ground.
            expect(brightness(0, third)).toBeGreaterThan(brightness(height - third, height));
        },
    );

    it('the same scene looks the same for every camera orientation', async () => {
        for (const scene of ['Landscape', 'Portrait']) {
            const thumbnails = [];
            for (const name of pictures.filter((picture) => picture.startsWith(scene) && photos.test(picture))) {
                const { data, width, height } = jpeg.decode((await storePicture(name)).bytes, { useTArray: true });
                thumbnails.push(getBrightnessGrid(data, width, height));
            }
            const [first = [], ...others] = thumbnails;
            for (const other of others) {
                const difference =
                    first.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / first.length;
                expect(difference).toBeLessThan(18);
            }
        }
    });

    it.each(['animated-loop-3.gif', 'animated-loop-3.webp', 'rotating-squares.gif'])(
        '%s keeps all its frames and their delays',
        async (name) => {
            const before = await sharp(readFileSync(join(folder, name))).metadata();
            const after = await sharp((await storePicture(name)).bytes).metadata();
            expect([after.pages, after.loop, after.delay]).toEqual([before.pages, before.loop, before.delay]);
        },
    );

    it('a wide-gamut image keeps its hue in sRGB', async () => {
        const { bytes } = await storePicture('p3.png');
        const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
        const expected = await sharp(join(folder, 'p3.png')).toColourspace('srgb').raw().toBuffer();
        expect(Math.abs((data[0] ?? 0) - (expected[0] ?? 0))).toBeLessThan(4);
    });
});

/** Returns the mean brightness in a grid of 9 × 9, which distinguishes a picture from its reflections. */
function getBrightnessGrid(data: Uint8Array, width: number, height: number): number[] {
    const cells = 9;
    return Array.from({ length: cells * cells }, (_, cell) => {
        const left = Math.floor(((cell % cells) * width) / cells);
        const top = Math.floor((Math.floor(cell / cells) * height) / cells);
        let sum = 0;
        for (let y = 0; y < 30; y += 1)
            for (let x = 0; x < 30; x += 1) sum += data[((top + y) * width + left + x) * 4 + 1] ?? 0;
        return sum / 900;
    });
}
