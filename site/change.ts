import type { SiteSnapshot } from './content';

/**
 * What a form holds, as visitors would see it: a setting (of a variant, if the type has variants) or a record. `values`
 * is undefined if visitors would not see the record at the time that the snapshot is of; `wasSeen`: they see it as it is
 * stored. `story` is the record once more for the page of its own, which is drawn whether visitors see it or not.
 */
export type SnapshotChange = {
    type: string;
    variant?: string | undefined;
    id?: string | undefined;
    values: Readonly<Record<string, unknown>> | undefined;
    wasSeen?: boolean;
    story?: Readonly<Record<string, unknown>>;
};

type Item = { id: string };

type List = { items?: readonly Item[]; next?: unknown };

/**
 * Returns a list with the record in its place; without it if nobody would see it. One that appears comes first, and
 * takes the place of the last if there are more than the list has. A record that visitors see elsewhere stays there.
 */
function changeItems({ items = [], next = null }: List, id: string, { values, wasSeen }: SnapshotChange): Item[] {
    const changed = values && { ...values, id };
    if (!changed) return items.filter((item) => item.id !== id);
    if (items.some((item) => item.id === id)) return items.map((item) => (item.id === id ? changed : item));
    return wasSeen ? [...items] : [changed, ...(next === null ? items : items.slice(0, -1))];
}

const toObject = (value: unknown): Readonly<Record<string, unknown>> => Object(value);

function changeContent(current: unknown, change: SnapshotChange): unknown {
    const { variant, id, values } = change;
    if (variant !== undefined) return { ...toObject(current), [variant]: values };
    if (id === undefined) return values;
    // What has an id is in a list of records.
    const list = toObject(current) as List;
    return { ...list, items: changeItems(list, id, change) };
}

/** Returns a snapshot as it would be if the content of a form were saved. Parts that do not change stay the same objects. */
export function applyChange(snapshot: SiteSnapshot, change: SnapshotChange): SiteSnapshot {
    const { type, story } = change;
    const current: unknown = Reflect.get(snapshot.content, type);
    if (type === 'landingPage') return { ...snapshot, landingPage: { ...snapshot.landingPage, ...change.values } };
    const changed = {
        ...snapshot,
        content: { ...snapshot.content, [type]: changeContent(current, change) },
    };
    // A record of a form has the fields of its declaration, which the type of a story follows from.
    return story ? { ...changed, story: { ...story, id: change.id } as SiteSnapshot['story'] } : changed;
}
