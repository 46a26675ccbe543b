import { isObject, isSameValue, type Values } from '../../fields/form/values';

type Lists = { base: unknown; mine: unknown; theirs: unknown };
type ItemVersions = { base: Values; mine: Values; theirs: Values };

const toItems = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isObject) : []);

const findId = ({ id }: Values) => (typeof id === 'string' && id !== '' ? id : undefined);

const byId = (items: readonly Values[]) => new Map(items.map((item) => [findId(item), item]));

/** Returns the merged order of the ids that all lists contain; undefined if both sides changed it differently. */
function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]) {
    if (isSameValue(base, mine)) return theirs;
    return isSameValue(base, theirs) || isSameValue(mine, theirs) ? mine : undefined;
}

/** Inserts the items added by one side after their predecessors on that side. */
function insert(into: [string | undefined, unknown][], side: readonly Values[], added: readonly Values[]): void {
    let index = 0;
    for (const item of side) {
        const existingIndex = into.findIndex(([id]) => id !== undefined && id === findId(item));
        if (added.includes(item)) into.splice(index, 0, [findId(item), item]);
        else if (existingIndex < 0) continue;
        else index = existingIndex;
        index += 1;
    }
}

/**
 * Merges two changed lists of items with ids: items added, removed and moved by either side. `merge` merges an item
 * that both have changed. Returns undefined if both have moved items differently, one has changed an item that the
 * other has removed, or both have added an item with the same id.
 */
export function mergeLists(lists: Lists, merge: (item: ItemVersions) => unknown): unknown[] | undefined {
    const [base, mine, theirs] = [toItems(lists.base), toItems(lists.mine), toItems(lists.theirs)];
    const [known, own, other] = [byId(base), byId(mine), byId(theirs)];
    const merged = new Map<string, unknown>();
    for (const [id, item] of known) {
        if (id === undefined) return undefined;
        const [ours, others] = [own.get(id), other.get(id)];
        if (ours && others) {
            if (isSameValue(item, ours)) merged.set(id, others);
            else if (isSameValue(item, others) || isSameValue(ours, others)) merged.set(id, ours);
            else merged.set(id, merge({ base: item, mine: ours, theirs: others }));
        } else {
            const left = ours ?? others;
            if (left && !isSameValue(left, item)) return undefined;
        }
    }
    const getKeptIds = (items: readonly Values[]) =>
        items.flatMap((item) => findId(item) ?? []).filter((id) => merged.has(id));
    const order = mergeOrder(getKeptIds(base), getKeptIds(mine), getKeptIds(theirs));
    const addedTo = (items: readonly Values[]) => items.filter((item) => !known.has(findId(item)));
    const [ownNew, otherNew] = [addedTo(mine), addedTo(theirs)];
    const isTwice = ownNew.some((item) => findId(item) !== undefined && other.has(findId(item)));
    if (!order || isTwice) return undefined;
    const woven: [string | undefined, unknown][] = order.map((id) => [id, merged.get(id)]);
    insert(woven, mine, ownNew);
    // If both have added items at the same position, those already saved come first.
    insert(woven, theirs, otherNew);
    return woven.map(([, item]) => item);
}
