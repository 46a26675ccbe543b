import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import type { Resource } from '../../contract/resource';
import type { Values } from '../store/values';
import type { RecordRow } from './contents';
import type { Counts } from './counts';
import type { RecordState, Step } from './steps';

/** A stored record with its values; at the source these are what they are to be at the target. */
export type Listed = { row: RecordRow; values: Values };

/** What makes two records of different landing pages the same one: what identifies them, what is unique, or their title. */
function keyOf({ id, fields, title }: Resource, { row, values }: Listed, lang: string): string {
    if (id.every((name) => fields[name] !== undefined)) return row.id;
    const unique = Object.entries(fields).find(([, field]) => field.unique)?.[0];
    if (unique !== undefined) return String(values[unique]);
    const field = title === undefined ? undefined : fields[title];
    return field?.plain && title !== undefined ? field.plain(values[title], lang) : '';
}

/** Who is whose counterpart; records that say the same several times are paired in their order. */
function pair(resource: Resource, lang: string, wanted: readonly Listed[], present: readonly Listed[]) {
    const waiting = new Map<string, Listed[]>();
    for (const each of present) {
        const key = keyOf(resource, each, lang);
        waiting.set(key, [...(waiting.get(key) ?? []), each]);
    }
    const pairs = wanted.map((each) => ({ each, own: waiting.get(keyOf(resource, each, lang))?.shift() }));
    return { pairs, left: [...waiting.values()].flat() };
}

/**
 * What it takes to make a list another one's copy. Records that have a counterpart keep their id and their history; the
 * places are those that they hold already, and new ones behind them, in the source's order.
 */
export function compareLists(
    resource: Resource,
    lang: string,
    wanted: readonly Listed[],
    present: readonly Listed[],
): { steps: Step[]; counts: Counts } {
    const { pairs, left } = pair(resource, lang, wanted, present);
    const held = pairs.flatMap(({ own }) => (own ? [own.row.sort] : [])).sort((one, other) => one - other);
    const namesItself = resource.id.every((name) => resource.fields[name] !== undefined);
    const counts = { added: 0, changed: 0, removed: left.length };
    const steps: Step[] = left.map(({ row }) => {
        return { kind: 'record', resource, id: row.id, before: row.version, after: null };
    });
    for (const [index, { each, own }] of pairs.entries()) {
        const { status } = each.row;
        const place = (resource.sortable ? held[index] : own?.row.sort) ?? 'next';
        const state: RecordState = { values: each.values, status, place };
        if (!own) {
            counts.added += 1;
            const id = namesItself ? each.row.id : uuidv7();
            steps.push({ kind: 'record', resource, id, before: 0, after: state });
            continue;
        }
        const { row } = own;
        if (place === row.sort && status === row.status && isDeepStrictEqual(each.values, own.values)) continue;
        counts.changed += 1;
        steps.push({ kind: 'record', resource, id: row.id, before: row.version, after: state });
    }
    return { steps, counts };
}
