import { type RawBuilder, sql } from 'kysely';
import type { Services, Tenant } from '../context';
import type { RevisionTable } from '../database/tables';
import { fail, invalid, problem } from '../errors';
import type { RestQuery } from '../rest/query';
import type { Source } from '../rest/source';

type Row = RevisionTable & { before: string | null };
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

/** What stood before a change is what the revision before it left behind. Ids grow with time. */
const selection = sql`select ${sql.join(columns.map((column) => sql.ref(`revision.${column}`)))},
    (select earlier.after from revision as earlier
        where earlier.ldp_id = revision.ldp_id and earlier.resource = revision.resource
            and earlier.record_id = revision.record_id and earlier.id < revision.id
        order by earlier.id desc limit 1) as before
    from revision`;

/** A stored state as people compare it: the status, where there is one, beside the declared fields. */
function stateOf(after: string | null): Document | null {
    if (after === null) return null;
    const { status, data, ...others }: Document = JSON.parse(after);
    if (typeof data !== 'object' || data === null) return others;
    return status === undefined ? { ...data } : { status, ...data };
}

function revisionOf(row: Row): Document {
    return {
        id: row.id,
        ldpId: row.ldp_id,
        resource: row.resource,
        recordId: row.record_id,
        verb: row.verb,
        version: row.version,
        time: row.time,
        username: row.username,
        address: row.address,
        before: stateOf(row.before),
        after: stateOf(row.after),
    };
}

/** The history is read of one resource at a time, since its keys are that resource's. */
function wantedOf({ filter }: RestQuery): {
    resource: string;
    recordId: string | undefined;
    ids: string[] | undefined;
} {
    const { ldpId: _, resource, recordId, id, ...others } = filter;
    const problems = Object.keys(others).map((name) => problem(`filter.${name}`, 'validation.unknown'));
    if (recordId !== undefined && typeof recordId !== 'string')
        problems.push(problem('filter.recordId', 'validation.type'));
    if (typeof resource !== 'string' || resource === '')
        problems.push(problem('filter.resource', 'validation.required'));
    if (problems.length > 0) return invalid(problems);
    const ids = id === undefined ? undefined : [id].flat().map(String);
    return { resource: String(resource), recordId: recordId === undefined ? undefined : String(recordId), ids };
}

/** Every revision is later than those with smaller ids, so that time and version need no order of their own. */
function orderOf({ sort }: RestQuery): RawBuilder<unknown> {
    if (sort && !['time', 'version', 'id'].includes(sort.field)) return invalid([problem('sort', 'validation.choice')]);
    return sort?.order === 'ASC' ? sql`asc` : sql`desc`;
}

function conditionOf(tenant: Tenant, query: RestQuery, { dialect }: Services): RawBuilder<unknown> {
    const { resource, recordId, ids } = wantedOf(query);
    const conditions = [sql`revision.ldp_id = ${tenant.id}`, sql`revision.resource = ${resource}`];
    if (recordId !== undefined) conditions.push(sql`revision.record_id = ${recordId}`);
    if (ids) conditions.push(dialect.isOneOf(sql.ref('revision.id'), ids));
    return sql.join(conditions, sql` and `);
}

export const revisions: Source = {
    async list(query, { tenant }, services) {
        const condition = conditionOf(tenant ?? fail('notFound'), query, services);
        const count = query.last - query.first + 1;
        const { rows } = await sql<Row>`${selection} where ${condition}
            order by revision.id ${orderOf(query)} limit ${count} offset ${query.first}`.execute(services.db);
        const totals = await sql<{ total: number }>`select count(*) as total from revision where ${condition}`.execute(
            services.db,
        );
        return { items: rows.map(revisionOf), total: totals.rows[0]?.total ?? 0 };
    },
    async get(id, { tenant, query }, { db }) {
        const named = query.resource === undefined ? sql`` : sql` and revision.resource = ${query.resource}`;
        const { rows } = await sql<Row>`${selection} where revision.ldp_id = ${tenant?.id ?? ''}
            and revision.id = ${id}${named}`.execute(db);
        return rows[0] && revisionOf(rows[0]);
    },
};
