import { type RawBuilder, sql } from 'kysely';
import { foldSearchTerm } from '../../contract/folding';
import type { Inquiry, Scalar } from '../../contract/verbs';
import { getFilterKey } from './document';
import type { List } from './listKey';
import { type AnswerRow, answerColumnList, toAnswer } from './row';
import type { Values } from './values';
import type { Store } from './write';

type RowWithTotal = AnswerRow & { total: number };

/** The query for a range of a list. */
export type ListQuery = { first: number; count: number } & Pick<Inquiry, 'sort' | 'filter' | 'q'>;

const kernelColumns: Readonly<Record<string, string>> = {
    id: 'id',
    sort: 'sort',
    status: 'status',
    createdTime: 'created_time',
    updatedTime: 'updated_time',
};

function valueCondition(
    { dialect }: Store,
    column: RawBuilder<unknown>,
    values: readonly string[],
): RawBuilder<unknown> {
    const [only, ...others] = values;
    return only !== undefined && others.length === 0 ? sql`${column} = ${only}` : dialect.isOneOf(column, values);
}

function filterCondition(
    store: Store,
    { resource }: List,
    name: string,
    value: Scalar | readonly Scalar[],
): RawBuilder<unknown> {
    const values = Array.isArray(value) ? value : [value];
    const field = resource.fields[name];
    if (field)
        return valueCondition(
            store,
            store.dialect.jsonText('keys', name),
            values.map((each) => getFilterKey(field, each)),
        );
    return valueCondition(store, sql.ref(kernelColumns[name] ?? 'id'), values.map(String));
}

function listCondition(store: Store, list: List, { filter, q }: ListQuery): RawBuilder<unknown> {
    const conditions = [sql`ldp_id = ${list.ldpId}`, sql`resource = ${list.resource.name}`];
    for (const [name, value] of Object.entries(filter ?? {})) {
        if (value !== undefined) conditions.push(filterCondition(store, list, name, value));
    }
    const term = foldSearchTerm(q);
    if (term !== '') conditions.push(store.dialect.contains('search', term));
    return sql.join(conditions, sql` and `);
}

function listOrder({ dialect }: Store, { resource }: List, { sort }: ListQuery): RawBuilder<unknown> {
    if (!sort) return resource.sortable ? sql`sort` : sql`created_time desc, id desc`;
    const direction = sort.order === 'DESC' ? sql`desc` : sql`asc`;
    const column = resource.fields[sort.field]
        ? dialect.jsonText('keys', sort.field)
        : sql.ref(kernelColumns[sort.field] ?? 'sort');
    return sql`${column} ${direction}, id ${direction}`;
}

/** Reads rows from `first` on (counted from 0) and the total, in one query. */
export async function readRange(
    store: Store,
    list: List,
    query: ListQuery,
): Promise<{ items: Values[]; total: number }> {
    const { first, count } = query;
    const condition = listCondition(store, list, query);
    const total = sql`(select count(*) from record where ${condition})`;
    const { rows } =
        await sql<RowWithTotal>`select ${answerColumnList}, ${total} as total from record where ${condition}
        order by ${listOrder(store, list, query)} limit ${count} offset ${first}`.execute(store.db);
    const items = rows.map((row) => toAnswer(list, row, store.log));
    return { items, total: rows[0]?.total ?? (await countAfterEnd(store, total, first)) };
}

/** Counts the rows if the range is after the last row, where no row carries the total. */
async function countAfterEnd({ db }: Store, total: RawBuilder<unknown>, first: number): Promise<number> {
    if (first === 0) return 0;
    const { rows } = await sql<{ total: number }>`select ${total} as total`.execute(db);
    return rows[0]?.total ?? 0;
}
