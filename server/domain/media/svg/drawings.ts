import { sizeOfOne } from './costs';
import { createScales } from './enlarged';
import { grownBy } from './grown';
import { keysOf as allKeysOf, costOf, isShape, ownCost, type Part } from './parts';
import { type Asked, anyPattern, dashed, type Rule } from './style';
import { createWorkOut, remembered, type Sum, sumOf, type Times } from './sums';

type Kind = 'once' | 'shape' | 'outline' | 'vertex';

/**
 * Inherited properties, and how often what they reference is drawn: once for each shape, each outline (every letter has
 * one) or each vertex.
 */
const inherited: Readonly<Record<string, Exclude<Kind, 'once'>>> = {
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
const dashes = sumOf(2000, () => []);

const once = (sum: Sum): Times => ({ times: 1, sum });

/** Even a line of one segment has a marker at its start and one at its end. */
const fewestCorners = 2;

const namesAnything = (asked: readonly Asked[]) => asked.some(({ targets }) => targets.length > 0);

/** Whether the reference of an element names what it animates, not what it shows. */
const moves = (name: string) => name.startsWith('animate') || name === 'mpath';

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
function triesByKey(rules: readonly Rule[]): Map<string, number> {
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
export function countDrawings(parts: readonly Part[], rules: readonly Rule[]): number {
    const workOut = createWorkOut();
    const byKey = rulesByKey(rules);
    const byId = new Map<string, Part>();
    for (const part of parts) if (part.id !== undefined && !byId.has(part.id)) byId.set(part.id, part);

    const tries = triesByKey(rules);
    const grown = grownBy(parts, byId);
    const sizeOf = (part: Part) => part.size + (grown.get(part) ?? 0);
    const scales = createScales(parts, byKey, byId);
    const costAlone = (part: Part) => ownCost(part, sizeOf(part), scales.ofPart(part));

    const copyOf = ({ name, href = '' }: Part) => (name === 'use' ? byId.get(href) : undefined);
    const templateOf = ({ name, href = '' }: Part) => (name === 'use' || moves(name) ? undefined : byId.get(href));
    const keysOf = (part: Part) => (byKey.size === 0 ? [] : allKeysOf(part).filter((key) => byKey.has(key)));
    const asking = new Set(
        [...byKey.keys()].filter((key) => byKey.get(key)?.some(({ asked }) => namesAnything(asked))),
    );
    const askingKeysOf = (part: Part) => (asking.size === 0 ? [] : keysOf(part).filter((key) => asking.has(key)));
    /** Whether an element references anything. Most elements do not, and no sums are built for them. */
    const asksAnything = (part: Part) => namesAnything(part.asked) || askingKeysOf(part).length > 0;
    /**
     * Whether an element has neither children nor references. Most elements are plain: they are counted as part of
     * their parent.
     */
    const isPlain = (part: Part) => part.children.length === 0 && part.href === undefined && !asksAnything(part);
    const plainIn = ({ children }: Part, of: (part: Part) => number) =>
        children.reduce((sum, child) => sum + (isPlain(child) ? of(child) : 0), 0);

    /** Counts the shapes, outlines or vertices that are drawn for an element in its own place. */
    const countOf = (kind: Exclude<Kind, 'once'>) => {
        const count: (part: Part) => Sum = remembered((part) => {
            const own = (each: Part) => {
                if (!isShape(each)) return 0;
                if (kind === 'shape') return 1;
                return kind === 'outline' ? Math.max(1, each.letters) : Math.max(fewestCorners, sizeOf(each));
            };
            return sumOf(own(part) + plainIn(part, own), () => {
                const copy = copyOf(part);
                const others = part.children.filter((child) => !isPlain(child));
                return [...others, ...(copy ? [copy] : [])].map((each) => once(count(each)));
            });
        });
        return count;
    };
    const counts = { shape: countOf('shape'), outline: countOf('outline'), vertex: countOf('vertex') };

    const patterns = sumOf(0, () =>
        parts.filter(({ name }) => name === 'pattern').map((pattern) => once(target(pattern))),
    );

    function targetsOf(asked: readonly Asked[], kind: Kind): Times[] {
        const wanted = asked.filter(({ property }) => (inherited[property] ?? 'once') === kind);
        return wanted
            .flatMap(({ targets }) => targets)
            .flatMap((id) => {
                const part = byId.get(id);
                if (id === anyPattern) return [once(patterns)];
                if (id === dashed) return [once(dashes)];
                return part ? [once(target(part))] : [];
            });
    }

    const ruleSums = (kind: Kind) => {
        const ofRule = remembered(({ asked }: Rule) => sumOf(0, () => targetsOf(asked, kind)));
        return remembered((key: string) => sumOf(0, () => (byKey.get(key) ?? []).map((rule) => once(ofRule(rule)))));
    };
    const ofKey = {
        once: ruleSums('once'),
        shape: ruleSums('shape'),
        outline: ruleSums('outline'),
        vertex: ruleSums('vertex'),
    };
    const costOfKey = [true, false].map((shape) =>
        remembered((key: string) =>
            (byKey.get(key) ?? []).reduce(
                (sum, { asked }) => sum + costOf(asked, { name: shape ? 'rect' : 'g' }, scales.ofKey(key)),
                0,
            ),
        ),
    );

    /** Sums up what an element references, by its attributes and by style sheets. */
    const asksOf = (kind: Kind): ((part: Part) => Sum) =>
        remembered((part) =>
            sumOf(0, () => [
                ...targetsOf(part.asked, kind),
                ...askingKeysOf(part).map((key) => once(ofKey[kind](key))),
            ]),
        );
    const asks = {
        once: asksOf('once'),
        shape: asksOf('shape'),
        outline: asksOf('outline'),
        vertex: asksOf('vertex'),
    };

    /** Sums up what an element and its ancestors are painted with. */
    const paintOf = (kind: Exclude<Kind, 'once'>) => {
        const paint: (part: Part) => Sum = remembered((part) =>
            sumOf(0, () => [
                ...(asksAnything(part) ? [once(asks[kind](part))] : []),
                ...(part.parent ? [once(paint(part.parent))] : []),
            ]),
        );
        return paint;
    };
    const paints = { shape: paintOf('shape'), outline: paintOf('outline'), vertex: paintOf('vertex') };

    /** Returns the cost of an element, including its style rules, without what it references. */
    function costWithRules(part: Part): number {
        const [ofShape, ofOthers] = costOfKey;
        const cost = isShape(part) ? ofShape : ofOthers;
        const keys = keysOf(part);
        const tried = Math.floor(keys.reduce((sum, key) => sum + (tries.get(key) ?? 0), 0) / sizeOfOne);
        return keys.reduce((sum, key) => sum + (cost?.(key) ?? 0), costAlone(part) + tried);
    }

    /** The cost of an element drawn in its own place, with everything that it references. */
    const drawn: (part: Part) => Sum = remembered((part) =>
        sumOf(costWithRules(part) + plainIn(part, costWithRules), () => {
            const copy = copyOf(part);
            const template = templateOf(part);
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
    const target: (part: Part) => Sum = remembered((part) =>
        sumOf(0, () => [
            once(drawn(part)),
            ...inheritedKinds.flatMap((kind) =>
                part.parent ? [{ times: workOut(counts[kind](part)), sum: paints[kind](part.parent) }] : [],
            ),
        ]),
    );

    const [root] = parts;
    return root ? workOut(drawn(root)) : 0;
}
