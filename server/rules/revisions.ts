import { type RawBuilder, sql } from 'kysely';
import { limits } from '../../contract/limits';
import type { Resource } from '../../contract/resource';
import { defaultLanguage } from '../../i18n/languages';
import { wholeListId } from '../base/database/change';
import type { RevisionTable } from '../base/database/tables/content';
import type { Incoming, Services } from '../base/services/context';
import { fail, invalid, problem } from '../base/system/errors';
import { mediaResource } from '../domain/media/mediaRows';
import { findRevisionFiles, toMediaState } from '../domain/media/revisionState';
import type { RestQuery } from '../kernel/rest/query';
import type { RowSource } from '../kernel/rest/source';
import { getMovedTitle, type OrderChange, parseOrderChange } from '../store/order';
import { upgradeState } from '../store/upgraded';
import { buildRevisionCondition, type RevisionCondition } from './revisionFilter';
import { buildAddressCondition, findFilterOwner } from './revisionReach';
import { findSince } from './revisionWindow';

type RevisionRow = RevisionTable & { before: string | null; ldp_name: string | null; ldp_lang: string | null };
type JsonObject = Record<string, unknown>;

const columns = ['ldp_id', 'id', 'resource', 'record_id', 'verb', 'version', 'time', 'username', 'after'] as const;

const columnList = sql.raw(columns.map((column) => `revision.${column}`).join(', '));

/** The state before a change is the one after the preceding revision. Ids grow with time. */
const stateBefore = sql`(select earlier.after from revision as earlier
    where earlier.ldp_id = revision.ldp_id and earlier.resource = revision.resource
        and earlier.record_id = revision.record_id and earlier.id < revision.id
    order by earlier.id desc limit 1)`;

/** Returns the address of a change; empty if the caller may not see it. */
function addressColumn(incoming: Incoming): RawBuilder<unknown> {
    const mayHear = buildAddressCondition(incoming);
    return mayHear ? sql`case when ${mayHear} then revision.address else '' end as address` : sql`revision.address`;
}

/** Returns the selected columns. The state before is needed for comparing, and for the title of a deletion. */
function selection(compares: boolean, incoming: Incoming): RawBuilder<unknown> {
    return sql`select ${columnList}, ${addressColumn(incoming)}, landing_page.name as ldp_name, landing_page.default_lang as ldp_lang,
        ${compares ? stateBefore : sql`case when revision.after is null then ${stateBefore} end`} as before`;
}

/**
 * Converts a stored state for comparing: the status, if there is one, and the fields as declared now. Fields that are
 * no longer declared are returned as stored.
 */
function toComparedState(after: string | null, resource: Resource | undefined, lang: string): JsonObject | null {
    if (after === null) return null;
    const { status, data, ...others }: JsonObject = JSON.parse(after);
    if (typeof data !== 'object' || data === null) return others;
    const values = resource ? upgradeState(resource.fields, { ...data }, lang) : data;
    return status === undefined ? { ...values } : { status, ...values };
}

/** Returns the title of a record; empty if it has none. */
function getTitle(resource: Resource | undefined, state: JsonObject | null, lang: string): string {
    const name = resource?.title;
    const value = name === undefined ? undefined : state?.[name];
    if (name === undefined || value === undefined || value === null) return '';
    return resource?.fields[name]?.plain?.(value, lang) ?? String(value);
}

/**
 * Describes a new order: the number of moved records, and the positions, counted from 1, if a single record was moved.
 */
function describeOrder(reordered: OrderChange): JsonObject {
    const { moves, moved } = reordered;
    return { count: moves.length, ...(moved ? { from: moved.from, to: moved.to } : {}) };
}

function toRevision(
    row: RevisionRow,
    { resources }: Services,
    compares: boolean,
    storedKeys: ReadonlySet<string>,
): JsonObject {
    const resource = resources.find(({ name }) => name === row.resource);
    const lang = row.ldp_lang ?? defaultLanguage;
    const reordered = resource?.singleton || row.record_id !== wholeListId ? undefined : parseOrderChange(row.after);
    const toState = (state: string | null) => {
        // The order of a list has no values to compare.
        if (reordered) return null;
        return row.resource === mediaResource
            ? toMediaState(row.ldp_id, state, storedKeys)
            : toComparedState(state, resource, lang);
    };
    const [oldState, newState] = [toState(row.before), toState(row.after)];
    return {
        id: row.id,
        ldpId: row.ldp_id,
        ldpName: row.ldp_name ?? '',
        resource: row.resource,
        recordId: row.record_id,
        title:
            resource && reordered
                ? getMovedTitle(resource, reordered, lang)
                : getTitle(resource, newState ?? oldState, lang),
        verb: row.verb,
        version: row.version,
        time: row.time,
        username: row.username,
        address: row.address,
        ...(compares ? { before: oldState, after: newState } : {}),
        ...(reordered ? { order: describeOrder(reordered) } : {}),
    };
}

async function toRevisions(rows: readonly RevisionRow[], services: Services, compares: boolean): Promise<JsonObject[]> {
    const ofFiles = compares ? rows.filter(({ resource }) => resource === mediaResource) : [];
    const storedKeys = await findRevisionFiles(services, ofFiles);
    return rows.map((row) => toRevision(row, services, compares, storedKeys));
}

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
        const { rows } = await sql<RevisionRow>`${selection(compares, incoming)}
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
        const { rows } = await sql<RevisionRow>`${selection(true, incoming)} from revision
            left join landing_page on landing_page.id = revision.ldp_id
            where revision.ldp_id = ${owner} and revision.id = ${id}${named}`.execute(services.db);
        return (await toRevisions(rows, services, true))[0];
    },
};
