import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { imageSlots, mediaSets } from '../../../../contract/limits';
import { draw, drawBackground } from '../../../../server/base/artwork/drawing';
import { drawFestival, drawIcon, glyphNames, iconSets } from '../../../../server/base/artwork/icons';
import { cleanSvg } from '../../../../server/domain/media/svg/clean';
import { backdrops, topics } from '../../../../server/process/demo/drawings';

const drawings = topics.flat();

describe('the artwork of the demo data', () => {
    it.each(drawings)('draws $name in every size, with the same result each time', async (drawing) => {
        for (const slot of ['banner', 'bannerMobile', 'article', 'thumbnail'] as const) {
            const { width, height } = imageSlots[slot];
            const svg = draw(drawing, { width, height });
            expect(draw(drawing, { width, height })).toBe(svg);
            expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width, height });
        }
    });

    it('contains no text, since an image is for every language', () => {
        const svgs = [
            ...drawings.map((each) => draw(each, imageSlots.banner)),
            ...backdrops.map((each) => drawBackground(each, imageSlots.background)),
        ];
        for (const svg of svgs) expect(svg).not.toMatch(/<text|<image|https?:(?!\/\/www\.w3\.org)/);
    });

    it('passes the same check as an uploaded drawing', () => {
        for (const each of drawings) expect(cleanSvg(draw(each, imageSlots.banner))).toContain('<path');
    });

    it('draws every symbol in every set of icons', async () => {
        expect(iconSets).toEqual(mediaSets.filter((set) => /icon/i.test(set)));
        for (const set of iconSets) {
            for (const glyph of glyphNames) {
                const { data, info } = await sharp(Buffer.from(drawIcon(set, glyph)))
                    .resize(16, 16)
                    .raw()
                    .toBuffer({ resolveWithObject: true });
                expect(info.channels).toBe(4);
                expect(data.some((value) => value > 0)).toBe(true);
            }
        }
    });

    it('leaves the middle of a page free of ornaments', async () => {
        for (const kind of ['lights', 'blossoms', 'stars'] as const) {
            const pixels = await sharp(Buffer.from(drawFestival(kind)))
                .extract({ left: 0, top: 500, width: 1440, height: 524 })
                .raw()
                .toBuffer();
            expect(pixels.every((value) => value === 0)).toBe(true);
        }
    });
});
