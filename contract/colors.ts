/** The minimum contrast of readable text on its background (WCAG 2.2, 1.4.3). */
export const readableContrast = 4.5;

function parseChannels(color: string): number[] {
    return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

/** Returns the relative luminance of a colour (WCAG 2.2), from 0 (black) to 1 (white). */
function getLuminance(color: string): number {
    const [red = 0, green = 0, blue = 0] = parseChannels(color).map((channel) => {
        const part = channel / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Returns the contrast ratio of two colours (`#rrggbb`) by WCAG 2.2, from 1 (the same) to 21 (black and white).
 *
 * @example contrastRatio('#000000', '#ffffff') // 21
 */
export function contrastRatio(one: string, other: string): number {
    const [a, b] = [getLuminance(one), getLuminance(other)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Mixes a colour with a share (0 to 1) of another. */
export function mixColors(color: string, other: string, part: number): string {
    const towards = parseChannels(other);
    const channels = parseChannels(color).map((channel, index) => channel + ((towards[index] ?? 0) - channel) * part);
    return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Derives the usual shades of a colour. The dark shade is readable on the light one. */
export function getShades(base: string): { base: string; dark: string; medium: string; light: string } {
    const light = mixColors(base, '#ffffff', 0.8);
    const steps = [0.35, 0.5, 0.65, 0.8].map((part) => mixColors(base, '#000000', part));
    const dark = steps.find((step) => contrastRatio(step, light) >= readableContrast) ?? '#000000';
    return { base, dark, medium: mixColors(base, '#ffffff', 0.1), light };
}
