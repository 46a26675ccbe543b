import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCropRect } from '../../contract/crop';
import { getSlotWidths, imageSlots, listSlots, phonePicture, slotNames } from '../../contract/limits';
import { findCroppedSize, listSlotRenditions, placePicture, renditionSizes } from '../../contract/renditions';

const side = fc.integer({ min: 1, max: 9000 });
const size = fc.record({ width: side, height: side });
const slot = fc.constantFrom(...slotNames);
const path = fc.constantFrom('/image/l1/a.jpg', '/image/l1/b.png', '/image/common/c.webp');

describe('a picture in its place', () => {
    it('has sources of ascending widths in the aspect ratio of the slot, and is never enlarged', () => {
        fc.assert(
            fc.property(path, slot, size, (address, name, picture) => {
                const place = imageSlots[name];
                const { sources, width, height } = placePicture(address, name, picture);
                expect({ width, height }).toEqual({ width: place.width, height: place.height });
                expect(sources.length).toBeGreaterThan(0);
                const part = getCropRect(picture, place);
                for (const [index, each] of sources.entries()) {
                    expect(each.width).toBeGreaterThan(sources[index - 1]?.width ?? 0);
                    expect(each.width).toBeLessThanOrEqual(Math.min(part.width, place.width));
                    expect(each.height).toBeLessThanOrEqual(part.height);
                    const isExact =
                        Math.abs(each.height - (each.width * place.height) / place.width) <= 1 ||
                        Math.abs(each.width - (each.height * place.width) / place.height) <= 1;
                    expect(isExact).toBe(true);
                }
                expect(sources.at(-1)?.width).toBe(Math.min(part.width, place.width));
            }),
            { numRuns: 1000 },
        );
    });

    it('has the addresses of renditions that exist, each once', () => {
        fc.assert(
            fc.property(path, slot, size, (address, name, picture) => {
                const { sources, url } = placePicture(address, name, picture);
                const names = sources.map((each) => each.url.slice(`${address}?size=`.length));
                for (const each of names) expect(renditionSizes).toContain(each);
                expect(new Set(names).size).toBe(names.length);
                expect(url).toBe(sources.at(-1)?.url);
            }),
        );
    });

    it.each(slotNames)('is its own file if it is a drawing, an animation, or of unknown size, as %s', (name) => {
        const { width, height } = imageSlots[name];
        for (const file of ['/image/l1/a.svg', '/image/l1/a.gif', '/image/l1/a.pdf'])
            expect(placePicture(file, name, { width: 2000, height: 2000 })).toEqual({
                url: file,
                width,
                height,
                sources: [],
            });
        expect(placePicture('/image/l1/a.jpg', name)).toMatchObject({ url: '/image/l1/a.jpg', sources: [] });
    });

    it('has a narrower source for phones', () => {
        expect(placePicture('/image/l1/a.jpg', 'banner', { width: 2612, height: 660 }).sources).toEqual([
            { url: '/image/l1/a.jpg?size=banner-653', width: 653, height: 165 },
            { url: '/image/l1/a.jpg?size=banner', width: 1306, height: 330 },
        ]);
        expect(placePicture('/image/l1/a.jpg', 'banner', { width: 700, height: 600 }).sources).toEqual([
            { url: '/image/l1/a.jpg?size=banner-653', width: 653, height: 165 },
            { url: '/image/l1/a.jpg?size=banner', width: 700, height: 177 },
        ]);
        expect(placePicture('/image/l1/a.jpg', 'banner', { width: 653, height: 600 }).sources).toHaveLength(1);
    });
});

describe('renditions of slots', () => {
    it.each(slotNames)('have the aspect ratio of %s, and names of their own', (name) => {
        const { width, height } = imageSlots[name];
        const listed = listSlotRenditions(name);
        expect(listed.map((each) => each.width)).toEqual([...getSlotWidths(name)].sort((a, b) => a - b));
        for (const each of listed) {
            expect(each.width * height).toBe(each.height * width);
            expect(findCroppedSize(each.size)).toMatchObject({ width: each.width, height: each.height });
        }
    });

    it('differ in their names, also from thumbnails of the library', () => {
        expect(new Set(renditionSizes).size).toBe(renditionSizes.length);
        expect(findCroppedSize('thumbnail')).toBeUndefined();
        expect(findCroppedSize('thumbnail-128')).toMatchObject({ width: 128, height: 128 });
    });

    it('are light enough for a phone, or exist in a width that is, wherever a page shows them', () => {
        for (const name of slotNames) {
            // The picture of links in messages is not shown by pages.
            if (name === 'social') continue;
            const [least] = listSlotRenditions(name);
            expect((least?.width ?? 0) * (least?.height ?? 0)).toBeLessThanOrEqual(phonePicture.pixels);
        }
    });

    it('belong to the media types of their slots, and those of icons also to the sets', () => {
        expect(listSlots('banner')).toEqual(['social', 'banner', 'bannerMobile', 'popup']);
        expect(listSlots('iconSet2')).toEqual(['icon', 'layoutButton']);
        expect(listSlots('mApp')).toHaveLength(7);
        expect(listSlots('providerPromotion')).toEqual([]);
    });
});
