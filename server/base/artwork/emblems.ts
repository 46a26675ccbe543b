import { gradients, type ShapeName, shapes } from './drawing';
import type { Size } from './grounds';
import { escapeText } from './marks';
import { type Palette, type PaletteName, palettes } from './palettes';
import { entryAt } from './random';

/** The sign of a landing page: a motif in its colours. */
export type Emblem = { motif: ShapeName; palette: PaletteName };

/** Draws an emblem in a 200 × 200 square, centred at 0,0. */
function drawBadge({ motif, palette }: Emblem): string {
    const colors: Palette = palettes[palette];
    const edge = `fill="none" stroke="${entryAt(colors.accents, 0)}" stroke-width="7"`;
    return `<rect x="-100" y="-100" width="200" height="200" rx="52" fill="url(#ground)"/><circle r="92" fill="url(#glow)"/>
        <rect x="-93" y="-93" width="186" height="186" rx="46" ${edge}/>
        <g transform="scale(.72)">${shapes[motif](colors, entryAt(colors.accents, 0))}</g>`;
}

/** Draws an emblem alone, as an SVG of equal width and height in pixels. */
export function drawEmblem(emblem: Emblem, side: number): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="-100 -100 200 200">${gradients(palettes[emblem.palette])}
        ${drawBadge(emblem)}</svg>`;
}

/**
 * Draws a logo as SVG: the emblem and the name beside it, on a ground of its own, so that it can be read on any page.
 * The letters are those of the browser, since a name may be in any script.
 */
export function drawLogo(emblem: Emblem, name: string, { width, height }: Size): string {
    const palette: Palette = palettes[emblem.palette];
    const letters = Array.from(name).length;
    const size = Math.round(Math.min(height * 0.46, (width * 0.72) / (letters * 0.66)));
    const accents = Array.from({ length: 3 }, (_, index) => {
        const x = width - height * (0.4 + index * 0.3);
        return `<circle cx="${x}" cy="${height / 2}" r="${height * (0.09 - index * 0.02)}" fill="${entryAt(palette.accents, index)}"/>`;
    });
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${gradients(palette)}
        <rect width="${width}" height="${height}" rx="${height / 4}" fill="${palette.deep}"/>
        <rect width="${width}" height="${height}" rx="${height / 4}" fill="url(#ground)" opacity=".45"/>
        <g transform="translate(${height * 0.5} ${height * 0.5}) scale(${(height * 0.8) / 200})">${drawBadge(emblem)}</g>${accents.join('')}
        <text x="${height * 1.05}" y="${Math.round(height / 2 + size * 0.32)}" font-family="system-ui,Noto Sans,Arial,sans-serif" font-weight="700" font-size="${size}" fill="#fff">${escapeText(name)}</text></svg>`;
}
