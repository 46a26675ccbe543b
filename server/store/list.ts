import { type RawBuilder, sql } from 'kysely';
import { foldSearchTerm } from '../../contract/folding';
import { limits } from '../../contract/limits';
import type { Inquiry, Scalar } from '../../contract/verbs';
import type { StoredRow } from '../base/database/answerRow';
import { keyCharacters } from '../base/database/dialect';
import { getFilterKey } from './document';
import type { List } from './listKey';
import { getKeyColumn, getUsualField, isDescending, listOrderColumns } from './listOrder';
import { findMatches, type Matches, type Source } from './listSearch';
import { storedColumnList, toAnswer } from './row';
import { type AskedStates, stateCondition } from './states';
import { incompleteCondition } from './translation';
import type { Values } from './values';
import type { Store } from './write';

/** Where a range begins: after or before a record, or at the end of the list. Without these, at its beginning. */
export type ListStart = { after?: string | undefined; before?: string | undefined; from?: 'end' | undefined };

/**
 * The query for a range of a list. `first` is counted from 0; it matters if the record of `start` is gone. `incomplete` is
 * a language that the records are not translated into.
 */
export type ListQuery = {
    first: number;
    count: number;
    start?: ListStart;
    asked?: AskedStates | undefined;
    incomplete?: string;
} & Pick<Inquiry, 'sort' | 'filter' | 'q'>;

/** Counting stops here: nobody needs the exact number of more, and it would mean reading the whole list. */
const maxCounted = limits.countedRows + 1;

function valueCondition(
    { dialect }: Store,
    column: RawBuilder<unknown>,
    values: readonly string[],
): RawBuilder<unknown> {
    const [only, ...others] = values;
    return only !== undefined && others.length === 0 ? sql`${column} = ${only}` : dialect.isOneOf(column, values);
}

/** `walks` if the order of the list finds the rows, so that the filter must not. */
function filterCondition(
    store: Store,
    { resource }: List,
    name: string,
    value: Scalar | readonly Scalar[],
    walks: boolean,
): RawBuilder<unknown> {
    const values = Array.isArray(value) ? value : [value];
    const field = resource.fields[name];
    const { dialect } = store;
    const keys = values.map((each) => (field ? getFilterKey(field, each) : String(each)));
    // A longer value is compared with the whole text, of which the index has only the beginning.
    const column = keys.some(({ length }) => length > keyCharacters)
        ? dialect.jsonText('keys', name)
        : getKeyColumn(dialect, resource, name, 'id');
    return valueCondition(store, walks ? dialect.walked(column) : column, keys);
}

/** The type is a part of the text, so that indexes of one type are used. */
export const inListCondition = ({ ldpId, resource }: List) =>
    sql`record.ldp_id = ${ldpId} and record.resource = ${sql.lit(resource.name)}`;

/** Returns the conditions of filters and searches. */
function listNarrowing(
    store: Store,
    list: List,
    { filter, asked, incomplete, q }: ListQuery,
    walks = false,
): RawBuilder<unknown>[] {
    const conditions: RawBuilder<unknown>[] = [];
    for (const [name, value] of Object.entries(filter ?? {})) {
        if (value !== undefined) conditions.push(filterCondition(store, list, name, value, walks));
    }
    if (asked) conditions.push(stateCondition(store.dialect, list.resource, asked));
    if (incomplete !== undefined) conditions.push(incompleteCondition(incomplete));
    const term = foldSearchTerm(q);
    if (term !== '') conditions.push(store.dialect.contains('search', term));
    return conditions;
}

function listCondition(store: Store, list: List, query: ListQuery, walks = false): RawBuilder<unknown> {
    return sql.join([inListCondition(list), ...listNarrowing(store, list, query, walks)], sql` and `);
}

/**
 * Returns a question that counts up to `maxCounted`. Counting in the usual order goes by the index of a filter; without
 * an order, PostgreSQL would read the table and hope to meet enough rows soon.
 */
function countQuery({ dialect }: Store, { resource }: List, condition: RawBuilder<unknown>): RawBuilder<number> {
    return sql`(select count(*) from (select 1 from record where ${condition}
        order by ${sql.join(listOrderColumns(dialect, resource))} limit ${sql.lit(maxCounted)}) as counted)`;
}

async function countRows(store: Store, list: List, condition: RawBuilder<unknown>): Promise<number> {
    const { rows } = await sql<{
        total: number | string;
    }>`select ${countQuery(store, list, condition)} as total`.execute(store.db);
    return Number(rows[0]?.total ?? 0);
}

/** Loads the values by which a record is ordered; undefined if it is gone. */
export async function loadOrderValues({ db }: Store, list: List, id: string, columns: readonly RawBuilder<unknown>[]) {
    const named = columns.map((column, index) => sql`${column} as ${sql.ref(`k${index}`)}`);
    const { rows } = await sql<Record<string, unknown>>`select ${sql.join(named)} from record
        where ${inListCondition(list)} and id = ${id}`.execute(db);
    const [row] = rows;
    return row && columns.map((_, index) => row[`k${index}`]);
}

/** A range: rows from `offset` on, in the order of the list or against it, and perhaps only those behind a record. */
type Range = { offset: number; backwards: boolean; behind?: readonly unknown[] };

/**
 * Finds where to read. Pages far from the beginning are found by the record before or after them, or from the end:
 * skipping rows takes the longer, the more there are.
 */
