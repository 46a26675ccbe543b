import { type RawBuilder, sql } from 'kysely';
import type { List } from './listKey';
import type { Store } from './write';

/** The columns that conditions and orders of lists are made of. */
const walkedColumns = sql.raw(
    'ldp_id, resource, id, status, sort, created_time, updated_time, keys, search, unique_key',
);

/** Number of records at the beginning of a list that tell whether a term is common in it. */
const sampleRows = 2000;

/** Number of records that are counted by going through a list, if the term is common. */
const walkedRows = 100_000;

/** Part of the sample from which a walk counts sooner than the index, which would find too much. */
const commonPart = 0.1;

/** Returns the first rows of a list, in an order, as a table `record`. */
function firstRows(inList: RawBuilder<unknown>, order: RawBuilder<unknown>, rows: number): RawBuilder<unknown> {
    return sql`(select ${walkedColumns} from record where ${inList} order by ${order} limit ${sql.lit(rows)}) as record`;
}

/** Where rows are read from: what follows `from`, and the condition. */
export type Source = { table: RawBuilder<unknown>; condition: RawBuilder<unknown> };

/** A search of a list: `inList` and `condition` together find its matches, `order` is the requested one. */
export type ListSearch = {
    term: string;
    inList: RawBuilder<unknown>;
    order: RawBuilder<unknown>;
    condition: RawBuilder<unknown>;
    /** The number of matches before the requested ones, and of these. */
    skipped: number;
    count: number;
};

/**
 * What is known after the first look at a search: the ids of all matches if there are few; or else perhaps their number,
 * and where to read them from, if not by going through the list.
 */
export type Matches = { ids: string[] } | { total?: number; source?: Source };

/** The number of matches up to which their ids replace the search. */
const fewMatches = 1000;

async function findFew({ db }: Store, { table, condition }: Source): Promise<string[] | undefined> {
    const { rows } = await sql<{ id: string }>`select record.id from ${table} where ${condition}
        limit ${sql.lit(fewMatches + 1)}`.execute(db);
    return rows.length > fewMatches ? undefined : rows.map(({ id }) => id);
}

async function count({ db }: Store, { table, condition }: Source, most: number): Promise<number> {
    const { rows } = await sql<{ total: number | string }>`select count(*) as total from (select 1
        from ${table} where ${condition} limit ${sql.lit(most)}) as counted`.execute(db);
    return Number(rows[0]?.total ?? 0);
}

/** Counts matches up to `most` at the beginning of a list. */
const countFirst = (store: Store, { inList, order, condition }: ListSearch, rows: number, most: number) =>
    count(store, { table: firstRows(inList, order, rows), condition }, most);

/** Returns where the candidates of a search are, if the texts of the list have an index. */
async function findCandidates(
    { db, dialect }: Store,
    { ldpId, resource }: List,
    { term, condition }: ListSearch,
): Promise<Source | undefined> {
    const { rows } = await sql`select 1 from search_index
        where ldp_id = ${ldpId} and resource = ${resource.name}`.execute(db);
    if (rows.length === 0) return undefined;
    // What finds the candidates names the list itself; named twice, planners take it for twice as selective.
    const { source, condition: found } = dialect.searchIndexes.find({ ldpId, resource: resource.name }, term);
    return { table: source, condition: sql`${found} and ${condition}` };
}

/**
 * Finds the matches of a search, or how to read them: looking through the texts of a long list takes time, and so do too
 * many candidates of an index. The number of matches at the beginning of the list tells which of the two is sooner done.
 * `total` counts up to `most`.
 */
export async function findMatches(store: Store, list: List, search: ListSearch, most: number): Promise<Matches> {
    const source = await findCandidates(store, list, search);
    if (!source) {
        const { inList, condition } = search;
        const few = await findFew(store, { table: sql`record`, condition: sql`${inList} and ${condition}` });
        return few ? { ids: few } : {};
    }
    const sampled = await countFirst(store, search, sampleRows, sampleRows);
    const isNear = (search.skipped + search.count) * sampleRows <= sampled * walkedRows;
    const isCommon = sampled >= sampleRows * commonPart;
    const few = isNear ? undefined : await findFew(store, source);
    if (few) return { ids: few };
    const walked = isCommon ? await countFirst(store, search, walkedRows, most) : 0;
    const total = walked === most ? most : await count(store, source, most);
    return isNear ? { total } : { total, source };
}
