import { parseAbsolutes } from './numbers';
import { screen } from './screen';
import { memoize } from './sums';

/** Cost of an element that is rendered into a layer of its own, which is then composited. */
export const layerCost = 10;

/** Cost of a filter step or a CSS gradient, both of which process every pixel of their area. */
const filterCost = 100;

/** Number of numbers, letters or rules that cost as much as one element. */
export const sizeUnit = 100;

/** Counts the numbers of a shape and its closing commands: an upper bound for its vertices. */
export function countNumbers(text: string): number {
    let count = 0;
    for (const _ of text.matchAll(/z|[-+]?(?:\d+\.?\d*|\.\d+)/gi)) count += 1;
    return count;
}

const findLargest = (text?: string) => parseAbsolutes(text).reduce((a, b) => Math.max(a, b), 0);

/** The largest blur that browsers apply (pixels). */
const maxBlur = 532;

/** The cost of something as a function of the scale at which it is shown, relative to its written size. */
export type Cost = (scale: number) => number;

export const free: Cost = () => 0;

const multiplyCost =
    (cost: Cost, times: number): Cost =>
    (scale) =>
        Math.ceil(cost(scale) * times);

/** Fixed cost of any blur beyond processing the pixels, however small its radius. */
const blurCost = 200;

const addBlurCost =
    (cost: Cost): Cost =>
    (scale) =>
        cost(scale) + blurCost;

/** Multiplies, but 0 × Infinity is 0. */
const scaleUp = (reach: number, scale: number) => (reach === 0 ? 0 : reach * scale);

/**
 * Returns a function that adds a filter step and returns its cost. Each step enlarges the area of the later ones, by
 * three times its blur radius on every side.
 */
export function createFilterSteps(): (reach: number) => Cost {
    const reaches: number[] = [];
    const marginsAt = memoize((scale: number) => {
        let margins = 0;
        return reaches.map((reach) => {
            margins += 6 * Math.min(scaleUp(reach, scale), maxBlur);
            return margins;
        });
    });
    return (reach) => {
        const at = reaches.push(reach) - 1;
        return (scale) => Math.ceil(filterCost * (1 + (marginsAt(scale)[at] ?? 0) / screen) ** 2);
    };
}

/** The largest pattern tile that browsers render (pixels). */
const largestTile = 2048 ** 2;

/** Returns the cost of a pattern tile with this area (square units). */
export const getTileCost = (units: number, scale: number) =>
    Math.floor((filterCost * Math.min(scaleUp(units, scale ** 2), largestTile)) / screen ** 2);

const paintFunctions =
    /(?<![-\w])(?:blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia|(?:repeating-)?(?:linear|radial|conic)-gradient)\(/i;
const computedFunctions = /(?<![-\w])(?!rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)[a-z][-\w]*\(/i;
const nonLengthUnits = new Set(['%', 'deg', 'rad', 'grad', 'turn', '']);

/** Returns how far a CSS function reaches (pixels); the maximum if that is known only when it is rendered. */
function getReach(inside: string): number {
    if (computedFunctions.test(inside)) return maxBlur;
    const lengths = Array.from(inside.matchAll(/(\d+\.?\d*|\.\d+)(e[-+]?\d+(?![a-z]))?([a-z]*|%)/gi), (found) => {
        const [, digits = '', exponent = '', unit = ''] = found;
        if (nonLengthUnits.has(unit.toLowerCase())) return 0;
        const pixels = { px: 1, rem: 16 }[unit.toLowerCase()] ?? maxBlur;
        return pixels * Number(digits + exponent);
    });
    return lengths.reduce((a, b) => Math.max(a, b), 0);
}

/** Whether a value paints or clips without referring to an element. */
export const isPainting = (value: string) => paintFunctions.test(value) || /(?:path|polygon)\(/i.test(value);

/**
 * Returns what the functions in a property's value cost for each element that it applies to. Variables are evaluated
 * anew each time.
 */
export function getValueCost(value: string): Cost {
    if (!value.includes('(')) return free;
    const [, ...functions] = value.split(paintFunctions);
    const step = createFilterSteps();
    const variables = value.split(/(?<![-\w])var\(/i).length - 1;
    const size = Math.floor(countNumbers(value) / sizeUnit) + variables;
    const costs = functions.map(getReach).map((reach) => (reach > 0 ? addBlurCost(step(reach)) : step(reach)));
    if (costs.length === 0 && size === 0) return free;
    return (scale) => costs.reduce((sum, cost) => sum + cost(scale), size);
}

type Attributes = ReadonlyMap<string, string>;

/** Returns the cost of a filter step. `step` gives the cost of a step with this reach. */
export function getStepCost(name: string, attributes: Attributes, step: (reach: number) => Cost): Cost {
    const radius = name === 'feMorphology' ? findLargest(attributes.get('radius')) : 0;
    const cost = step(Math.max(radius, findLargest(attributes.get('stdDeviation'))));
    if (name === 'feMorphology') return (scale) => Math.ceil(cost(scale) * (1 + scaleUp(radius, scale) / 2));
    if (name === 'feDropShadow' || name === 'feGaussianBlur') return addBlurCost(cost);
    if (name === 'feTurbulence')
        return multiplyCost(cost, Math.max(1, Math.ceil(findLargest(attributes.get('numOctaves')))));
    if (name !== 'feConvolveMatrix') return cost;
    const [columns = 3, rows = columns] = parseAbsolutes(attributes.get('order'));
    return multiplyCost(cost, Math.max(1, columns * rows));
}

const positionLists = ['x', 'y', 'dx', 'dy', 'rotate'];
const animatedValues = ['values', 'from', 'to', 'by', 'path'];
const countAllNumbers = (names: readonly string[], attributes: Attributes) =>
    names.reduce((sum, name) => sum + countNumbers(attributes.get(name) ?? ''), 0);

/**
 * Counts the numbers of a shape or an animation, or of the positions of letters: letters with their own positions are
 * drawn one by one.
 */
export function getGeometrySize(name: string, attributes: Attributes): number {
    if (name.startsWith('animate')) return countAllNumbers(animatedValues, attributes);
    const positions = /^(?:text|tspan)$/.test(name) ? countAllNumbers(positionLists, attributes) : 0;
    const alone = positions > positionLists.length ? positions * sizeUnit : 0;
    return alone + countAllNumbers(['d', 'points', 'path'], attributes);
}

/** Pairs of a shape's numbers that cost as much as one element. */
const pairsPerUnit = 36_000;

const findMostNumbers = (values = '') =>
    values.split(';').reduce((most, value) => Math.max(most, countNumbers(value)), 0);

/**
 * Returns the cost of intersecting lines within one shape, each of which may cross all others. For an animation, that
 * of its largest shape.
 */
export function getCrossingCost(name: string, attributes: Attributes): number {
    const corners = name.startsWith('animate') ? animatedValues : ['d', 'points'];
    const isShape =
        /^(?:path|polyline|polygon)$/.test(name) || /^(?:d|points)$/.test(attributes.get('attributeName') ?? '');
    if (!isShape) return 0;
    const most = corners.reduce((sum, each) => Math.max(sum, findMostNumbers(attributes.get(each))), 0);
    return Math.floor(most ** 2 / pairsPerUnit);
}

/** Returns the size of one letter; letters that are positioned one by one count `sizeUnit` each. */
export function getLetterSize(name: string, attributes: Attributes): number {
    return name === 'textPath' || attributes.has('rotate') || attributes.has('textLength') ? sizeUnit : 1;
}
