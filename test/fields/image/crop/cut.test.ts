import { expect, it } from 'vitest';
import { getCroppedName, getCroppedSize } from '../../../../fields/image/crop/cut';

it('a cropped image keeps its pixels up to twice the requested size', () => {
    const target = { width: 1306, height: 330 };
    expect(getCroppedSize({ width: 900, height: 227 }, target)).toEqual({ width: 900, height: 227 });
    expect(getCroppedSize({ width: 2612, height: 660 }, target)).toEqual({ width: 2612, height: 660 });
    expect(getCroppedSize({ width: 8000, height: 2021 }, target)).toEqual({ width: 2612, height: 660 });
});

it('a cropped image is named after the original and its slot', () => {
    expect(getCroppedName('night of lights.PNG', 'banner', 'image/png')).toBe('night of lights-banner.png');
    expect(getCroppedName('a.b.jpeg', 'bannerMobile', 'image/jpeg')).toBe('a.b-bannerMobile.jpg');
    expect(getCroppedName('งานลอยกระทง', 'icon', 'image/webp')).toBe('งานลอยกระทง-icon.webp');
    expect(getCroppedName('still.gif', 'icon', 'image/png')).toBe('still-icon.png');
    expect(getCroppedName(`${'x'.repeat(255)}.png`, 'banner', 'image/png')).toHaveLength(255);
});
