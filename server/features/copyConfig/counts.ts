import { isDeepStrictEqual } from 'node:util';
import type { PartChanges } from '../../../contract/calls/copyConfig';
import type { Resource } from '../../../contract/resource';
import type { Values } from '../../store/values';

export type Counts = Omit<PartChanges, 'part'>;

type SettingItem = Readonly<Record<string, unknown>>;

function getItems({ items }: Resource, values: Values): SettingItem[] {
    const value = items === undefined ? [] : values[items];
    return Array.isArray(value) ? value : [];
}

const withoutId = ({ id: _, ...rest }: SettingItem) => rest;

/** Counts the items of a setting that are added, changed and removed; if there are none, those that are moved. */
export function countItems(resource: Resource, planned: Values, present: Values): Counts {
    const own = getItems(resource, present);
    const matched = new Set<SettingItem>();
    const counts = { added: 0, changed: 0, removed: 0 };
    let moved = 0;
    for (const [index, item] of getItems(resource, planned).entries()) {
        const same = own.find((each) => !matched.has(each) && isDeepStrictEqual(withoutId(each), withoutId(item)));
        const counterpart = same ?? own.find((each) => !matched.has(each) && each.id === item.id);
        if (!counterpart) {
            counts.added += 1;
            continue;
        }
        matched.add(counterpart);
        if (counterpart !== same) counts.changed += 1;
        if (own.indexOf(counterpart) !== index) moved += 1;
    }
    const all = { ...counts, removed: own.length - matched.size };
    return all.added + all.changed + all.removed === 0 ? { ...all, changed: moved } : all;
}
