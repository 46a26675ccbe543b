import { sizeOfOne } from './costs';
import { createScales } from './enlarged';
import { grownBy } from './grown';
import { keysOf as allKeysOf, costOf, isShape, ownCost, type Part } from './parts';
import { type Asked, anyPattern, dashed, type Rule } from './style';
import { createWorkOut, remembered, type Sum, sumOf, type Times } from './sums';

type Kind = 'once' | 'shape' | 'outline' | 'vertex';

/**
 * Properties that what is inside takes over, and what their targets are drawn for: each shape, each of its outlines, of which
 * every letter has one, or each of its corners.
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

/** However short a path and its dashes look, they may be a million: as many as browsers draw. */
const dashes = sumOf(2000, () => []);

const once = (sum: Sum): Times => ({ times: 1, sum });

/** A line of one piece has a marker at its start and one at its end. */
const fewestCorners = 2;

const namesAnything = (asked: readonly Asked[]) => asked.some(({ targets }) => targets.length > 0);

/** Addresses of these say what they move, not what they show. */
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

/** What it takes to try all selectors that may find an element by each key: browsers try every one. */
function triesByKey(rules: readonly Rule[]): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { selectors } of rules)
        for (const { key, tries } of selectors) counts.set(key, (counts.get(key) ?? 0) + tries);
    return counts;
}

/**
 * How much is drawn for a document: every element once for each time that something asks for it, by `use`, as paint, mask,
 * marker, filter or pattern, with attributes or style sheets. It takes as long as the document is, however much that is.
 *
 * @throws EndlessSum for what draws itself
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
    /** Most elements ask for nothing; what they would add up to is not even begun. */
    const asksAnything = (part: Part) => namesAnything(part.asked) || askingKeysOf(part).length > 0;
    /** Most elements hold nothing either: they count as themselves, in what holds them. */
    const isPlain = (part: Part) => part.children.length === 0 && part.href === undefined && !asksAnything(part);
    const plainIn = ({ children }: Part, of: (part: Part) => number) =>
        children.reduce((sum, child) => sum + (isPlain(child) ? of(child) : 0), 0);

    /** How many shapes, outlines or corners are drawn for an element where it stands. */
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

    /** What an element asks for, with its attributes and by way of style sheets. */
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

    /** What an element and all that stands around it have it painted with. */
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

    /** What an element counts without what it asks for. */
    function costWithRules(part: Part): number {
        const [ofShape, ofOthers] = costOfKey;
        const cost = isShape(part) ? ofShape : ofOthers;
        const keys = keysOf(part);
        const tried = Math.floor(keys.reduce((sum, key) => sum + (tries.get(key) ?? 0), 0) / sizeOfOne);
        return keys.reduce((sum, key) => sum + (cost?.(key) ?? 0), costAlone(part) + tried);
    }

    /** An element drawn where it stands, with what it asks for. */
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

    /** An element drawn where something asks for it: painted as it is where it stands. */
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
