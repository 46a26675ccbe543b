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

/** An element, reduced to what determines the cost of drawing it. */
export type Part = {
    name: string;
    parent: Part | undefined;
    id: string | undefined;
    /** Children that are drawn in place; others are drawn only where they are referenced. */
    children: Part[];
    /** Number of numbers of a shape or an animation, or the total size of the letters of a text. */
    size: number;
    /** Number of letters of a text. Each has its own outline. */
    letters: number;
    /** Size that each letter counts. */
    sizeOfLetter: number;
    /** Cost as a filter step, for the layer of an animated property, or of intersecting lines. */
    work: Cost;
    /** For a filter: adds a step with this reach (pixels) after the earlier ones and returns its cost. */
    step: (reach: number) => Cost;
    /** The attribute that the element animates. */
    moves: string | undefined;
    /** The kind of transform that the element animates. */
    type: string | undefined;
    enlarging: Enlarging;
    /** What the attributes of the element reference. */
    asked: Asked[];
    /** The value of the `class` attribute. */
    classes: string | undefined;
    /** The id that the element's `href` names. */
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

/** Whether an element is drawn only where it is referenced. */
export const isOnlyAsked = ({ name }: Pick<Part, 'name'>) => onlyAsked.has(name);

/**
 * Returns what properties add to the cost of drawing an element once. The opacity of a single shape costs nothing
 * extra.
 */
export function costOf(asked: readonly Asked[], part: Pick<Part, 'name'>, scale: number): number {
    const counts = ({ property }: Asked) => asideProperties.has(property) && !(property === 'opacity' && isShape(part));
    return asked.reduce((sum, each) => sum + each.cost(scale) + (counts(each) ? asideCost : 0), 0);
}

/** Returns the cost of drawing an element once, without children and references. */
export function ownCost(part: Pick<Part, 'name' | 'work' | 'asked'>, size: number, scale: number): number {
    const layer = aside.has(part.name) ? asideCost : 0;
    return 1 + Math.floor(size / sizeOfOne) + layer + part.work(scale) + costOf(part.asked, part, scale);
}

/** For elements that are no filters; never called. */
const noSteps = () => free;

const aLayer: Cost = () => asideCost;

function workOf(name: string, attributes: Clean['attributes'], step: Part['step'], tile: number): Cost {
    if (name.startsWith('fe')) return stepCost(name, attributes, step);
    if (name === 'pattern') return (scale) => tileCost(tile, scale);
    if (asideProperties.has(attributes.get('attributeName') ?? '')) return aLayer;
    const crossing = crossingCost(name, attributes);
    return crossing === 0 ? free : () => crossing;
}

/** Creates an element and adds it to the children of its parent, if it is drawn in place. */
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

/** Adds text to an element. Only text elements draw the letters they contain. */
export function addLetters(part: Part, text: string): void {
    if (!isText(part)) return;
    part.letters += text.length;
    part.size += text.length * part.sizeOfLetter;
}

/** Returns the keys by which style sheets find an element. */
export function keysOf({ name, id, classes }: Pick<Part, 'name' | 'id' | 'classes'>): string[] {
    const named = classes?.split(/[ \t\r\n\f]+/).filter((each) => each !== '') ?? [];
    return ['*', name, ...(id === undefined ? [] : [`#${id}`]), ...named.map((each) => `.${each}`)];
}
