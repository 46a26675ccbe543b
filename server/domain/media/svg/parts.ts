import type { CleanedAttributes } from './attributes';
import {
    type Cost,
    createFilterSteps,
    free,
    getCrossingCost,
    getGeometrySize,
    getLetterSize,
    getStepCost,
    getTileCost,
    layerCost,
    sizeUnit,
} from './costs';
import { getTargetId } from './reference';
import { type Enlargement, getEnlargement } from './scales';
import type { PropertyUse } from './style';

/** An element, reduced to what determines the cost of drawing it. */
export type DrawnElement = {
    name: string;
    parent: DrawnElement | undefined;
    id: string | undefined;
    /** Children that are drawn in place; others are drawn only where they are referenced. */
    children: DrawnElement[];
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
    enlarging: Enlargement;
    /** What the attributes of the element reference. */
    uses: PropertyUse[];
    /** The value of the `class` attribute. */
    classes: string | undefined;
    /** The id that the element's `href` names. */
    href: string | undefined;
};

const splitWords = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const onlyReferenced = splitWords(
    'defs symbol clipPath mask marker pattern filter linearGradient radialGradient style title desc',
);
const shapes = splitWords('path rect circle ellipse line polyline polygon text tspan textPath');

const layerElements = splitWords('mask pattern image');
const layerProperties = splitWords('opacity mix-blend-mode isolation filter backdrop-filter clip-path');

const texts = splitWords('text tspan textPath');
const isText = (part: DrawnElement | undefined) => part !== undefined && texts.has(part.name);

export const isShape = ({ name }: Pick<DrawnElement, 'name'>) => shapes.has(name);

/** Whether an element is drawn only where it is referenced. */
export const isOnlyReferenced = ({ name }: Pick<DrawnElement, 'name'>) => onlyReferenced.has(name);

/**
 * Returns what properties add to the cost of drawing an element once. The opacity of a single shape costs nothing
 * extra.
 */
export function getPropertyCost(uses: readonly PropertyUse[], part: Pick<DrawnElement, 'name'>, scale: number): number {
    const counts = ({ property }: PropertyUse) =>
        layerProperties.has(property) && !(property === 'opacity' && isShape(part));
    return uses.reduce((sum, each) => sum + each.cost(scale) + (counts(each) ? layerCost : 0), 0);
}

/** Returns the cost of drawing an element once, without children and references. */
export function getOwnCost(part: Pick<DrawnElement, 'name' | 'work' | 'uses'>, size: number, scale: number): number {
    const layer = layerElements.has(part.name) ? layerCost : 0;
    return 1 + Math.floor(size / sizeUnit) + layer + part.work(scale) + getPropertyCost(part.uses, part, scale);
}

/** For elements that are no filters; never called. */
const noSteps = () => free;

const singleLayer: Cost = () => layerCost;

function getWorkCost(
    name: string,
    attributes: CleanedAttributes['attributes'],
    step: DrawnElement['step'],
    tile: number,
): Cost {
    if (name.startsWith('fe')) return getStepCost(name, attributes, step);
    if (name === 'pattern') return (scale) => getTileCost(tile, scale);
    if (layerProperties.has(attributes.get('attributeName') ?? '')) return singleLayer;
    const crossing = getCrossingCost(name, attributes);
    return crossing === 0 ? free : () => crossing;
}

/** Creates an element and adds it to the children of its parent, if it is drawn in place. */
export function createDrawnElement(
    name: string,
    { attributes, uses }: CleanedAttributes,
    parent: DrawnElement | undefined,
): DrawnElement {
    const isInFilter = parent?.name === 'filter';
    const step = name === 'filter' || (name.startsWith('fe') && !isInFilter) ? createFilterSteps() : noSteps;
    const enlarging = getEnlargement(name, attributes, uses);
    const part: DrawnElement = {
        name,
        parent,
        id: attributes.get('id'),
        children: [],
        size: getGeometrySize(name, attributes),
        letters: 0,
        sizeOfLetter: Math.max(getLetterSize(name, attributes), isText(parent) ? (parent?.sizeOfLetter ?? 0) : 0),
        work: getWorkCost(name, attributes, isInFilter ? parent.step : step, enlarging.tile),
        step,
        moves: attributes.get('attributeName'),
        type: attributes.get('type'),
        enlarging,
        uses: uses.filter((each) => each.targets.length > 0 || getPropertyCost([each], { name }, 1) > 0),
        classes: attributes.get('class'),
        href: getTargetId(attributes.get('href') ?? ''),
    };
    if (!isOnlyReferenced(part)) parent?.children.push(part);
    return part;
}

/** Adds text to an element. Only text elements draw the letters they contain. */
export function addLetters(part: DrawnElement, text: string): void {
    if (!isText(part)) return;
    part.letters += text.length;
    part.size += text.length * part.sizeOfLetter;
}

/** Returns the keys by which style sheets find an element. */
export function getSelectorKeys({ name, id, classes }: Pick<DrawnElement, 'name' | 'id' | 'classes'>): string[] {
    const named = classes?.split(/[ \t\r\n\f]+/).filter((each) => each !== '') ?? [];
    return ['*', name, ...(id === undefined ? [] : [`#${id}`]), ...named.map((each) => `.${each}`)];
}
