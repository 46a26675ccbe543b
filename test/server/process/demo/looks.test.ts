import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contrastRatio, readableContrast } from '../../../../contract/colors';
import { imageSlots } from '../../../../contract/limits';
import { palettes } from '../../../../server/base/artwork/palettes';
import { cleanSvg } from '../../../../server/domain/media/svg/clean';
import { getTheme } from '../../../../server/process/demo/settings';
import { drawSiteArt } from '../../../../server/process/demo/siteArt';
import { getLook } from '../../../../server/process/demo/siteLooks';
import { sites } from '../../../../server/process/demo/sites';

const looks = sites.map(getLook);
const devices = looks.flatMap(({ desktop, mobile }) => [desktop, mobile]);

describe('the looks of the demo sites', () => {
    it('use every template, ground, style, banner set, platform and number of ornaments', () => {
        expect(new Set(looks.map(({ template }) => template))).toEqual(new Set(['CLASSIC', 'MODERN', 'CUSTOM']));
        expect(new Set(devices.map(({ ground }) => ground.type)).size).toBe(4);
        expect(new Set(devices.map(({ ornaments }) => ornaments.length))).toEqual(new Set([0, 1, 2, 3]));
        expect(new Set(looks.map(({ style }) => style)).size).toBe(4);
        expect(new Set(looks.map(({ banners }) => banners)).size).toBe(9);
        expect(new Set(looks.flatMap(({ platforms }) => platforms)).size).toBe(5);
    });

    it('arrange the blocks of custom pages differently on each device', () => {
        const custom = looks.filter(({ template }) => template === 'CUSTOM');
        expect(custom.length).toBeGreaterThanOrEqual(2);
        for (const { desktop, mobile } of custom) expect(desktop.blocks).not.toEqual(mobile.blocks);
    });

    it('show each flag on some sites and hide it on others', () => {
        for (const flag of ['showLicense', 'showFortune', 'showVip', 'showRecommend'] as const)
            expect([flag, new Set(looks.map(({ flags }) => flags.includes(flag))).size]).toEqual([flag, 2]);
    });

    it('have themes whose letters can be read', () => {
        for (const palette of Object.values(palettes)) {
            const { primary, secondary, fontPrimary, fontSecondary } = getTheme(palette);
            expect(contrastRatio(primary.base, fontPrimary)).toBeGreaterThanOrEqual(readableContrast);
            expect(contrastRatio(secondary.base, fontSecondary)).toBeGreaterThanOrEqual(readableContrast);
        }
    });
});

describe('the pictures by which visitors know a demo site', () => {
    it.each(sites)('of $key have the sizes of their places, and pass the check of uploads', async (site) => {
        const { social, ...drawn } = await drawSiteArt(site);
        for (const { bytes, width, height } of Object.values(drawn)) {
            expect(cleanSvg(bytes.toString())).toContain('<path');
            expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
        }
        const { width, height } = imageSlots.social;
        expect(await sharp(social.bytes).metadata()).toMatchObject({ width, height, format: 'jpeg' });
    });
});
