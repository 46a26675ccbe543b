import { gameShapes } from './gameShapes';
import { type GroundName, grounds, type Size } from './grounds';
import { type Palette, type PaletteName, palettes } from './palettes';
import { createRandom, entryAt, type Random, randomBetween } from './random';
import { shapes as plainShapes, type Suit, suitShape } from './shapes';

export const shapes = { ...plainShapes, ...gameShapes } as const;
export type ShapeName = keyof typeof shapes;

/** What a picture shows. A drawing can be rendered in any size. */
export type Drawing = {
    name: string;
    palette: PaletteName;
    ground: GroundName;
    motif: ShapeName;
    extras: ShapeName;
    /** Index of the palette's accent colour used by the motif. */
    accent: number;
    /** Scale of the motif; default 1. */
    scale?: number;
};

/** Returns the gradients that shapes and grounds are filled with; every drawing includes them. */
export const gradients = ({ deep, ground, glow }: Palette) => `<defs>
    <linearGradient id="ground" x2="1" y2="1"><stop stop-color="${deep}"/><stop offset=".62" stop-color="${ground}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
    <radialGradient id="glow"><stop stop-color="${glow}" stop-opacity=".85"/><stop offset=".55" stop-color="${glow}" stop-opacity=".25"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>
    <linearGradient id="gold" x2=".6" y2="1"><stop stop-color="#fff0a8"/><stop offset=".45" stop-color="#ffc52e"/><stop offset="1" stop-color="#c47a00"/></linearGradient>
    <linearGradient id="paper" x2=".4" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#e4e3ef"/></linearGradient>
    <radialGradient id="lamp"><stop stop-color="#fff3b0" stop-opacity=".9"/><stop offset="1" stop-color="#fff3b0" stop-opacity="0"/></radialGradient>
    <linearGradient id="shade" x2="0" y2="1"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".4"/></linearGradient></defs>`;

function placeShape(x: number, y: number, scale: number, turn: number, drawn: string): string {
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(${scale.toFixed(3)})">${drawn}</g>`;
}

/** Draws smaller shapes around the motif, without covering it. */
function drawExtras(drawing: Drawing, palette: Palette, random: Random, x: number, y: number, reach: number): string {
    const count = 6;
    return Array.from({ length: count }, (_, index) => {
        const angle = (index / count) * Math.PI * 2 + randomBetween(random, -0.3, 0.3);
        const distance = reach * randomBetween(random, 1.15, 1.55);
        const drawn = shapes[drawing.extras](palette, entryAt(palette.accents, index + 1));
        return placeShape(
            x + Math.cos(angle) * distance * 1.35,
            y + Math.sin(angle) * distance * 0.72,
            (reach / 100) * randomBetween(random, 0.16, 0.32),
            randomBetween(random, -40, 40),
            drawn,
        );
    }).join('');
}

/** Draws a pale card suit on the left of wide pictures, where landing pages place their text. */
function drawPaleSign({ height }: Size, palette: Palette, random: Random): string {
    const signs: readonly [Suit, ...Suit[]] = ['spade', 'heart', 'diamond', 'club'];
    const sign = entryAt(signs, Math.floor(random() * signs.length));
    return `<g opacity=".13">${placeShape(height * 0.62, height * 0.5, height / 95, -14, suitShape(sign, palette.accents[0]))}</g>`;
}

/** Renders a drawing as SVG in a size. */
export function draw(drawing: Drawing, size: Size): string {
    const { width, height } = size;
    const palette: Palette = palettes[drawing.palette];
    const random = createRandom(drawing.name);
    const wide = width / height > 2.4;
    const x = width * (wide ? 0.73 : width / height > 1.4 ? 0.6 : 0.5);
    const y = height * 0.5;
    const reach = Math.min(width, height) * (wide ? 0.42 : 0.32);
    const glow = `<ellipse cx="${x}" cy="${y}" rx="${reach * 2.6}" ry="${reach * 2.1}" fill="url(#glow)"/>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${gradients(palette)}
        <rect width="${width}" height="${height}" fill="url(#ground)"/>${glow}
        ${grounds[drawing.ground](size, palette, random, x, y)}${wide ? drawPaleSign(size, palette, random) : ''}
        <rect width="${width}" height="${height}" fill="url(#shade)"/>
        ${drawExtras(drawing, palette, random, x, y, reach)}
        ${placeShape(x, y, ((drawing.scale ?? 1) * reach) / 100, 0, shapes[drawing.motif](palette, entryAt(palette.accents, drawing.accent)))}</svg>`;
}

/** Renders a drawing as the background of a page: mostly the ground, with the motif only hinted at. */
export function drawBackground(drawing: Drawing, size: Size): string {
    const { width, height } = size;
    const palette: Palette = palettes[drawing.palette];
    const random = createRandom(drawing.name);
    const corners = [0.12, 0.88].map((part, index) =>
        placeShape(
            width * part,
            height * (index === 0 ? 0.82 : 0.2),
            height / 420,
            index === 0 ? -16 : 14,
            shapes[drawing.motif](palette, entryAt(palette.accents, drawing.accent)),
        ),
    );
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${gradients(palette)}
        <rect width="${width}" height="${height}" fill="url(#ground)"/>
        <ellipse cx="${width / 2}" cy="${height * 0.4}" rx="${width * 0.6}" ry="${height * 0.5}" fill="url(#glow)" opacity=".6"/>
        ${grounds[drawing.ground](size, palette, random, width / 2, height * 0.42)}<g opacity=".5">${corners.join('')}</g></svg>`;
}
