import { parseAbsolutes } from './numbers';
import { screen } from './screen';
import type { PropertyUse } from './style';

/** How much an element enlarges its content, as far as that is known from the element alone. */
export type Enlargement = {
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
const screenUnits = new Set(['%', 'vw', 'vh', 'vmin', 'vmax']);

/**
 * Returns the maximum length that a value stands for. Relative lengths count as the screen, or Infinity if they may be
 * larger.
 */
export function parseMaxLength(text: string): number {
    const value = text.replace(/!\s*important/i, '').trim();
    const [, digits, unit = ''] = /^\+?(\d+(?:\.\d*)?|\.\d+)([a-z]*|%)$/i.exec(value) ?? [];
    if (digits === undefined) return /^(?:auto|none|initial|unset|)$/i.test(value) ? screen : Number.POSITIVE_INFINITY;
    const length = Number(digits);
    if (screenUnits.has(unit.toLowerCase())) return length <= 100 ? screen : Number.POSITIVE_INFINITY;
    return length * (pixels[unit.toLowerCase()] ?? Number.POSITIVE_INFINITY);
}

/** Returns the largest factor by which a matrix stretches lengths in any direction. */
function getStretch([a = 0, b = 0, c = 0, d = 0]: readonly number[]): number {
    const sum = a * a + b * b + c * c + d * d;
    return Math.sqrt((sum + Math.hypot(a * a + b * b - c * c - d * d, 2 * (a * c + b * d))) / 2);
}

const parseNumbers = (text: string) =>
    Array.from(text.matchAll(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi), ([each]) => Number(each));

function getTransformFactor(name: string, inside: string): number {
    if (/^(?:translate|rotate)(?:x|y|z|3d)?$/.test(name)) return 1;
    const largest = parseAbsolutes(inside).reduce((a, b) => Math.max(a, b), 0);
    if (/^scale[xy]?$/.test(name)) return largest;
    if (name === 'matrix') {
        const numbers = parseNumbers(inside);
        return numbers.length === 6 ? getStretch(numbers) : Number.POSITIVE_INFINITY;
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
export function getEnlargingFactor({ property, value }: Pick<PropertyUse, 'property' | 'value'>): number | undefined {
    if (property === 'scale') {
        const numbers = value.replace(keywords, '').trim();
        if (numbers === '') return undefined;
        return /^[-+\d.e%\s]+$/i.test(numbers)
            ? parseAbsolutes(numbers).reduce((a, b) => Math.max(a, b), 0)
            : Number.POSITIVE_INFINITY;
    }
    if (property !== 'transform' && property !== 'patternTransform') return undefined;
    let by: number | undefined;
    const rest = value.replace(/(?<![a-z0-9])([a-z0-9]+)\s*\(([^()]*)\)/gi, (_, name: string, inside: string) => {
        const factor = getTransformFactor(name.toLowerCase(), inside);
        if (!/^(?:translate|rotate)/i.test(name)) by = (by ?? 1) * Math.max(1, factor);
        return '';
    });
    return /^[\s,]*$/.test(rest.replace(keywords, '')) ? by : Number.POSITIVE_INFINITY;
}

const sides = new Set(['width', 'height', 'min-width', 'min-height']);

/** Returns the width or height that a property sets; 0 for other properties. */
export const getSide = ({ property, value }: Pick<PropertyUse, 'property' | 'value'>) =>
    sides.has(property) ? parseMaxLength(value) : 0;

const units = ['primitiveUnits', 'patternContentUnits', 'maskContentUnits', 'clipPathUnits'];
const viewports = new Set(['svg', 'symbol', 'use']);

function getTileArea(attributes: Attributes): number {
    // Without a size the pattern uses that of its template, which is counted separately.
    if (!attributes.has('width') && !attributes.has('height')) return 0;
    const [width, height] = ['width', 'height'].map((each) => /^[\d.]+(?:px)?$/.exec(attributes.get(each) ?? '')?.[0]);
    if (attributes.get('patternUnits') !== 'userSpaceOnUse' || !width || !height) return Number.POSITIVE_INFINITY;
    return Number.parseFloat(width) * Number.parseFloat(height);
}

function getElementFactor(name: string, attributes: Attributes, uses: readonly PropertyUse[]): number {
    // Markers scale with the stroke, and the content of a pattern with the shape it fills.
    if (name === 'marker' || (name === 'pattern' && attributes.has('viewBox'))) return Number.POSITIVE_INFINITY;
    if (units.some((each) => attributes.get(each)?.trim() === 'objectBoundingBox')) return Number.POSITIVE_INFINITY;
    const of = (properties: readonly string[]) =>
        uses
            .filter(({ property }) => properties.includes(property))
            .reduce((most, each) => Math.max(most, getEnlargingFactor(each) ?? 1), 1);
    return of(['transform', 'patternTransform']) * of(['scale']);
}

const noEnlargement: Enlargement = { by: 1, smallest: undefined, extent: 0, tile: 0 };

/** Returns how an element enlarges its content. `uses` includes the properties set by attributes. */
export function getEnlargement(name: string, attributes: Attributes, uses: readonly PropertyUse[]): Enlargement {
    if (name.startsWith('fe')) return noEnlargement;
    const box = attributes.get('viewBox');
    const numbers = box === undefined ? [] : parseNumbers(box.trim());
    const [, , width = 0, height = 0] = numbers;
    const isViewport = viewports.has(name) || box !== undefined;
    const fromStyle = uses.reduce((most, each) => Math.max(most, getSide(each)), 0);
    return {
        by: getElementFactor(name, attributes, uses),
        smallest: box === undefined ? undefined : numbers.length === 4 ? Math.min(width, height) : 0,
        extent: isViewport ? Math.max(width, height, fromStyle) : 0,
        tile: name === 'pattern' ? getTileArea(attributes) : 0,
    };
}

const sizeAttributes = /^(?:transform|patternTransform|viewBox|scale|\w+Units)$/;
const sizedElements = new Set(['svg', 'symbol', 'use', 'pattern', 'marker']);

/** Whether an animation enlarges an element. The factor is not examined. */
export function isGrowing(moves: string | undefined, type: string | undefined, moved: string): boolean {
    if (moves === undefined) return false;
    if (moves === 'transform' && (type === 'rotate' || type === 'translate' || type === undefined)) return false;
    return sizeAttributes.test(moves) || (/^(?:width|height)$/.test(moves) && sizedElements.has(moved));
}
