import { type RawBuilder, sql } from 'kysely';
import { limits } from '../../contract/limits';
import type { Resource } from '../../contract/resource';
import { defaultLanguage } from '../../i18n/languages';
import { wholeList } from '../base/database/change';
import type { RevisionTable } from '../base/database/tables';
import type { Services } from '../base/services/context';
import { fail, invalid, problem } from '../base/system/errors';
import { mediaResource } from '../domain/media/mediaRows';
import { filesOf, mediaState } from '../domain/media/revisionState';
import type { RestQuery } from '../kernel/rest/query';
import type { Source } from '../kernel/rest/source';
import { movedTitle, type Reordered, reorderedIn } from '../store/order';
import { upgradedState } from '../store/upgraded';
import { conditionOf, ownerOf } from './revisionFilter';

type Row = RevisionTable & { before: string | null; ldp_name: string | null; ldp_lang: string | null };
type Document = Record<string, unknown>;

const columns = [
    'ldp_id',
    'id',
    'resource',
    'record_id',
    'verb',
    'version',
    'time',
    'username',
    'address',
    'after',
] as const;

const columnList = sql.raw(columns.map((column) => `revision.${column}`).join(', '));

/** What stood before a change is what the revision before it left behind. Ids grow with time. */
const before = sql`(select earlier.after from revision as earlier
    where earlier.ldp_id = revision.ldp_id and earlier.resource = revision.resource
        and earlier.record_id = revision.record_id and earlier.id < revision.id
    order by earlier.id desc limit 1)`;

/** A deletion is called by what it took away; else only whoever compares wants to know what stood before. */
function selection(compares: boolean): RawBuilder<unknown> {
    return sql`select ${columnList}, landing_page.name as ldp_name, landing_page.default_lang as ldp_lang,
        ${compares ? before : sql`case when revision.after is null then ${before} end`} as before`;
}

/**
 * A stored state as people compare it: the status, where there is one, beside the fields as they are declared now. What
 * is no longer declared is told as it was.
 */
function stateOf(after: string | null, resource: Resource | undefined, lang: string): Document | null {
    if (after === null) return null;
    const { status, data, ...others }: Document = JSON.parse(after);
    if (typeof data !== 'object' || data === null) return others;
    const values = resource ? upgradedState(resource.fields, { ...data }, lang) : data;
    return status === undefined ? { ...values } : { status, ...values };
}

/** How people call the record; empty for what has no name of its own. */
function titleOf(resource: Resource | undefined, state: Document | null, lang: string): string {
    const name = resource?.title;
    const value = name === undefined ? undefined : state?.[name];
    if (name === undefined || value === undefined || value === null) return '';
    return resource?.fields[name]?.plain?.(value, lang) ?? String(value);
}

/** What a new order says: which record was moved, as people count places, or how many were. */
function orderSaid(reordered: Reordered): Document {
    const { moves, moved } = reordered;
    return { count: moves.length, ...(moved ? { from: moved.from, to: moved.to } : {}) };
}

function revisionOf(row: Row, { resources }: Services, compares: boolean, standing: ReadonlySet<string>): Document {
    const resource = resources.find(({ name }) => name === row.resource);
    const lang = row.ldp_lang ?? defaultLanguage;
    const reordered = resource?.singleton || row.record_id !== wholeList ? undefined : reorderedIn(row.after);
    const told = (state: string | null) => {
        // Of a list there is nothing that values could be compared of.
        if (reordered) return null;
        return row.resource === mediaResource
            ? mediaState(row.ldp_id, state, standing)
            : stateOf(state, resource, lang);
    };
    const [stood, stands] = [told(row.before), told(row.after)];
    return {
        id: row.id,
        ldpId: row.ldp_id,
        ldpName: row.ldp_name ?? '',
        resource: row.resource,
        recordId: row.record_id,
        title: resource && reordered ? movedTitle(resource, reordered, lang) : titleOf(resource, stands ?? stood, lang),
        verb: row.verb,
        version: row.version,
        time: row.time,
        username: row.username,
        address: row.address,
        ...(compares ? { before: stood, after: stands } : {}),
        ...(reordered ? { order: orderSaid(reordered) } : {}),
    };
}

async function revisionsOf(rows: readonly Row[], services: Services, compares: boolean): Promise<Document[]> {
    const ofFiles = compares ? rows.filter(({ resource }) => resource === mediaResource) : [];
    const standing = await filesOf(services, ofFiles);
    return rows.map((row) => revisionOf(row, services, compares, standing));
}

/**
 * One record's revisions follow each other by their ids; over several records what counts is the time, which writers may
 * set. Time and version need no order of their own.
 */
function orderOf({ sort }: RestQuery, compares: boolean, table: 'revision' | 'found'): RawBuilder<unknown> {
    if (sort && !['time', 'version', 'id'].includes(sort.field)) return invalid([problem('sort', 'validation.choice')]);
    const direction = sort?.order === 'ASC' ? sql`asc` : sql`desc`;
    const id = sql`${sql.ref(`${table}.id`)} ${direction}`;
    return compares ? id : sql`${sql.ref(`${table}.time`)} ${direction}, ${id}`;
}

/** Counting stops here: a store holds millions, and nobody turns so many pages. */
const mostCounted = limits.activityRows + 1;

/**
 * Histories and activity, newest first. `total` is exact up to `limits.activityRows`; one more means "more than that".
 * `before` and `after` are in lists over one record (`recordId`) and in single revisions; other lists, which may be long,
 * have the record's title alone. A new order of a list is of no record (`recordId` is empty) and has `order` instead: how many
 * records moved, and where one was moved alone, whose title it has, its places before and after.
 */
export const revisions: Source = {
    async list(query, incoming, services) {
        const compares = query.filter.recordId !== undefined;
        const condition = await conditionOf(query, incoming, services);
        const count = query.last - query.first + 1;
        // Looked for by columns that one index holds, so that only the rows of the page itself are read.
        const { rows } = await sql<Row>`${selection(compares)}
            from (select revision.ldp_id, revision.id, revision.time from revision where ${condition}
                order by ${orderOf(query, compares, 'revision')} limit ${count} offset ${query.first}) as found
            cross join revision left join landing_page on landing_page.id = revision.ldp_id
            where revision.ldp_id = found.ldp_id and revision.id = found.id
            order by ${orderOf(query, compares, 'found')}`.execute(services.db);
        const totals = await sql<{ total: number | string }>`select count(*) as total from
            (select 1 from revision where ${condition} limit ${mostCounted}) as found`.execute(services.db);
        return {
            items: await revisionsOf(rows, services, compares),
            total: Number(totals.rows[0]?.total ?? 0),
        };
    },
    async get(id, incoming, services) {
        const { resource } = incoming.query;
        const owner = ownerOf(resource, incoming, services) ?? fail('notFound');
        const named = resource === undefined ? sql`` : sql` and revision.resource = ${resource}`;
        const { rows } = await sql<Row>`${selection(true)} from revision
            left join landing_page on landing_page.id = revision.ldp_id
            where revision.ldp_id = ${owner} and revision.id = ${id}${named}`.execute(services.db);
        return (await revisionsOf(rows, services, true))[0];
    },
};
