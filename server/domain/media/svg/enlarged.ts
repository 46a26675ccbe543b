import { type DrawnElement, getSelectorKeys } from './parts';
import { getEnlargingFactor, getSide, isGrowing } from './scales';
import { screen } from './screen';
import type { Rule } from './style';
import { createSumEvaluator, EndlessSum, memoize, type Sum } from './sums';

/** The largest scale at which something is shown, relative to its written size, wherever it is drawn. */
export type Scales = { ofPart: (part: DrawnElement) => number; ofKey: (key: string) => number };

/** The scale of an element: its own factor times the largest scale of the elements that it is drawn in. */
class Scale implements Sum {
    readonly around: Scale[] = [];
    constructor(private readonly own: number) {}
    readonly needs = () => this.around;
    value(of: (sum: Sum) => number): number {
        return this.around.reduce((most, each) => Math.max(most, of(each)), 1) * this.own;
    }
}

const isGradient = ({ name }: DrawnElement) => name === 'linearGradient' || name === 'radialGradient';

/**
 * Returns the factor by which a rule enlarges the elements that it may match. For keyframes and other rules with key
 * `*` it is unlimited: an animation may overshoot the values that it moves between.
 */
function getRuleFactor({ keys, uses }: Rule): number {
    const of = (isOwn: boolean) =>
        uses
            .filter(({ property }) => (property === 'scale') === isOwn)
            .reduce((most, each) => Math.max(most, getEnlargingFactor(each) ?? 0), 0);
    const [transform, scale] = [of(false), of(true)];
    if (keys.includes('*') && transform + scale > 0) return Number.POSITIVE_INFINITY;
    return Math.max(1, transform) * Math.max(1, scale);
}

/** Returns the largest extent in which anything is shown. */
function findLargestExtent(parts: readonly DrawnElement[], rules: readonly Rule[]): number {
    let largest = screen;
    for (const { enlarging } of parts) largest = Math.max(largest, enlarging.extent);
    for (const { uses } of rules) for (const each of uses) largest = Math.max(largest, getSide(each));
    return largest;
}

/** Finds the elements whose size is animated; they count as unlimited. */
function findGrowing(parts: readonly DrawnElement[], byId: ReadonlyMap<string, DrawnElement>): Set<DrawnElement> {
    const found = new Set<DrawnElement>();
    for (const { moves, type, href, parent } of parts) {
        const moved = moves === undefined ? undefined : href === undefined ? parent : byId.get(href);
        if (moved && isGrowing(moves, type, moved.name)) found.add(moved);
    }
    return found;
}

/**
 * Computes the scale of every element: the largest over all ways in which it may be drawn, by `use` or as paint, mask,
 * marker or filter. If the references form a cycle, the scale is infinite: its elements are never drawn, or the
 * document is refused.
 */
export function createScales(
    parts: readonly DrawnElement[],
    byKey: ReadonlyMap<string, readonly Rule[]>,
    byId: ReadonlyMap<string, DrawnElement>,
): Scales {
    const rules = new Set([...byKey.values()].flat());
    const extent = findLargestExtent(parts, [...rules]);
    const grown = findGrowing(parts, byId);
    const getCachedRuleFactor = memoize(getRuleFactor);
    const factors = new Map<string, number>();
    for (const [key, found] of byKey)
        factors.set(
            key,
            found.reduce((most, rule) => Math.max(most, getCachedRuleFactor(rule)), 1),
        );
    const getUsedKeys = (part: DrawnElement) =>
        byKey.size === 0 ? [] : getSelectorKeys(part).filter((key) => byKey.has(key));

    function getOwnFactor(part: DrawnElement): number {
        if (grown.has(part)) return Number.POSITIVE_INFINITY;
        const { by, smallest } = part.enlarging;
        const ofBox = smallest === undefined ? 1 : Math.max(1, extent / smallest);
        return getUsedKeys(part).reduce((product, key) => product * (factors.get(key) ?? 1), by * ofBox);
    }

    const ofParts = new Map(parts.map((part) => [part, new Scale(getOwnFactor(part))]));
    const ofKeys = new Map([...byKey.keys()].map((key) => [key, new Scale(1)]));
    function lead(from: Scale | undefined, id: string): void {
        const target = byId.get(id);
        if (from && target && !isGradient(target)) ofParts.get(target)?.around.push(from);
    }
    for (const [part, scale] of ofParts) {
        const around = part.parent && ofParts.get(part.parent);
        if (around) scale.around.push(around);
        if (part.href !== undefined && part.moves === undefined && !part.name.startsWith('animate'))
            lead(scale, part.href);
        for (const { targets } of part.uses) for (const id of targets) lead(scale, id);
        for (const key of getUsedKeys(part)) ofKeys.get(key)?.around.push(scale);
    }
    for (const rule of rules) {
        const scale = new Scale(1);
        for (const key of new Set(rule.keys)) scale.around.push(...[ofKeys.get(key)].flatMap((each) => each ?? []));
        for (const id of new Set(rule.uses.flatMap(({ targets }) => targets))) lead(scale, id);
    }

    const workOut = createSumEvaluator();
    try {
        for (const scale of [...ofParts.values(), ...ofKeys.values()]) workOut(scale);
    } catch (error) {
        if (!(error instanceof EndlessSum)) throw error;
        return { ofPart: () => Number.POSITIVE_INFINITY, ofKey: () => Number.POSITIVE_INFINITY };
    }
    const of = (scale: Scale | undefined) => (scale ? workOut(scale) : 1);
    return { ofPart: (part) => of(ofParts.get(part)), ofKey: (key) => of(ofKeys.get(key)) };
}
