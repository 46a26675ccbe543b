import { readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { iconSizes } from '../../../../../server/domain/media/appPictures/icons';
import { checkApp } from '../../../../../server/features/apk/builder/appInput';
import { appPictures } from '../../../features/apk/appPictures';
import { sampleApp } from '../../../features/apk/sampleApp';

const picture = (name: string) => readFileSync(new URL(`../../../../fixtures/images/${name}`, import.meta.url));
const pixel = ({ data, width }: PNG, x: number, y: number) =>
    Array.from(data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4));

describe('images of an app', () => {
    it.each(['cmyk.jpg', 'drawing.svg', 'moving.gif', 'moving.webp', 'orientation-6.jpg', 'sixteen-bit.png'])(
        'are created from %s in every size, valid for a build',
        async (name) => {
            const pictures = await appPictures({ icons: { 512: picture(name) }, loadingLogo: picture(name) });
            expect(() => checkApp(sampleApp(pictures))).not.toThrow();
            for (const size of iconSizes) {
                const icon = PNG.sync.read(Buffer.from(pictures.icons[size]));
                expect([icon.width, icon.height]).toEqual([size, size]);
            }
        },
    );

    it('are upright, with transparent margins if they are not square', async () => {
        const { icons } = await appPictures({
            icons: { 512: picture('orientation-6.jpg') },
            loadingLogo: picture('drawing.svg'),
        });
        const icon = PNG.sync.read(Buffer.from(icons[512]));
        expect(pixel(icon, 256, 4)[3]).toBe(0);
        const [red = 0, green = 0, blue = 0, alpha] = pixel(icon, 100, 150);
        expect({ isRed: red > 150 && green < 60 && blue < 60, alpha }).toEqual({ isRed: true, alpha: 255 });
    });

    it('are created from the image chosen for a size, if there is one', async () => {
        const others = { 512: picture('drawing.svg') };
        const chosen = { ...others, 48: picture('sixteen-bit.png') };
        const { icons } = await appPictures({ icons: chosen, loadingLogo: others[512] });
        const created = await appPictures({ icons: others, loadingLogo: others[512] });
        expect(icons[48]).not.toEqual(created.icons[48]);
        expect(icons[72]).toEqual(created.icons[72]);
    });

    it('are unchanged if they already have the required format and size', async () => {
        const square = (size: number) =>
            sharp(picture('drawing.svg')).resize(size, size, { fit: 'cover' }).png().toBuffer();
        const [largest, small, other] = [await square(512), await square(72), await square(100)];
        const { icons } = await appPictures({ icons: { 512: largest, 72: small, 48: other }, loadingLogo: largest });
        expect([icons[512], icons[72]]).toEqual([largest, small]);
        expect(PNG.sync.read(Buffer.from(icons[48]))).toMatchObject({ width: 48, height: 48 });
        const cut = Buffer.concat([largest.subarray(0, 60), largest.subarray(-12)]);
        await expect(appPictures({ icons: { 512: cut }, loadingLogo: largest })).rejects.toThrow('icons.512');
    });

    it.each(['cut.png', 'cut.jpg'])('are not created from the damaged %s', async (name) => {
        const result = appPictures({ icons: { 512: picture(name) }, loadingLogo: picture('drawing.svg') });
        await expect(result).rejects.toMatchObject({ name: 'UnusableApp', field: 'icons.512' });
    });
});
