import { type RawBuilder, sql } from 'kysely';
import { limits } from '../../contract/limits';
import type { Services } from '../base/services/context';
import { fail, invalid, problem } from '../base/system/errors';
import type { RestQuery } from '../kernel/rest/query';
import type { RowSource } from '../kernel/rest/source';
import { buildRevisionCondition, type RevisionCondition } from './revisionFilter';
import { findFilterOwner } from './revisionReach';
import { type RevisionRow, selectRevisions, toRevisions } from './revisionRows';
import { findSince } from './revisionWindow';

/**
 * Returns the order of revisions. Those of one record are ordered by id; those of several records by time, which
 * writers may set. No other order is needed for time and version.
 */
function listOrder(
    { sort }: RestQuery,
    compares: boolean,
    table: 'revision' | 'reached' | 'found',
): RawBuilder<unknown> {
    if (sort && !['time', 'version', 'id'].includes(sort.field)) return invalid([problem('sort', 'validation.choice')]);
    const direction = sort?.order === 'ASC' ? sql`asc` : sql`desc`;
    const id = sql`${sql.ref(`${table}.id`)} ${direction}`;
    return compares ? id : sql`${sql.ref(`${table}.time`)} ${direction}, ${id}`;
}

/** Counting stops here: there may be millions of revisions, and no user pages that far. */
const maxCounted = limits.countedRows + 1;

/**
 * Builds the query of the rows of a page. Rows that an index finds in their order are read up to the end of the page;
 * those of many landing pages are first restricted to a period that is long enough.
 */
async function selectPage(
    query: RestQuery,
    found: RevisionCondition,
    services: Services,
): Promise<RawBuilder<unknown>> {
    const compares = query.filter.recordId !== undefined;
    const { condition, isByReach, end } = found;
    const range = sql`limit ${query.last - query.first + 1} offset ${query.first}`;
    const keys = sql`revision.ldp_id, revision.id, revision.time from revision where ${condition}`;
    if (!isByReach || compares) return sql`select ${keys} order by ${listOrder(query, compares, 'revision')} ${range}`;
    if (query.sort?.order === 'ASC') return invalid([problem('sort', 'validation.choice')]);
    const since = await findSince(services, condition, query.last + 1, end);
    const period = since === undefined ? sql`` : sql` and revision.time >= ${since}`;
    return sql`with reached as materialized (select ${keys}${period})
        select * from reached order by ${listOrder(query, compares, 'reached')} ${range}`;
}

/** Counts rows up to a limit. The order makes planners count by the same index that the rows are found by. */
async function countRows(query: RestQuery, { condition, isByReach }: RevisionCondition, { db }: Services) {
    const compares = query.filter.recordId !== undefined;
    const order = isByReach ? sql`` : sql`order by ${listOrder(query, compares, 'revision')}`;
    const { rows } = await sql<{ total: number | string }>`select count(*) as total from
        (select 1 from revision where ${condition} ${order} limit ${maxCounted}) as found`.execute(db);
    return Number(rows[0]?.total ?? 0);
}

/**
 * Histories and activity, newest first. `total` is exact up to `limits.countedRows`; one more means "more than that".
 * Lists of one record (`recordId`) and single revisions contain `before` and `after`; other lists, which may be long,
 * contain only the title. A new order of a list has no record (`recordId` is empty) but `order`: how many records moved
 * and, if a single one was moved, its former and new position; the title is then that of the record. Addresses are empty
 * for changes made by others than the caller and its sub-users, unless the caller is an administrator.
 */
export const revisions: RowSource = {
    async list(query, incoming, services) {
        const compares = query.filter.recordId !== undefined;
        const condition = await buildRevisionCondition(query, incoming, services);
        const page = await selectPage(query, condition, services);
        // The inner query uses only columns of one index, so that only the rows of the page itself are read.
        const { rows } = await sql<RevisionRow>`${selectRevisions(compares, incoming)}
            from (${page}) as found
            cross join revision left join landing_page on landing_page.id = revision.ldp_id
            where revision.ldp_id = found.ldp_id and revision.id = found.id
            order by ${listOrder(query, compares, 'found')}`.execute(services.db);
        return {
            items: await toRevisions(rows, services, compares),
            total: await countRows(query, condition, services),
        };
    },
    async get(id, incoming, services) {
        const { resource } = incoming.query;
        const owner = findFilterOwner(resource, incoming, services) ?? fail('notFound');
        const named = resource === undefined ? sql`` : sql` and revision.resource = ${resource}`;
        const { rows } = await sql<RevisionRow>`${selectRevisions(true, incoming)} from revision
            left join landing_page on landing_page.id = revision.ldp_id
            where revision.ldp_id = ${owner} and revision.id = ${id}${named}`.execute(services.db);
        return (await toRevisions(rows, services, true))[0];
    },
};
