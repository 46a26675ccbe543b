import { imageSlots } from '../../../contract/limits';
import { gradients, type ShapeName, shapes } from './drawing';
import { type Palette, type PaletteName, palettes } from './palettes';
import { createRandom, entryAt, type Random, randomBetween } from './random';
import { starPath } from './shapes';

type NonEmptyList<T> = readonly [T, ...T[]];
type Size = { width: number; height: number };

/** Outlines of badges in a 200 × 200 square, centred at 0,0. */
const badges: NonEmptyList<string> = [
    'M0-100A100 100 0 1 1 0 100A100 100 0 1 1 0-100Z',
    'M-44-96H44A52 52 0 0 1 96-44V44A52 52 0 0 1 44 96H-44A52 52 0 0 1-96 44V-44A52 52 0 0 1-44-96Z',
    'M0-104L90-52V52L0 104L-90 52V-52Z',
    'M-84-92C-40-84-18-92 0-104C18-92 40-84 84-92V-8C84 52 44 86 0 106C-44 86-84 52-84-8Z',
    'M0-108L108 0L0 108L-108 0Z',
    starPath(6, 108, 92),
    'M0-104C64-104 104-64 104 0V104H0C-64 104-104 64-104 0S-64-104 0-104Z',
    'M-60-100H60L104-34L0 108L-104-34Z',
];

type Pattern = (size: Size, palette: Palette, random: Random) => string;

const times = (count: number, draw: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => draw(index)).join('');

const patterns: NonEmptyList<Pattern> = [
    ({ height }, { glow }) =>
        times(
            14,
            (index) =>
                `<path d="M${index * 130 - 520} ${height}L${index * 130 + 200} 0" stroke="${glow}" stroke-opacity=".1" stroke-width="34"/>`,
        ),
    ({ width, height }, { glow }) =>
        times(
            8,
            (index) =>
                `<circle cx="${width / 2}" cy="${height * 0.42}" r="${170 + index * 74}" fill="none" stroke="${glow}" stroke-opacity="${0.24 - index * 0.025}" stroke-width="3"/>`,
        ),
    ({ width, height }, { glow }, random) =>
        times(60, () => {
            const radius = randomBetween(random, 3, 16);
            return `<circle cx="${randomBetween(random, 0, width)}" cy="${randomBetween(random, 0, height)}" r="${radius}" fill="${glow}" opacity="${randomBetween(random, 0.05, 0.3)}"/>`;
        }),
    ({ width, height }, { glow }) =>
        times(5, (index) => {
            const top = height * (0.55 + index * 0.1);
            return `<path d="M0 ${top}Q${width / 8} ${top - 60} ${width / 4} ${top}T${width / 2} ${top}T${width * 0.75} ${top}T${width} ${top}V${height}H0Z" fill="${glow}" opacity=".09"/>`;
        }),
    ({ width, height }, { glow }) =>
        times(24, (index) => {
            const x = width / 2;
            const y = height * 0.42;
            return `<path transform="rotate(${index * 15} ${x} ${y})" d="M${x} ${y}L${x - 42} -900H${x + 42}Z" fill="${glow}" opacity=".1"/>`;
        }),
];

// `Object.keys` is typed as strings, and the table is not empty.
const colors = Object.keys(palettes) as [PaletteName, ...PaletteName[]];
const posterMotifs: NonEmptyList<ShapeName> = ['coin', 'gem', 'chip', 'dice', 'lantern', 'crown'];
const font = 'font-family="Arial,Helvetica,Noto Sans,sans-serif" font-weight="700" text-anchor="middle"';

/** Escapes a text for use inside an SVG element. */
export function escapeText(text: string): string {
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Returns the initials of the first two significant words. */
function getInitials(name: string): string {
    const words = name.split(/\s+/).filter((word) => word !== '' && !/^(of|the|and|de|la)$/i.test(word));
    return words
        .slice(0, 2)
        .map((word) => Array.from(word)[0] ?? '')
        .join('')
        .toUpperCase();
}

export type DrawnProvider = { code: string; name: string };

/**
 * Draws a badge with initials in a 200 × 200 square centred at 0,0. The badge of a provider is the same in all
 * drawings.
 */
function drawBadge({ code, name }: DrawnProvider, palette: Palette): string {
    const random = createRandom(code);
    const edge = entryAt(badges, Math.floor(random() * badges.length));
    const accent = entryAt(palette.accents, Math.floor(random() * 2));
    const letters = getInitials(name);
    return `<path d="${edge}" transform="translate(4 7)" fill="#000" opacity=".3"/><path d="${edge}" fill="${accent}"/>
        <path d="${edge}" transform="scale(.9)" fill="none" stroke="${palette.deep}" stroke-opacity=".75" stroke-width="5"/>
        <path d="${edge}" transform="scale(.84)" fill="${palette.deep}"/><path d="${edge}" transform="scale(.84)" fill="url(#glow)" opacity=".5"/>
        <text y="27" ${font} font-size="${letters.length > 1 ? 76 : 92}" fill="#fff">${escapeText(letters)}</text>`;
}

const { width, height } = imageSlots.provider;

function wrapSvg(palette: Palette, drawn: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${gradients(palette)}
        ${drawn}</svg>`;
}

function drawGround(palette: Palette, random: Random): string {
    return `<rect width="${width}" height="${height}" fill="url(#ground)"/>
        <ellipse cx="${width / 2}" cy="${height * 0.42}" rx="${width * 0.5}" ry="${height * 0.55}" fill="url(#glow)" opacity=".7"/>
        ${entryAt(patterns, Math.floor(random() * patterns.length))({ width, height }, palette, random)}`;
}

/** Draws the mark of a provider as SVG, in the size of its pictures: initials on a badge with the name below. */
export function drawMark(provider: DrawnProvider): string {
    const random = createRandom(`mark ${provider.code}`);
    const palette: Palette = palettes[entryAt(colors, Math.floor(random() * colors.length))];
    const size = Math.min(92, Math.round((width * 0.86) / (Array.from(provider.name).length * 0.6)));
    return wrapSvg(
        palette,
        `${drawGround(palette, random)}
        <g transform="translate(${width / 2} ${height * 0.4}) scale(1.9)">${drawBadge(provider, palette)}</g>
        <text x="${width / 2}" y="${height * 0.9}" ${font} font-size="${size}" fill="#fff">${escapeText(provider.name)}</text>`,
    );
}

/**
 * Draws the badge of a provider in the colours of a landing page: alone on a transparent ground, or between two motifs.
 */
export function drawPoster(provider: DrawnProvider, paletteName: PaletteName, kind: string): string {
    const palette: Palette = palettes[paletteName];
    if (kind === 'transparent')
        return wrapSvg(
            palette,
            `<g transform="translate(${width / 2} ${height / 2}) scale(3)">${drawBadge(provider, palette)}</g>`,
        );
    const random = createRandom(`${kind} ${provider.code}`);
    const motifs = [0.17, 0.83].map((part, side) => {
        const motif = entryAt(posterMotifs, Math.floor(random() * posterMotifs.length));
        const drawn = shapes[motif](palette, entryAt(palette.accents, side));
        return `<g transform="translate(${width * part} ${height * randomBetween(random, 0.5, 0.66)}) rotate(${side === 0 ? -12 : 12}) scale(1.5)">${drawn}</g>`;
    });
    return wrapSvg(
        palette,
        `${drawGround(palette, random)}${motifs.join('')}
        <g transform="translate(${width / 2} ${height / 2}) scale(2.3)">${drawBadge(provider, palette)}</g>`,
    );
}
