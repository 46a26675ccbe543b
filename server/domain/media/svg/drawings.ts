import { getAnimatedSizes } from './animatedSizes';
import { sizeUnit } from './costs';
import { createScales } from './enlarged';
import { getSelectorKeys as allKeysOf, type DrawnElement, getOwnCost, getPropertyCost, isShape } from './parts';
import { anyPatternTarget, dashTarget, type PropertyUse, type Rule } from './style';
import { createSum, createSumEvaluator, memoize, type Sum, type Summand } from './sums';

type ReferenceKind = 'once' | 'shape' | 'outline' | 'vertex';

/**
 * Inherited properties, and how often what they reference is drawn: once for each shape, each outline (every letter has
 * one) or each vertex.
 */
const inherited: Readonly<Record<string, Exclude<ReferenceKind, 'once'>>> = {
    fill: 'shape',
    stroke: 'shape',
    'stroke-dasharray': 'outline',
    'marker-start': 'shape',
    'marker-end': 'shape',
    'marker-mid': 'vertex',
    marker: 'vertex',
};
const inheritedKinds = ['shape', 'outline', 'vertex'] as const;

/**
 * Cost of a dashed stroke. Even a short path with short dashes may have a million of them, the maximum that browsers
 * draw.
 */
const dashesSum = createSum(2000, () => []);

const once = (sum: Sum): Summand => ({ times: 1, sum });

/** Even a line of one segment has a marker at its start and one at its end. */
const minVertices = 2;

const hasTargets = (uses: readonly PropertyUse[]) => uses.some(({ targets }) => targets.length > 0);

/** Whether the reference of an element names what it animates, not what it shows. */
const isAnimationReference = (name: string) => name.startsWith('animate') || name === 'mpath';

function rulesByKey(rules: readonly Rule[]): Map<string, Rule[]> {
    const byKey = new Map<string, Rule[]>();
    for (const rule of rules) {
        for (const key of new Set(rule.keys)) {
            const known = byKey.get(key);
            if (known) known.push(rule);
            else byKey.set(key, [rule]);
        }
    }
    return byKey;
}

/**
 * Returns, by key, the cost of trying all selectors that may match an element with that key. Browsers try each of them.
 */
function countTriesByKey(rules: readonly Rule[]): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { selectors } of rules)
        for (const { key, tries } of selectors) counts.set(key, (counts.get(key) ?? 0) + tries);
    return counts;
}

/**
 * Computes the cost of rendering a document: every element counts once for each time that it is referenced, by `use` or
 * as paint, mask, marker, filter or pattern, from attributes or style sheets. The time taken is linear in the length of
 * the document, however large the result.
 *
 * @throws {EndlessSum} if the document draws itself
 */
