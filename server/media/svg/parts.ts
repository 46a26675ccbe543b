import type { Asked } from './style';

/** One element, as far as what it takes to draw it. */
export type Part = {
    name: string;
    parent: Part | undefined;
    id: string | undefined;
    /** What is drawn where it stands; the others are drawn where they are asked for. */
    children: Part[];
    /** Numbers of a shape, letters of a text. */
    size: number;
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

/** What is drawn aside first, as large as it is shown, and then put in its place. */
const aside = words('mask pattern image');
const asideProperties = words('opacity mix-blend-mode isolation filter backdrop-filter clip-path');
const asideCost = 10;

/** A step of a filter goes over every pixel of what it is for. */
const filterCost = 100;

/** Numbers or letters that take as long as another element. */
const sizeOfOne = 100;

export const isShape = ({ name }: Pick<Part, 'name'>) => shapes.has(name);

/** Whether it is drawn only where something asks for it. */
export const isOnlyAsked = ({ name }: Pick<Part, 'name'>) => onlyAsked.has(name);

/** What properties add to the cost of one drawing. A shape becomes see-through in passing. */
export function costOf(asked: readonly Asked[], part: Pick<Part, 'name'>): number {
    const counts = ({ property }: Asked) => asideProperties.has(property) && !(property === 'opacity' && isShape(part));
    return asideCost * asked.filter(counts).length;
}

/** What one drawing of an element alone counts. */
export function ownCost(part: Pick<Part, 'name' | 'size' | 'asked'>): number {
    const layer = part.name.startsWith('fe') ? filterCost : aside.has(part.name) ? asideCost : 0;
    return 1 + Math.floor(part.size / sizeOfOne) + layer + costOf(part.asked, part);
}

/** What style sheets find it by. */
export function keysOf({ name, id, classes }: Pick<Part, 'name' | 'id' | 'classes'>): string[] {
    const named = classes?.split(/\s+/).filter((each) => each !== '') ?? [];
    return ['*', name, ...(id === undefined ? [] : [`#${id}`]), ...named.map((each) => `.${each}`)];
}
