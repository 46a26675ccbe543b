import { type RawBuilder, sql } from 'kysely';
import type { Problem } from '../../contract/validation';
import type { Incoming, Services } from '../context';
import type { RevisionTable } from '../database/tables';
import { fail, invalid, problem } from '../errors';
import { mayHearAll } from '../guard/demand';
import { listOf } from '../operations/scope';
import type { RestQuery } from '../rest/query';
import type { Source } from '../rest/source';

type Row = RevisionTable & { before: string | null; ldp_name: string | null };
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
        order by earlier.id desc limit 1) as before,
    (select landing_page.name from landing_page where landing_page.id = revision.ldp_id) as ldp_name
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
        ldpName: row.ldp_name ?? '',
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

/** What an activity list or a history is looked through by, in the revision's own columns. */
const wordy: Readonly<Record<string, string>> = {
    id: 'id',
    resource: 'resource',
    recordId: 'record_id',
    username: 'username',
    verb: 'verb',
    address: 'address',
};
const bounds: Readonly<Record<string, RawBuilder<unknown>>> = { from: sql`>=`, to: sql`<` };

/** Every revision is later than those with smaller ids, so that time and version need no order of their own. */
function orderOf({ sort }: RestQuery): RawBuilder<unknown> {
    if (sort && !['time', 'version', 'id'].includes(sort.field)) return invalid([problem('sort', 'validation.choice')]);
    return sort?.order === 'ASC' ? sql`asc` : sql`desc`;
}

/** Whose history a call is about: its landing page's, or where the resource that it names has its own. */
function ownerOf(name: unknown, incoming: Incoming, { resources }: Services): string | undefined {
    if (incoming.tenant) return incoming.tenant.id;
    const resource = resources.find((each) => each.name === name);
    const hearsAll = incoming.principal !== undefined && mayHearAll(incoming.call, incoming.principal.rights);
    if (hearsAll) return undefined;
    return resource && resource.scope !== 'landingPage' ? listOf(resource, incoming).ldpId : fail('notFound');
}

function conditionOf({ filter }: RestQuery, incoming: Incoming, services: Services): RawBuilder<unknown> {
    const { ldpId: _, ...wanted } = filter;
    const owner = ownerOf(wanted.resource, incoming, services);
    const conditions = owner === undefined ? [sql`true`] : [sql`revision.ldp_id = ${owner}`];
    const problems: Problem[] = [];
    for (const [name, value] of Object.entries(wanted)) {
        const texts = [value].flat().map(String);
        const bound = bounds[name];
        if (bound && Number.isNaN(Date.parse(String(value))))
            problems.push(problem(`filter.${name}`, 'validation.format'));
        else if (bound) conditions.push(sql`revision.time ${bound} ${new Date(String(value)).toISOString()}`);
        else if (wordy[name]) conditions.push(services.dialect.isOneOf(sql.ref(`revision.${wordy[name]}`), texts));
        else problems.push(problem(`filter.${name}`, 'validation.unknown'));
    }
    if (owner !== undefined && (typeof wanted.resource !== 'string' || wanted.resource === ''))
        problems.push(problem('filter.resource', 'validation.required'));
    return problems.length > 0 ? invalid(problems) : sql.join(conditions, sql` and `);
}

export const revisions: Source = {
    async list(query, incoming, services) {
        const condition = conditionOf(query, incoming, services);
        const count = query.last - query.first + 1;
        const { rows } = await sql<Row>`${selection} where ${condition}
            order by revision.id ${orderOf(query)} limit ${count} offset ${query.first}`.execute(services.db);
        const totals = await sql<{ total: number }>`select count(*) as total from revision where ${condition}`.execute(
            services.db,
        );
        return { items: rows.map(revisionOf), total: Number(totals.rows[0]?.total ?? 0) };
    },
    async get(id, incoming, services) {
        const { resource } = incoming.query;
        const owner = ownerOf(resource, incoming, services) ?? fail('notFound');
        const named = resource === undefined ? sql`` : sql` and revision.resource = ${resource}`;
        const { rows } = await sql<Row>`${selection} where revision.ldp_id = ${owner}
            and revision.id = ${id}${named}`.execute(services.db);
        return rows[0] && revisionOf(rows[0]);
    },
};
