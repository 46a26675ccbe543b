import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Resource } from '../../../contract/resource';
import type { Values } from '../../store/values';
import type { Counts } from './counts';
import type { Outline } from './pages';
import type { PlannedRecord, RecordState } from './steps';

/** A record in the form in which lists are compared: the key of its counterpart, and a hash of its values. */
export type ComparedRecord = Outline & { key: string; print: string };

/**
 * A `JSON.stringify` replacer that sorts the keys of objects: stored and computed values have them in different orders.
 */
function sortObjectKeys(_name: string, value: unknown): unknown {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function hashValues(values: Values): string {
    return createHash('sha256').update(JSON.stringify(values, sortObjectKeys)).digest('base64');
}

/**
 * Returns the key by which records of different landing pages are counterparts: their id fields, the unique field, or
 * the title.
 */
function getCounterpartKey({ id, fields, title }: Resource, rowId: string, values: Values, lang: string): string {
    if (id.every((name) => fields[name] !== undefined)) return rowId;
    const unique = Object.entries(fields).find(([, field]) => field.unique)?.[0];
    if (unique !== undefined) return String(values[unique]);
    const field = title === undefined ? undefined : fields[title];
    return field?.plain && title !== undefined ? field.plain(values[title], lang) : '';
}

export function toComparedRecord(resource: Resource, outline: Outline, values: Values, lang: string): ComparedRecord {
    return { ...outline, key: getCounterpartKey(resource, outline.id, values, lang), print: hashValues(values) };
}

/**
 * Sorts a list as users see it. A list that shows the newest record first is sorted with the oldest first, the order in
 * which records are to be created.
 */
function sortAsShown({ sortable }: Resource, list: readonly ComparedRecord[]): ComparedRecord[] {
    const before = (one: ComparedRecord, other: ComparedRecord) =>
        sortable ? one.sort - other.sort : one.created_time < other.created_time ? -1 : 1;
    return list.toSorted((one, other) => before(one, other) || (one.id < other.id ? -1 : 1));
}

/** Pairs each record with its counterpart. Records with the same key are paired in list order. */
function pairRecords(planned: readonly ComparedRecord[], present: readonly ComparedRecord[]) {
    const waiting = new Map<string, ComparedRecord[]>();
    for (const each of present) {
        const same = waiting.get(each.key);
        if (same) same.push(each);
        else waiting.set(each.key, [each]);
    }
    // Reversed, so that the first can be popped from the end: removing it from the front would move all others.
    for (const same of waiting.values()) same.reverse();
    const pairs = planned.map((each) => ({ each, own: waiting.get(each.key)?.pop() }));
    return { pairs, left: [...waiting.values()].flatMap((same) => same.reverse()) };
}

/**
 * Computes the steps that make a list a copy of another one. Records with a counterpart keep their id and history.
 * Positions that the records already hold are used again, in the source's order; new records follow behind them.
 */
export function compareLists(
    resource: Resource,
    source: readonly ComparedRecord[],
    target: readonly ComparedRecord[],
): { steps: PlannedRecord[]; counts: Counts } {
    const { pairs, left } = pairRecords(sortAsShown(resource, source), sortAsShown(resource, target));
    const sorts = pairs.flatMap(({ own }) => (own ? [own.sort] : [])).sort((one, other) => one - other);
    const namesItself = resource.id.every((name) => resource.fields[name] !== undefined);
    // Rows of version 0 only hold a position; users do not see them.
    const counts = { added: 0, changed: 0, removed: left.filter(({ version }) => version > 0).length };
    const steps: PlannedRecord[] = left.map(({ id, version, sort }) => {
        return { kind: 'record', resource, id, before: version, from: sort, after: null };
    });
    for (const [index, { each, own }] of pairs.entries()) {
        const { id: of, bytes, status, published_time: published } = each;
        const place: RecordState['place'] = (resource.sortable ? sorts[index] : own?.sort) ?? 'next';
        const after = { of, bytes, status, published, place };
        if (!own) {
            counts.added += 1;
            steps.push({ kind: 'record', resource, id: namesItself ? of : uuidv7(), before: 0, after });
            continue;
        }
        if (place === own.sort && status === own.status && each.print === own.print) continue;
        counts.changed += 1;
        steps.push({ kind: 'record', resource, id: own.id, before: own.version, from: own.sort, after });
    }
    return { steps, counts };
}
