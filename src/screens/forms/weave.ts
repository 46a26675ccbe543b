import { isObject, sameValue, type Values } from '../../fields/form/values';

type Lists = { base: unknown; mine: unknown; theirs: unknown };
type Item = { base: Values; mine: Values; theirs: Values };

const itemsOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isObject) : []);

const idOf = ({ id }: Values) => (typeof id === 'string' && id !== '' ? id : undefined);

const byId = (items: readonly Values[]) => new Map(items.map((item) => [idOf(item), item]));

/** The order of those that all lists have; undefined where both sides changed it, each in its own way. */
function orderOf(base: readonly string[], mine: readonly string[], theirs: readonly string[]) {
    if (sameValue(base, mine)) return theirs;
    return sameValue(base, theirs) || sameValue(mine, theirs) ? mine : undefined;
}

/** Puts what one side has added behind what it stood behind there. */
function insert(into: [string | undefined, unknown][], side: readonly Values[], added: readonly Values[]): void {
    let place = 0;
    for (const item of side) {
        const standing = into.findIndex(([id]) => id !== undefined && id === idOf(item));
        if (added.includes(item)) into.splice(place, 0, [idOf(item), item]);
        else if (standing < 0) continue;
        else place = standing;
        place += 1;
    }
}

/**
 * Items with ids as two people left them, put together: what either added, removed and moved. `merge` has one that both
 * have changed. Undefined where both moved them, where one changed what the other removed, or where both added the same.
 */
export function weave(lists: Lists, merge: (item: Item) => unknown): unknown[] | undefined {
    const [base, mine, theirs] = [itemsOf(lists.base), itemsOf(lists.mine), itemsOf(lists.theirs)];
    const [known, own, other] = [byId(base), byId(mine), byId(theirs)];
    const merged = new Map<string, unknown>();
    for (const [id, item] of known) {
        if (id === undefined) return undefined;
        const [ours, others] = [own.get(id), other.get(id)];
        if (ours && others) {
            if (sameValue(item, ours)) merged.set(id, others);
            else if (sameValue(item, others) || sameValue(ours, others)) merged.set(id, ours);
            else merged.set(id, merge({ base: item, mine: ours, theirs: others }));
        } else {
            const left = ours ?? others;
            if (left && !sameValue(left, item)) return undefined;
        }
    }
    const kept = (items: readonly Values[]) => items.flatMap((item) => idOf(item) ?? []).filter((id) => merged.has(id));
    const order = orderOf(kept(base), kept(mine), kept(theirs));
    const addedTo = (items: readonly Values[]) => items.filter((item) => !known.has(idOf(item)));
    const [ownNew, otherNew] = [addedTo(mine), addedTo(theirs)];
    const isTwice = ownNew.some((item) => idOf(item) !== undefined && other.has(idOf(item)));
    if (!order || isTwice) return undefined;
    const woven: [string | undefined, unknown][] = order.map((id) => [id, merged.get(id)]);
    insert(woven, mine, ownNew);
    // What stands already comes first where both have added something in one place.
    insert(woven, theirs, otherNew);
    return woven.map(([, item]) => item);
}
