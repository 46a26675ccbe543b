import { absolutesIn } from './numbers';
import { screen } from './screen';
import type { Asked } from './style';

/** How much an element enlarges its content, as far as that is known from the element alone. */
export type Enlarging = {
    /** The factor of its transforms; Infinity if unknown. */
    by: number;
    /** The smaller side of its `viewBox`. */
    smallest: number | undefined;
    /** The largest width or height in which it shows something (pixels or units). */
    extent: number;
    /** The area of a pattern's tile (square units). */
    tile: number;
};

type Attributes = ReadonlyMap<string, string>;

const pixels: Readonly<Record<string, number>> = { '': 1, px: 1, pt: 4 / 3, pc: 16, q: 1, mm: 4, cm: 38, in: 96 };
const ofScreen = new Set(['%', 'vw', 'vh', 'vmin', 'vmax']);

/**
 * Returns the maximum length that a value stands for. Relative lengths count as the screen, or Infinity if they may be
 * larger.
 */
export function lengthOf(text: string): number {
    const value = text.replace(/!\s*important/i, '').trim();
    const [, digits, unit = ''] = /^\+?(\d+(?:\.\d*)?|\.\d+)([a-z]*|%)$/i.exec(value) ?? [];
    if (digits === undefined) return /^(?:auto|none|initial|unset|)$/i.test(value) ? screen : Number.POSITIVE_INFINITY;
    const length = Number(digits);
    if (ofScreen.has(unit.toLowerCase())) return length <= 100 ? screen : Number.POSITIVE_INFINITY;
    return length * (pixels[unit.toLowerCase()] ?? Number.POSITIVE_INFINITY);
}

/** Returns the largest factor by which a matrix stretches lengths in any direction. */
function stretchOf([a = 0, b = 0, c = 0, d = 0]: readonly number[]): number {
    const sum = a * a + b * b + c * c + d * d;
    return Math.sqrt((sum + Math.hypot(a * a + b * b - c * c - d * d, 2 * (a * c + b * d))) / 2);
}

const numbersIn = (text: string) =>
    Array.from(text.matchAll(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi), ([each]) => Number(each));

function factorOf(name: string, inside: string): number {
    if (/^(?:translate|rotate)(?:x|y|z|3d)?$/.test(name)) return 1;
    const largest = absolutesIn(inside).reduce((a, b) => Math.max(a, b), 0);
    if (/^scale[xy]?$/.test(name)) return largest;
    if (name === 'matrix') {
        const numbers = numbersIn(inside);
        return numbers.length === 6 ? stretchOf(numbers) : Number.POSITIVE_INFINITY;
    }
    const degrees = /^\s*([-+]?[\d.]+)(?:deg)?\s*$/i.exec(inside)?.[1];
    if (!/^skew[xy]$/.test(name) || degrees === undefined) return Number.POSITIVE_INFINITY;
    return 1 + Math.abs(Math.tan((Number(degrees) * Math.PI) / 180));
}

const keywords = /!\s*important|\b(?:none|initial|unset)\b/gi;

/**
 * Returns the largest factor by which a transform multiplies lengths; Infinity if it cannot be parsed, undefined for a
 * property or value that enlarges nothing.
 */
export function enlargedBy({ property, value }: Pick<Asked, 'property' | 'value'>): number | undefined {
    if (property === 'scale') {
        const numbers = value.replace(keywords, '').trim();
        if (numbers === '') return undefined;
        return /^[-+\d.e%\s]+$/i.test(numbers)
            ? absolutesIn(numbers).reduce((a, b) => Math.max(a, b), 0)
            : Number.POSITIVE_INFINITY;
    }
    if (property !== 'transform' && property !== 'patternTransform') return undefined;
    let by: number | undefined;
    const rest = value.replace(/(?<![a-z0-9])([a-z0-9]+)\s*\(([^()]*)\)/gi, (_, name: string, inside: string) => {
        const factor = factorOf(name.toLowerCase(), inside);
        if (!/^(?:translate|rotate)/i.test(name)) by = (by ?? 1) * Math.max(1, factor);
        return '';
    });
    return /^[\s,]*$/.test(rest.replace(keywords, '')) ? by : Number.POSITIVE_INFINITY;
}

const sides = new Set(['width', 'height', 'min-width', 'min-height']);

/** Returns the width or height that a property sets; 0 for other properties. */
export const sideOf = ({ property, value }: Pick<Asked, 'property' | 'value'>) =>
    sides.has(property) ? lengthOf(value) : 0;

const units = ['primitiveUnits', 'patternContentUnits', 'maskContentUnits', 'clipPathUnits'];
const viewports = new Set(['svg', 'symbol', 'use']);

function tileOf(attributes: Attributes): number {
    // Without a size the pattern uses that of its template, which is counted separately.
    if (!attributes.has('width') && !attributes.has('height')) return 0;
    const [width, height] = ['width', 'height'].map((each) => /^[\d.]+(?:px)?$/.exec(attributes.get(each) ?? '')?.[0]);
    if (attributes.get('patternUnits') !== 'userSpaceOnUse' || !width || !height) return Number.POSITIVE_INFINITY;
    return Number.parseFloat(width) * Number.parseFloat(height);
}

function factorOfElement(name: string, attributes: Attributes, asked: readonly Asked[]): number {
    // Markers scale with the stroke, and the content of a pattern with the shape it fills.
    if (name === 'marker' || (name === 'pattern' && attributes.has('viewBox'))) return Number.POSITIVE_INFINITY;
    if (units.some((each) => attributes.get(each)?.trim() === 'objectBoundingBox')) return Number.POSITIVE_INFINITY;
    const of = (properties: readonly string[]) =>
        asked
            .filter(({ property }) => properties.includes(property))
            .reduce((most, each) => Math.max(most, enlargedBy(each) ?? 1), 1);
    return of(['transform', 'patternTransform']) * of(['scale']);
}

const unchanged: Enlarging = { by: 1, smallest: undefined, extent: 0, tile: 0 };

/** Returns how an element enlarges its content. `asked` includes the properties set by attributes. */
export function enlargingOf(name: string, attributes: Attributes, asked: readonly Asked[]): Enlarging {
    if (name.startsWith('fe')) return unchanged;
    const box = attributes.get('viewBox');
    const numbers = box === undefined ? [] : numbersIn(box.trim());
    const [, , width = 0, height = 0] = numbers;
    const isViewport = viewports.has(name) || box !== undefined;
    const fromStyle = asked.reduce((most, each) => Math.max(most, sideOf(each)), 0);
    return {
        by: factorOfElement(name, attributes, asked),
        smallest: box === undefined ? undefined : numbers.length === 4 ? Math.min(width, height) : 0,
        extent: isViewport ? Math.max(width, height, fromStyle) : 0,
        tile: name === 'pattern' ? tileOf(attributes) : 0,
    };
}

const movedSizes = /^(?:transform|patternTransform|viewBox|scale|\w+Units)$/;
const grows = new Set(['svg', 'symbol', 'use', 'pattern', 'marker']);

/** Whether an animation enlarges an element. The factor is not examined. */
export function isGrowing(moves: string | undefined, type: string | undefined, moved: string): boolean {
    if (moves === undefined) return false;
    if (moves === 'transform' && (type === 'rotate' || type === 'translate' || type === undefined)) return false;
    return movedSizes.test(moves) || (/^(?:width|height)$/.test(moves) && grows.has(moved));
}
