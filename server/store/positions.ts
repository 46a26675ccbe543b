import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { getRecordId } from '../../contract/recordId';
import { insertOrderRevision, type Write } from '../base/database/change';
import type { Numbered } from '../base/database/dialect';
import type { Executor, Transaction } from '../base/database/tables';
import { fail } from '../base/system/errors';
import { toDocument } from './document';
import { getStoredForm } from './form';
import { keepAnswer } from './idempotency';
import type { List } from './listKey';
import { findSingleMove, type OrderChange } from './order';
import { parseValues, type Values } from './values';
import type { Store } from './write';

type RecordPosition = { id: string; sort: number };

const inListCondition = ({ ldpId, resource }: List) =>
    sql`record.ldp_id = ${ldpId} and record.resource = ${sql.lit(resource.name)}`;

/** Returns the moves that bring records into an order. The records share the sort numbers that they have together. */
export function getMoves(ids: readonly string[], current: readonly RecordPosition[]): Numbered[] {
    const sortNumbers = current.map(({ sort }) => sort).sort((a, b) => a - b);
    const sortById = new Map(current.map(({ id, sort }) => [id, sort]));
    return ids.flatMap((id, index) => {
        const sort = sortNumbers[index];
        return sort === undefined || sortById.get(id) === sort ? [] : [{ id, number: sort }];
    });
}

/** Returns the position of a sort number, counted from 1, among the records that `updateseq` of this list can move. */
function positionExpression(list: List, sort: number): RawBuilder<number> {
    const { resource } = list;
    const start = resource.within ? getRecordId(resource, resource.within) : '';
    return sql`(select count(*) from record where ${inListCondition(list)} and sort <= ${sort}
        and substr(id, 1, ${sql.lit(start.length)}) = ${start})`;
}

/** Finds the single record that was moved; undefined if several were. */
async function findMoved(
    { log }: Store,
    db: Executor,
    list: List,
    current: readonly RecordPosition[],
    moves: readonly Numbered[],
): Promise<OrderChange['moved']> {
    const newSorts = new Map(moves.map(({ id, number }) => [id, number]));
    const before = current.toSorted((one, other) => one.sort - other.sort).map(({ id }) => id);
    const getNewSort = ({ id, sort }: RecordPosition) => newSorts.get(id) ?? sort;
    const after = current.toSorted((one, other) => getNewSort(one) - getNewSort(other)).map(({ id }) => id);
    const id = findSingleMove(before, after);
    const record = current.find((each) => each.id === id);
    if (id === undefined || !record) return undefined;
    const { resource, ldpId, lang } = list;
    const { rows } = await sql<{ data: string; from: number | string; to: number | string }>`select data,
            ${positionExpression(list, record.sort)} as "from", ${positionExpression(list, getNewSort(record))} as "to"
        from record where ${inListCondition(list)} and id = ${id}`.execute(db);
    const [row] = rows;
    if (!row) return undefined;
    const values = parseValues(resource.fields, row.data, lang, log, { ldpId, resource: resource.name, id });
    return { id, title: values[resource.title ?? ''] ?? null, from: Number(row.from), to: Number(row.to) };
}

/**
 * Reads and locks the sort numbers of records, always in the same order, so that concurrent requests neither mix their
 * orders nor end in a deadlock.
 */
async function lockPositions(
    { dialect }: Store,
    db: Transaction,
    list: List,
    ids: readonly string[],
): Promise<RecordPosition[]> {
    const { rows } = await sql<{ id: string; sort: number | string }>`select id, sort from record
        where ${inListCondition(list)} and ${dialect.isOneOf(sql.ref('id'), ids)}
        order by id ${dialect.forUpdate}`.execute(db);
    return rows.map(({ id, sort }) => ({ id, sort: Number(sort) }));
}

