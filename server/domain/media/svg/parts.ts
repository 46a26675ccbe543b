import type { Clean } from './attributes';
import {
    asideCost,
    type Cost,
    createSteps,
    crossingCost,
    free,
    sizeOf,
    sizeOfLetter,
    sizeOfOne,
    stepCost,
    tileCost,
} from './costs';
import { targetOf } from './reference';
import { type Enlarging, enlargingOf } from './scales';
import type { Asked } from './style';

/** One element, as far as what it takes to draw it. */
export type Part = {
    name: string;
    parent: Part | undefined;
    id: string | undefined;
    /** What is drawn where it stands; the others are drawn where they are asked for. */
    children: Part[];
    /** Numbers of a shape or an animation, letters of a text. */
    size: number;
    /** Of a text: each has an outline of its own. */
    letters: number;
    /** How much of the size each letter takes. */
    sizeOfLetter: number;
    /** What it costs as a step of a filter, for making a layer of what it animates, or for lines that cross each other. */
    work: Cost;
    /** Of a filter: what a step costs that reaches so many pixels, after those before it. */
    step: (reach: number) => Cost;
    /** The attribute that it animates. */
    moves: string | undefined;
    /** How it animates a transform. */
    type: string | undefined;
    enlarging: Enlarging;
    /** What it asks for with its attributes. */
    asked: Asked[];
    /** The names that style sheets find it by, parted by spaces. */
    classes: string | undefined;
    /** The id that its address names. */
    href: string | undefined;
};

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const onlyAsked = words(
    'defs symbol clipPath mask marker pattern filter linearGradient radialGradient style title desc',
);
const shapes = words('path rect circle ellipse line polyline polygon text tspan textPath');

const aside = words('mask pattern image');
const asideProperties = words('opacity mix-blend-mode isolation filter backdrop-filter clip-path');

const texts = words('text tspan textPath');
const isText = (part: Part | undefined) => part !== undefined && texts.has(part.name);

export const isShape = ({ name }: Pick<Part, 'name'>) => shapes.has(name);

/** Whether it is drawn only where something asks for it. */
export const isOnlyAsked = ({ name }: Pick<Part, 'name'>) => onlyAsked.has(name);

/** What properties add to the cost of one drawing. A shape becomes see-through in passing. */
export function costOf(asked: readonly Asked[], part: Pick<Part, 'name'>, scale: number): number {
    const counts = ({ property }: Asked) => asideProperties.has(property) && !(property === 'opacity' && isShape(part));
    return asked.reduce((sum, each) => sum + each.cost(scale) + (counts(each) ? asideCost : 0), 0);
}

/** What one drawing of an element alone counts. */
export function ownCost(part: Pick<Part, 'name' | 'work' | 'asked'>, size: number, scale: number): number {
    const layer = aside.has(part.name) ? asideCost : 0;
    return 1 + Math.floor(size / sizeOfOne) + layer + part.work(scale) + costOf(part.asked, part, scale);
}

/** Of what is no filter: nobody asks. */
const noSteps = () => free;

const aLayer: Cost = () => asideCost;

function workOf(name: string, attributes: Clean['attributes'], step: Part['step'], tile: number): Cost {
    if (name.startsWith('fe')) return stepCost(name, attributes, step);
    if (name === 'pattern') return (scale) => tileCost(tile, scale);
    if (asideProperties.has(attributes.get('attributeName') ?? '')) return aLayer;
    const crossing = crossingCost(name, attributes);
    return crossing === 0 ? free : () => crossing;
}

/** An element that stands in another. */
export function partOf(name: string, { attributes, asked }: Clean, parent: Part | undefined): Part {
    const isInFilter = parent?.name === 'filter';
    const step = name === 'filter' || (name.startsWith('fe') && !isInFilter) ? createSteps() : noSteps;
    const enlarging = enlargingOf(name, attributes, asked);
    const part: Part = {
        name,
        parent,
        id: attributes.get('id'),
        children: [],
        size: sizeOf(name, attributes),
        letters: 0,
        sizeOfLetter: Math.max(sizeOfLetter(name, attributes), isText(parent) ? (parent?.sizeOfLetter ?? 0) : 0),
        work: workOf(name, attributes, isInFilter ? parent.step : step, enlarging.tile),
        step,
        moves: attributes.get('attributeName'),
        type: attributes.get('type'),
        enlarging,
        asked: asked.filter((each) => each.targets.length > 0 || costOf([each], { name }, 1) > 0),
        classes: attributes.get('class'),
        href: targetOf(attributes.get('href') ?? ''),
    };
    if (!isOnlyAsked(part)) parent?.children.push(part);
    return part;
}

/** Nothing else draws the letters that stand in it. */
export function addLetters(part: Part, text: string): void {
    if (!isText(part)) return;
    part.letters += text.length;
    part.size += text.length * part.sizeOfLetter;
}

/** What style sheets find it by. */
export function keysOf({ name, id, classes }: Pick<Part, 'name' | 'id' | 'classes'>): string[] {
    const named = classes?.split(/[ \t\r\n\f]+/).filter((each) => each !== '') ?? [];
    return ['*', name, ...(id === undefined ? [] : [`#${id}`]), ...named.map((each) => `.${each}`)];
}
