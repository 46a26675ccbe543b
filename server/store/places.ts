import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { recordIdOf } from '../../contract/recordId';
import { insertOrderRevision, type Write } from '../base/database/change';
import type { Numbered } from '../base/database/dialect';
import type { Executor, Transaction } from '../base/database/tables';
import { fail } from '../base/system/errors';
import { documentOf } from './document';
import { formOf } from './form';
import { keepAnswer } from './idempotency';
import type { List } from './listKey';
import { movedAlone, type Reordered } from './order';
import { type Values, valuesOf } from './values';
import type { Store } from './write';

type Place = { id: string; sort: number };

const inList = ({ ldpId, resource }: List) => sql`record.ldp_id = ${ldpId} and record.resource = ${resource.name}`;

/** Who takes which place: the given records share, in this order, the places that they hold together. */
export function movesOf(ids: readonly string[], standing: readonly Place[]): Numbered[] {
    const places = standing.map(({ sort }) => sort).sort((a, b) => a - b);
    const held = new Map(standing.map(({ id, sort }) => [id, sort]));
    return ids.flatMap((id, index) => {
        const place = places[index];
        return place === undefined || held.get(id) === place ? [] : [{ id, number: place }];
    });
}

/** A place as people count it, among the records that `updateseq` of this list takes. */
function rankOf(list: List, place: number): RawBuilder<number> {
    const { resource } = list;
    const start = resource.within ? recordIdOf(resource, resource.within) : '';
    return sql`(select count(*) from record where ${inList(list)} and sort <= ${place}
        and substr(id, 1, ${sql.lit(start.length)}) = ${start})`;
}

/** The one that was moved, if the others only made room. */
async function movedOf(
    { log }: Store,
    db: Executor,
    list: List,
    standing: readonly Place[],
    moves: readonly Numbered[],
): Promise<Reordered['moved']> {
    const places = new Map(moves.map(({ id, number }) => [id, number]));
    const before = standing.toSorted((one, other) => one.sort - other.sort).map(({ id }) => id);
    const placeOf = ({ id, sort }: Place) => places.get(id) ?? sort;
    const after = standing.toSorted((one, other) => placeOf(one) - placeOf(other)).map(({ id }) => id);
    const id = movedAlone(before, after);
    const held = standing.find((each) => each.id === id);
    if (id === undefined || !held) return undefined;
    const { resource, ldpId, lang } = list;
    const { rows } = await sql<{ data: string; from: number | string; to: number | string }>`select data,
            ${rankOf(list, held.sort)} as "from", ${rankOf(list, placeOf(held))} as "to"
        from record where ${inList(list)} and id = ${id}`.execute(db);
    const [row] = rows;
    if (!row) return undefined;
    const values = valuesOf(resource.fields, row.data, lang, log, { ldpId, resource: resource.name, id });
    return { id, title: values[resource.title ?? ''] ?? null, from: Number(row.from), to: Number(row.to) };
}

/**
 * These records' places. Their rows are locked, always in the same order, so that two callers neither mix their orders nor
 * wait for each other for good.
 */
async function lockPlaces({ dialect }: Store, db: Transaction, list: List, ids: readonly string[]): Promise<Place[]> {
    const { rows } = await sql<{ id: string; sort: number | string }>`select id, sort from record
        where ${inList(list)} and ${dialect.isOneOf(sql.ref('id'), ids)}
        order by id ${dialect.forUpdate}`.execute(db);
    return rows.map(({ id, sort }) => ({ id, sort: Number(sort) }));
}

/** Gives records their new places and tells of it once. Touches neither version nor author nor time of any of them. */
async function arrange(
    store: Store,
    db: Transaction,
    list: List,
    write: Write,
    { standing, moves, answer }: { standing: readonly Place[]; moves: readonly Numbered[]; answer: Values },
): Promise<void> {
    const moved = await movedOf(store, db, list, standing, moves);
    const held = new Map(standing.map(({ id, sort }) => [id, sort]));
    await sql`update record set sort = numbered.number from ${store.dialect.numbered(moves)}
        where ${inList(list)} and record.id = numbered.id`.execute(db);
    const reordered: Reordered = {
        moves: moves.map(({ id, number }) => [id, held.get(id) ?? number, number]),
        ...(moved ? { moved } : {}),
    };
    const revision = { ldpId: list.ldpId, id: uuidv7(), after: JSON.stringify(reordered) };
    await insertOrderRevision(write, revision).execute(db);
    await keepAnswer(db, write, answer);
}

/**
 * Brings records into this order; `ids` are their joined ones. Fails with `notFound`, changing nothing, when one does not
 * exist.
 */
export async function reorder(
    store: Store,
    list: List,
    write: Write,
    ids: readonly string[],
    answer: Values,
): Promise<void> {
    await store.db.transaction().execute(async (db) => {
        const standing = await lockPlaces(store, db, list, ids);
        if (standing.length !== ids.length) fail('notFound');
        const moves = movesOf(ids, standing);
        if (moves.length > 0) await arrange(store, db, list, write, { standing, moves, answer });
    });
}

/**
 * Brings those of these records that still exist into this order, in the places that they hold now. Answers their ids;
 * undefined where they stand in that order already.
 */
export async function putBack(
    store: Store,
    list: List,
    write: Write,
    ids: readonly string[],
    answerOf: (ids: readonly string[]) => Values,
): Promise<Values | undefined> {
    return await store.db.transaction().execute(async (db) => {
        const standing = await lockPlaces(store, db, list, ids);
        const left = new Set(standing.map(({ id }) => id));
        const wanted = ids.filter((id) => left.has(id));
        const moves = movesOf(wanted, standing);
        if (moves.length === 0) return undefined;
        const answer = answerOf(wanted);
        await arrange(store, db, list, write, { standing, moves, answer });
        return answer;
    });
}

/**
 * Holds a place for a record that nobody has written yet, at the end of its list unless it is said which. It has version 0
 * and no author, and the history says nothing of it; `insertRecord` takes its place. One that is there stays as it is.
 */
export async function holdPlace({ db, dialect }: Store, list: List, id: string, values: Values, place?: number) {
    const { ldpId, resource, lang } = list;
    const { data, keys, search, unique_key } = documentOf(resource, values, lang, id);
    await sql`insert into record (ldp_id, resource, id, status, sort, version, created_by, created_time, updated_by,
            updated_time, data, keys, search, unique_key, form)
        select ${ldpId}, ${resource.name}, ${id}, 'ACTIVE', ${place ?? dialect.nextPlace(ldpId, resource.name)}, 0,
            '', '', '', '', ${data}, ${keys}, ${search}, ${unique_key}, ${formOf(resource)} where 1 = 1
        on conflict do nothing`.execute(db);
}

/** Undoes `holdPlace` for a record that nobody has written yet. */
export async function letPlaceGo({ db }: Pick<Store, 'db'>, list: List, id: string): Promise<void> {
    await sql`delete from record where ${inList(list)} and id = ${id} and version = 0`.execute(db);
}

/**
 * Frees a place for the record that left it. It is taken only where places were given out anew after deletions, as SQLite
 * did before deletions said which they left; whoever came there since stands behind that record.
 */
export async function makeRoom({ db }: Pick<Store, 'db'>, list: List, place: number): Promise<void> {
    await sql`update record set sort = sort + 1 where ${inList(list)} and sort >= ${place}
        and exists (select 1 from record as other where other.ldp_id = ${list.ldpId}
            and other.resource = ${list.resource.name} and other.sort = ${place})`.execute(db);
}
