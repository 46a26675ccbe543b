import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../contract/resource';
import { answerColumns, type StoredRow } from '../base/database/answerRow';
import type { Dialect } from '../base/database/dialect';
import { fail } from '../base/system/errors';
import { inListCondition, loadOrderValues } from './list';
import type { List } from './listKey';
import { isDescending, listOrderColumns } from './listOrder';
import { getPeriodColumns } from './period';
import { storedColumnList } from './row';
import type { Store } from './write';

/** A range of what visitors see at an instant: at most `count` records behind the record `after`, or after the first `skip`. */
export type VisibleRange = { at: Date; count: number; after?: string | undefined; skip?: number };

/**
 * Documents of one range are read up to this size together (bytes, in all languages), and at least one is. Visitors order
 * what is read, and it is parsed on the event loop.
 */
const mostBytes = 1024 * 1024;

function periodCondition({ dialect }: Store, { resource }: List, at: Date): RawBuilder<unknown> {
    const { start, end } = getPeriodColumns(dialect, resource) ?? {};
    const now = at.toISOString();
    return start && end
        ? sql` and (${start} is null or ${start} <= ${now}) and (${end} is null or ${end} > ${now})`
        : sql``;
}

/** Returns the conditions under which a record with a period waits for its beginning or end, with the column of each. */
export function listPeriodBounds(dialect: Dialect, resource: Resource) {
    const bounds = Object.entries(getPeriodColumns(dialect, resource) ?? {});
    return bounds.map(([bound, column]) => ({
        bound,
        column,
        waits: sql`status = 'ACTIVE' and ${column} is not null`,
    }));
}

/**
 * Returns the next instant (milliseconds since 1970) after `at` at which a record of a list appears or disappears by
 * itself; infinity if none will.
 */
export async function readNextChange(store: Store, list: List, at: Date): Promise<number> {
    const bounds = listPeriodBounds(store.dialect, list.resource);
    if (bounds.length === 0) return Number.POSITIVE_INFINITY;
    const next = bounds.map(
        ({ bound, column, waits }) => sql`(select min(${column}) from record
            where ${inListCondition(list)} and ${waits} and ${column} > ${at.toISOString()}) as ${sql.ref(bound)}`,
    );
    const { rows } = await sql<Record<string, string | null>>`select ${sql.join(next)}`.execute(store.db);
    const instants = Object.values(rows[0] ?? {}).flatMap((instant) => (instant === null ? [] : [Date.parse(instant)]));
    return Math.min(Number.POSITIVE_INFINITY, ...instants);
}

const kernelColumns = sql.raw(
    [...answerColumns.filter((column) => column !== 'data'), 'form', 'langs']
        .map((name) => `record.${name}`)
        .join(', '),
);

/**
 * Reads the records of a list that visitors see, in its usual order, without the fields that only their own pages show.
 * `next` is the id of the last one if further ones follow. Nothing is counted.
 *
 * @throws {Failure} 40401 if `after` is gone: reading on from the beginning would never end
 */
export async function readVisible(
    store: Store,
    list: List,
    { at, count, after, skip = 0 }: VisibleRange,
): Promise<{ rows: StoredRow[]; next: string | null }> {
    const { dialect, db } = store;
    const { resource } = list;
    const columns = listOrderColumns(dialect, resource);
    const descends = isDescending(resource, undefined);
    const order = sql.join(columns.map((column) => (descends ? sql`${column} desc` : column)));
    const behind =
        after === undefined ? undefined : ((await loadOrderValues(store, list, after, columns)) ?? fail('notFound'));
    const start = behind ? sql` and (${sql.join(columns)}) ${descends ? sql`<` : sql`>`} (${sql.join(behind)})` : sql``;
    const data = dialect.jsonWithout('record.data', resource.delivered?.ownPage ?? []);
    const size = dialect.byteLength('page.data');
    const { rows } = await sql<StoredRow & { found: number | string }>`
        with page as (
            select ${kernelColumns}, ${data} as data from record
            where ${inListCondition(list)} and record.status = 'ACTIVE'${periodCondition(store, list, at)}${start}
            order by ${order} limit ${count + 1}${skip > 0 ? sql` offset ${skip}` : sql``}
        ), measured as (select page.*, sum(${size}) over (order by ${order}) - ${size} as before from page)
        select ${storedColumnList(dialect)}, (select count(*) from page) as found
        from measured as record where record.before <= ${mostBytes} order by ${order} limit ${count}`.execute(db);
    const isWhole = Number(rows[0]?.found ?? 0) <= rows.length;
    return { rows, next: isWhole ? null : (rows.at(-1)?.id ?? null) };
}

/**
 * Reads the unique values of the records of a list that visitors see, in their order: at most `count` behind the value
 * `after`. Nothing else of the records is read.
 */
export async function readVisibleKeys(
    store: Store,
    list: List,
    { at, count, after = '' }: VisibleRange,
): Promise<string[]> {
    const { rows } = await sql<{ unique_key: string }>`select unique_key from record
        where ${inListCondition(list)} and unique_key > ${after} and status = 'ACTIVE'${periodCondition(store, list, at)}
        order by unique_key limit ${count}`.execute(store.db);
    return rows.map(({ unique_key }) => unique_key);
}