async function findRange(store: Store, list: List, query: ListQuery, total: () => Promise<number>): Promise<Range> {
    const { first, count, start = {} } = query;
    const anchor = start.after ?? start.before;
    if (anchor !== undefined) {
        const columns = listOrderColumns(store.dialect, list.resource, query.sort?.field);
        const behind = await loadOrderValues(store, list, anchor, columns);
        if (behind) return { offset: 0, backwards: start.after === undefined, behind };
    }
    if (start.from !== 'end') return { offset: first, backwards: false };
    const counted = await total();
    if (counted === maxCounted) return { offset: first, backwards: true };
    // The last page has the rest of the rows, as if it had been reached from the first one.
    const last = Math.floor(Math.max(0, counted - 1) / count) * count;
    return { offset: Math.max(0, last - first), backwards: false };
}

/** Rows that may be read whole to be skipped; of more, the ids are found first, by an index alone. */
const mostSkipped = 1000;

type RowWithTotal = StoredRow & { total?: number | string };

/** Returns the columns of the requested order, and the order itself, forwards or backwards. */
function getOrder(
    { dialect }: Pick<Store, 'dialect'>,
    { resource }: List,
    sort: ListQuery['sort'],
    backwards: boolean,
) {
    const columns = listOrderColumns(dialect, resource, sort?.field);
    const descends = isDescending(resource, sort) !== backwards;
    return { columns, descends, order: sql.join(columns.map((column) => (descends ? sql`${column} desc` : column))) };
}

/** Reads the rows of a range. */
async function readRows(
    store: Store,
    list: List,
    { sort, count }: ListQuery,
    { table, condition }: Source,
    { offset, backwards, behind }: Range,
    read: RawBuilder<unknown>,
): Promise<RowWithTotal[]> {
    const { columns, descends, order } = getOrder(store, list, sort, backwards);
    const keys = behind ? sql` and (${sql.join(columns)}) ${descends ? sql`<` : sql`>`} (${sql.join(behind)})` : sql``;
    const skip = offset > 0 ? sql` offset ${offset}` : sql``;
    const range = sql`from ${table} where ${condition}${keys} order by ${order} limit ${count}${skip}`;
    const source =
        offset <= mostSkipped
            ? range
            : sql`from (select record.id as found_id ${range}) as found
                cross join record where ${inListCondition(list)} and record.id = found.found_id order by ${order}`;
    const { rows } = await sql<RowWithTotal>`select ${read} ${source}`.execute(store.db);
    return backwards ? rows.reverse() : rows;
}

/** Finds the matches of a search; undefined if nothing is searched for. */
async function search(store: Store, list: List, query: ListQuery): Promise<Matches | undefined> {
    const term = foldSearchTerm(query.q);
    if (term === '') return undefined;
    const { first, count, sort, start } = query;
    const isBehind = start?.after !== undefined || start?.before !== undefined;
    const condition = sql.join(listNarrowing(store, list, query), sql` and `);
    const { order } = getOrder(store, list, sort, start?.from === 'end');
    const asked = { term, inList: inListCondition(list), order, condition, skipped: isBehind ? 0 : first, count };
    return await findMatches(store, list, asked, maxCounted);
}

/**
 * Reads the rows of a range of a list. `total` is exact up to `limits.countedRows`; one more means "more than that".
 * `offset` is the number of rows before the range, or, if only the end is known, the number of those after it.
 * `columns` are those of `StoredRow`.
 */
export async function readStored(
    store: Store,
    list: List,
    query: ListQuery,
    columns: RawBuilder<unknown> = storedColumnList(store.dialect),
): Promise<{ rows: StoredRow[]; total: number; offset: number }> {
    const matches = (await search(store, list, query)) ?? {};
    const ids = 'ids' in matches ? matches.ids : undefined;
    let counted = 'ids' in matches ? matches.ids.length : matches.total;
    const all = listCondition(store, list, query);
    const total = async () => {
        counted ??= await countRows(store, list, all);
        return counted;
    };
    const range = await findRange(store, list, query, total);
    // Few matches are found first and ordered afterwards; many are met soon by going through the order.
    const narrowed =
        query.q ||
        query.asked ||
        query.incomplete ||
        Object.values(query.filter ?? {}).some((value) => value !== undefined);
    const ordered = query.sort && query.sort.field !== getUsualField(list.resource);
    const walks = Boolean(narrowed && ordered) && (await total()) === maxCounted;
    const condition = ids
        ? sql`${inListCondition(list)} and ${store.dialect.isOneOf(sql.ref('record.id'), ids)}`
        : listCondition(store, list, query, walks);
    const source = ('source' in matches && matches.source) || { table: sql`record`, condition };
    // What has not been counted by now is counted together with the rows.
    const read = counted === undefined ? sql`${columns}, ${countQuery(store, list, all)} as total` : columns;
    const rows = counted === 0 ? [] : await readRows(store, list, query, source, range, read);
    const [first] = rows;
    if (first?.total !== undefined) counted = Number(first.total);
    return { rows, total: await total(), offset: range.behind ? query.first : range.offset };
}

/** Reads a range as `readStored` does, as records of the API. */
export async function readRange(
    store: Store,
    list: List,
    query: ListQuery,
): Promise<{ items: Values[]; total: number; offset: number }> {
    const { rows, ...found } = await readStored(store, list, query);
    return { items: rows.map((row) => toAnswer(list, row, store.log)), ...found };
}