export function countDrawings(parts: readonly DrawnElement[], rules: readonly Rule[]): number {
    const workOut = createSumEvaluator();
    const byKey = rulesByKey(rules);
    const byId = new Map<string, DrawnElement>();
    for (const part of parts) if (part.id !== undefined && !byId.has(part.id)) byId.set(part.id, part);

    const tries = countTriesByKey(rules);
    const grown = getAnimatedSizes(parts, byId);
    const getTotalSize = (part: DrawnElement) => part.size + (grown.get(part) ?? 0);
    const scales = createScales(parts, byKey, byId);
    const costAlone = (part: DrawnElement) => getOwnCost(part, getTotalSize(part), scales.ofPart(part));

    const findCopied = ({ name, href = '' }: DrawnElement) => (name === 'use' ? byId.get(href) : undefined);
    const findTemplate = ({ name, href = '' }: DrawnElement) =>
        name === 'use' || isAnimationReference(name) ? undefined : byId.get(href);
    const getUsedKeys = (part: DrawnElement) =>
        byKey.size === 0 ? [] : allKeysOf(part).filter((key) => byKey.has(key));
    const referencingKeys = new Set(
        [...byKey.keys()].filter((key) => byKey.get(key)?.some(({ uses }) => hasTargets(uses))),
    );
    const getReferencingKeys = (part: DrawnElement) =>
        referencingKeys.size === 0 ? [] : getUsedKeys(part).filter((key) => referencingKeys.has(key));
    /** Whether an element references anything. Most elements do not, and no sums are built for them. */
    const asksAnything = (part: DrawnElement) => hasTargets(part.uses) || getReferencingKeys(part).length > 0;
    /**
     * Whether an element has neither children nor references. Most elements are plain: they are counted as part of
     * their parent.
     */
    const isPlain = (part: DrawnElement) =>
        part.children.length === 0 && part.href === undefined && !asksAnything(part);
    const plainIn = ({ children }: DrawnElement, of: (part: DrawnElement) => number) =>
        children.reduce((sum, child) => sum + (isPlain(child) ? of(child) : 0), 0);

    /** Counts the shapes, outlines or vertices that are drawn for an element in its own place. */
    const createCounter = (kind: Exclude<ReferenceKind, 'once'>) => {
        const count: (part: DrawnElement) => Sum = memoize((part) => {
            const own = (each: DrawnElement) => {
                if (!isShape(each)) return 0;
                if (kind === 'shape') return 1;
                return kind === 'outline' ? Math.max(1, each.letters) : Math.max(minVertices, getTotalSize(each));
            };
            return createSum(own(part) + plainIn(part, own), () => {
                const copy = findCopied(part);
                const others = part.children.filter((child) => !isPlain(child));
                return [...others, ...(copy ? [copy] : [])].map((each) => once(count(each)));
            });
        });
        return count;
    };
    const counts = {
        shape: createCounter('shape'),
        outline: createCounter('outline'),
        vertex: createCounter('vertex'),
    };

    const patterns = createSum(0, () =>
        parts.filter(({ name }) => name === 'pattern').map((pattern) => once(target(pattern))),
    );

    function getTargetSums(uses: readonly PropertyUse[], kind: ReferenceKind): Summand[] {
        const matching = uses.filter(({ property }) => (inherited[property] ?? 'once') === kind);
        return matching
            .flatMap(({ targets }) => targets)
            .flatMap((id) => {
                const part = byId.get(id);
                if (id === anyPatternTarget) return [once(patterns)];
                if (id === dashTarget) return [once(dashesSum)];
                return part ? [once(target(part))] : [];
            });
    }

    const ruleSums = (kind: ReferenceKind) => {
        const ofRule = memoize(({ uses }: Rule) => createSum(0, () => getTargetSums(uses, kind)));
        return memoize((key: string) => createSum(0, () => (byKey.get(key) ?? []).map((rule) => once(ofRule(rule)))));
    };
    const ofKey = {
        once: ruleSums('once'),
        shape: ruleSums('shape'),
        outline: ruleSums('outline'),
        vertex: ruleSums('vertex'),
    };
    const costOfKey = [true, false].map((shape) =>
        memoize((key: string) =>
            (byKey.get(key) ?? []).reduce(
                (sum, { uses }) => sum + getPropertyCost(uses, { name: shape ? 'rect' : 'g' }, scales.ofKey(key)),
                0,
            ),
        ),
    );

    /** Sums up what an element references, by its attributes and by style sheets. */
    const createReferenceSums = (kind: ReferenceKind): ((part: DrawnElement) => Sum) =>
        memoize((part) =>
            createSum(0, () => [
                ...getTargetSums(part.uses, kind),
                ...getReferencingKeys(part).map((key) => once(ofKey[kind](key))),
            ]),
        );
    const asks = {
        once: createReferenceSums('once'),
        shape: createReferenceSums('shape'),
        outline: createReferenceSums('outline'),
        vertex: createReferenceSums('vertex'),
    };

    /** Sums up what an element and its ancestors are painted with. */
    const createPaintSums = (kind: Exclude<ReferenceKind, 'once'>) => {
        const paint: (part: DrawnElement) => Sum = memoize((part) =>
            createSum(0, () => [
                ...(asksAnything(part) ? [once(asks[kind](part))] : []),
                ...(part.parent ? [once(paint(part.parent))] : []),
            ]),
        );
        return paint;
    };
    const paints = {
        shape: createPaintSums('shape'),
        outline: createPaintSums('outline'),
        vertex: createPaintSums('vertex'),
    };

    /** Returns the cost of an element, including its style rules, without what it references. */
    function costWithRules(part: DrawnElement): number {
        const [ofShape, ofOthers] = costOfKey;
        const cost = isShape(part) ? ofShape : ofOthers;
        const keys = getUsedKeys(part);
        const tried = Math.floor(keys.reduce((sum, key) => sum + (tries.get(key) ?? 0), 0) / sizeUnit);
        return keys.reduce((sum, key) => sum + (cost?.(key) ?? 0), costAlone(part) + tried);
    }

    /** The cost of an element drawn in its own place, with everything that it references. */
    const drawn: (part: DrawnElement) => Sum = memoize((part) =>
        createSum(costWithRules(part) + plainIn(part, costWithRules), () => {
            const copy = findCopied(part);
            const template = findTemplate(part);
            const parts = [
                ...part.children.filter((child) => !isPlain(child)).map((child) => once(drawn(child))),
                ...(copy ? [once(drawn(copy))] : []),
                ...(template ? [once(target(template))] : []),
            ];
            if (!asksAnything(part)) return parts;
            return [
                ...parts,
                once(asks.once(part)),
                ...inheritedKinds.map((kind) => ({ times: workOut(counts[kind](part)), sum: asks[kind](part) })),
            ];
        }),
    );

    /** The cost of an element drawn for a reference to it: painted as in its own place. */
    const target: (part: DrawnElement) => Sum = memoize((part) =>
        createSum(0, () => [
            once(drawn(part)),
            ...inheritedKinds.flatMap((kind) =>
                part.parent ? [{ times: workOut(counts[kind](part)), sum: paints[kind](part.parent) }] : [],
            ),
        ]),
    );

    const [root] = parts;
    return root ? workOut(drawn(root)) : 0;
}
