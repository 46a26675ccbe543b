import { describe, expect, it } from 'vitest';
import { contrastRatio, readableContrast } from '../../../contract/colors';
import { color } from '../../../resources/color';
import { getColorPairs, getTheme } from '../../../resources/color/theme';

describe('the default theme', () => {
    it('has readable contrast everywhere', () => {
        for (const { name, text, background } of getColorPairs(getTheme({})))
            expect(contrastRatio(text, background), name).toBeGreaterThanOrEqual(readableContrast);
    });

    it('replaces colours that are not completely typed', () => {
        const { base } = color.fields.primary.fields;
        expect(getTheme({ primary: { base: '#12', dark: '#123456' } }).primary).toMatchObject({
            base: base.empty,
            dark: '#123456',
        });
    });
});
