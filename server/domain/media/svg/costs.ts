import { absolutesIn } from './numbers';
import { screen } from './screen';
import { remembered } from './sums';

/** What is drawn aside first, as large as it is shown, and then put in its place. */
export const asideCost = 10;

/** A step of a filter goes over every pixel of what it is for, and so does a gradient of CSS. */
const filterCost = 100;

/** Numbers, letters or rules that take as long as another element. */
export const sizeOfOne = 100;

/** Numbers of a shape, and the places where it is closed: nothing has more corners than that. */
export function numbersIn(text: string): number {
    let count = 0;
    for (const _ of text.matchAll(/z|[-+]?(?:\d+\.?\d*|\.\d+)/gi)) count += 1;
    return count;
}

const largestIn = (text?: string) => absolutesIn(text).reduce((a, b) => Math.max(a, b), 0);

/** Browsers blur no further (pixels). */
const furthest = 532;

/** What something costs that is shown so many times as large as it is written. */
export type Cost = (scale: number) => number;

export const free: Cost = () => 0;

const repeated =
    (cost: Cost, times: number): Cost =>
    (scale) =>
        Math.ceil(cost(scale) * times);

/** What a blur takes beyond its going over the surface, however little it blurs. */
const blurCost = 200;

const blurring =
    (cost: Cost): Cost =>
    (scale) =>
        cost(scale) + blurCost;

/** Nothing times whatever is nothing. */
const enlarged = (reach: number, scale: number) => (reach === 0 ? 0 : reach * scale);

/** What steps over a surface cost, each of which makes it larger for those after it, by three times what it blurs on every side. */
export function createSteps(): (reach: number) => Cost {
    const reaches: number[] = [];
    const marginsAt = remembered((scale: number) => {
        let margins = 0;
        return reaches.map((reach) => {
            margins += 6 * Math.min(enlarged(reach, scale), furthest);
            return margins;
        });
    });
    return (reach) => {
        const at = reaches.push(reach) - 1;
        return (scale) => Math.ceil(filterCost * (1 + (marginsAt(scale)[at] ?? 0) / screen) ** 2);
    };
}

/** Browsers make no tile of more pixels than this and repeat it. */
const largestTile = 2048 ** 2;

/** What a tile costs of so many units. */
export const tileCost = (units: number, scale: number) =>
    Math.floor((filterCost * Math.min(enlarged(units, scale ** 2), largestTile)) / screen ** 2);

const paints =
    /(?<![-\w])(?:blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia|(?:repeating-)?(?:linear|radial|conic)-gradient)\(/i;
const reckoned = /(?<![-\w])(?!rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)[a-z][-\w]*\(/i;
const boundless = new Set(['%', 'deg', 'rad', 'grad', 'turn', '']);

/** How far a function of CSS reaches (pixels): as far as can be for what is only known where it is drawn. */
function reachOf(inside: string): number {
    if (reckoned.test(inside)) return furthest;
    const lengths = Array.from(inside.matchAll(/(\d+\.?\d*|\.\d+)(e[-+]?\d+(?![a-z]))?([a-z]*|%)/gi), (found) => {
        const [, digits = '', exponent = '', unit = ''] = found;
        if (boundless.has(unit.toLowerCase())) return 0;
        const pixels = { px: 1, rem: 16 }[unit.toLowerCase()] ?? furthest;
        return pixels * Number(digits + exponent);
    });
    return lengths.reduce((a, b) => Math.max(a, b), 0);
}

/** Whether a value has something painted or cut out that is not an element. */
export const isPainting = (value: string) => paints.test(value) || /(?:path|polygon)\(/i.test(value);

/** What the functions in the value of a property cost wherever it applies. Variables are read anew each time. */
export function valueCost(value: string): Cost {
    if (!value.includes('(')) return free;
    const [, ...functions] = value.split(paints);
    const step = createSteps();
    const variables = value.split(/(?<![-\w])var\(/i).length - 1;
    const size = Math.floor(numbersIn(value) / sizeOfOne) + variables;
    const costs = functions.map(reachOf).map((reach) => (reach > 0 ? blurring(step(reach)) : step(reach)));
    if (costs.length === 0 && size === 0) return free;
    return (scale) => costs.reduce((sum, cost) => sum + cost(scale), size);
}

type Attributes = ReadonlyMap<string, string>;

/** What a step of a filter costs by itself. `step` is what it costs for reaching so far. */
export function stepCost(name: string, attributes: Attributes, step: (reach: number) => Cost): Cost {
    const radius = name === 'feMorphology' ? largestIn(attributes.get('radius')) : 0;
    const cost = step(Math.max(radius, largestIn(attributes.get('stdDeviation'))));
    if (name === 'feMorphology') return (scale) => Math.ceil(cost(scale) * (1 + enlarged(radius, scale) / 2));
    if (name === 'feDropShadow' || name === 'feGaussianBlur') return blurring(cost);
    if (name === 'feTurbulence') return repeated(cost, Math.max(1, Math.ceil(largestIn(attributes.get('numOctaves')))));
    if (name !== 'feConvolveMatrix') return cost;
    const [columns = 3, rows = columns] = absolutesIn(attributes.get('order'));
    return repeated(cost, Math.max(1, columns * rows));
}

const lists = ['x', 'y', 'dx', 'dy', 'rotate'];
const moved = ['values', 'from', 'to', 'by', 'path'];
const sumOf = (names: readonly string[], attributes: Attributes) =>
    names.reduce((sum, name) => sum + numbersIn(attributes.get(name) ?? ''), 0);

/** Numbers of a shape, of the places of letters, each of which is then drawn alone, or of an animation. */
export function sizeOf(name: string, attributes: Attributes): number {
    if (name.startsWith('animate')) return sumOf(moved, attributes);
    const places = /^(?:text|tspan)$/.test(name) ? sumOf(lists, attributes) : 0;
    const alone = places > lists.length ? places * sizeOfOne : 0;
    return alone + sumOf(['d', 'points', 'path'], attributes);
}

/** Pairs of numbers of a shape that take as long as another element. */
const pairsOfOne = 36_000;

const mostNumbersIn = (values = '') => values.split(';').reduce((most, value) => Math.max(most, numbersIn(value)), 0);

/** What the lines of one shape cost that cross each other, as each may all others. Of an animation, for its largest shape. */
export function crossingCost(name: string, attributes: Attributes): number {
    const corners = name.startsWith('animate') ? moved : ['d', 'points'];
    const isShape =
        /^(?:path|polyline|polygon)$/.test(name) || /^(?:d|points)$/.test(attributes.get('attributeName') ?? '');
    if (!isShape) return 0;
    const most = corners.reduce((sum, each) => Math.max(sum, mostNumbersIn(attributes.get(each))), 0);
    return Math.floor(most ** 2 / pairsOfOne);
}

/** How much of `sizeOfOne` a letter takes: all of it where each is placed by itself. */
export function sizeOfLetter(name: string, attributes: Attributes): number {
    return name === 'textPath' || attributes.has('rotate') || attributes.has('textLength') ? sizeOfOne : 1;
}