/** Writes new sort numbers with one revision of the list. Version, author and time of the records stay unchanged. */
async function writeOrder(
    store: Store,
    db: Transaction,
    list: List,
    write: Write,
    { current, moves, answer }: { current: readonly RecordPosition[]; moves: readonly Numbered[]; answer: Values },
): Promise<void> {
    const moved = await findMoved(store, db, list, current, moves);
    const formerSorts = new Map(current.map(({ id, sort }) => [id, sort]));
    await sql`update record set sort = numbered.number from ${store.dialect.numbered(moves)}
        where ${inListCondition(list)} and record.id = numbered.id`.execute(db);
    const reordered: OrderChange = {
        moves: moves.map(({ id, number }) => [id, formerSorts.get(id) ?? number, number]),
        ...(moved ? { moved } : {}),
    };
    const revision = { ldpId: list.ldpId, id: uuidv7(), after: JSON.stringify(reordered) };
    await insertOrderRevision(write, revision).execute(db);
    await keepAnswer(db, write, answer);
}

/**
 * Brings records into this order; `ids` are joined ids.
 *
 * @throws {Failure} 40401, without any change, if a record does not exist
 */
export async function reorder(
    store: Store,
    list: List,
    write: Write,
    ids: readonly string[],
    answer: Values,
): Promise<void> {
    await store.db.transaction().execute(async (db) => {
        const current = await lockPositions(store, db, list, ids);
        if (current.length !== ids.length) fail('notFound');
        const moves = getMoves(ids, current);
        if (moves.length > 0) await writeOrder(store, db, list, write, { current, moves, answer });
    });
}

/**
 * Brings the existing ones of these records into this order, within the sort numbers they have now. Returns the answer;
 * undefined if they are already in that order.
 */
export async function reorderExisting(
    store: Store,
    list: List,
    write: Write,
    ids: readonly string[],
    createAnswer: (ids: readonly string[]) => Values,
): Promise<Values | undefined> {
    return await store.db.transaction().execute(async (db) => {
        const current = await lockPositions(store, db, list, ids);
        const left = new Set(current.map(({ id }) => id));
        const existing = ids.filter((id) => left.has(id));
        const moves = getMoves(existing, current);
        if (moves.length === 0) return undefined;
        const answer = createAnswer(existing);
        await writeOrder(store, db, list, write, { current, moves, answer });
        return answer;
    });
}

/**
 * Reserves a position for an unedited record, by default at the end of the list. The row has version 0, no author and
 * no history; `insertRecord` replaces it. An existing row stays unchanged.
 */
export async function reservePosition({ db, dialect }: Store, list: List, id: string, values: Values, sort?: number) {
    const { ldpId, resource, lang } = list;
    const document = toDocument(resource, values, lang, id);
    const { data, keys, search, unique_key, brief, langs, texts, start_time, end_time } = document;
    await sql`insert into record (ldp_id, resource, id, status, sort, version, created_by, created_time, updated_by,
            updated_time, published_time, start_time, end_time, data, keys, search, unique_key, brief, langs, texts,
            form)
        select ${ldpId}, ${resource.name}, ${id}, 'ACTIVE', ${sort ?? dialect.nextPlace(ldpId, resource.name)}, 0,
            '', '', '', '', null, ${start_time}, ${end_time}, ${data}, ${keys}, ${search}, ${unique_key},
            ${brief}, ${langs}, ${texts}, ${getStoredForm(resource)} where 1 = 1
        on conflict do nothing`.execute(db);
}

/** Undoes `reservePosition` for a record that is still unedited. */
export async function releasePosition({ db }: Pick<Store, 'db'>, list: List, id: string): Promise<void> {
    await sql`delete from record where ${inListCondition(list)} and id = ${id} and version = 0`.execute(db);
}

/**
 * Frees a sort number for the record that had it before its deletion. It is in use only if sort numbers were assigned
 * again, as in SQLite databases with deletions that recorded none; the records from there on move back by one.
 */
export async function freePosition({ db }: Pick<Store, 'db'>, list: List, sort: number): Promise<void> {
    await sql`update record set sort = sort + 1 where ${inListCondition(list)} and sort >= ${sort}
        and exists (select 1 from record as other where other.ldp_id = ${list.ldpId}
            and other.resource = ${list.resource.name} and other.sort = ${sort})`.execute(db);
}
