import type { SiteSnapshot } from './content';

/**
 * What a form holds, as visitors would see it: a setting (of a variant, if the type has variants) or a record. `values`
 * is undefined if visitors would not see the record at the time that the snapshot is of. `isOwnPage`: the page shown is
 * that of the record, which is then drawn whether visitors see it or not.
 */
export type SnapshotChange = {
    type: string;
    variant?: string | undefined;
    id?: string | undefined;
    values: Readonly<Record<string, unknown>> | undefined;
    story?: Readonly<Record<string, unknown>>;
};

type Item = { id: string };

/** Returns a list with the record in its place, or first if it is new; without it if nobody would see it. */
function changeItems(items: readonly Item[], id: string, values: SnapshotChange['values']): Item[] {
    const changed = values && { ...values, id };
    if (!changed) return items.filter((item) => item.id !== id);
    return items.some((item) => item.id === id)
        ? items.map((item) => (item.id === id ? changed : item))
        : [changed, ...items];
}

const toObject = (value: unknown): Readonly<Record<string, unknown>> => Object(value);

function changeContent(current: unknown, { variant, id, values }: SnapshotChange): unknown {
    if (variant !== undefined) return { ...toObject(current), [variant]: values };
    if (id === undefined) return values;
    const { items = [], ...rest } = toObject(current);
    // Lists hold records, each with its id.
    return { ...rest, items: changeItems(items as Item[], id, values) };
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
