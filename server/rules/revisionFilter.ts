import { type RawBuilder, sql } from 'kysely';
import { historyScope } from '../../contract/resource';
import type { Scalar } from '../../contract/verbs';
import type { Incoming, Services } from '../base/services/context';
import { fail, invalid, problem } from '../base/system/errors';
import { getUsernameKey } from '../domain/accounts/rows';
import { canReadAll } from '../kernel/guard/demand';
import { getList } from '../kernel/operations/scope';
import type { RestQuery } from '../kernel/rest/query';
import { buildColumnConditions } from './revisionColumns';

type Value = Scalar | readonly Scalar[];

/** Filters of activity and histories that are columns of revisions, by name. */
const textColumns: ReadonlyMap<string, string> = new Map([
    ['id', 'id'],
    ['ldpId', 'ldp_id'],
    ['resource', 'resource'],
    ['recordId', 'record_id'],
    ['username', 'username'],
    ['verb', 'verb'],
    ['address', 'address'],
]);
const timeBounds: ReadonlyMap<string, RawBuilder<unknown>> = new Map([
    ['from', sql`>=`],
    ['to', sql`<`],
]);

/** ISO 8601 with a time zone, so that the meaning does not depend on a local clock. */
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

const latestCondition = sql`not exists (select 1 from revision as later where later.ldp_id = revision.ldp_id
    and later.resource = revision.resource and later.record_id = revision.record_id and later.id > revision.id)`;

function parseTexts(name: string, value: Value): string[] {
    const texts: string[] = [];
    for (const each of [value].flat())
        texts.push(typeof each === 'string' ? each : invalid([problem(`filter.${name}`, 'validation.type')]));
    return texts;
}

function parseInstant(name: string, value: Value): string {
    const time = typeof value === 'string' && instantPattern.test(value) ? Date.parse(value) : Number.NaN;
    return Number.isNaN(time)
        ? invalid([problem(`filter.${name}`, 'validation.format')])
        : new Date(time).toISOString();
}

/**
 * Returns usernames as revisions contain them: accounts ignore case. A name without an account stays as typed. Each
 * name is returned once, since the rows of a single one are found in the order of an index.
 */
async function findUsernames(typed: readonly string[], { db, dialect }: Services): Promise<string[]> {
    const keys = typed.map(getUsernameKey);
    const { rows } = await sql<{ username: string }>`select username from account
        where ${dialect.isOneOf(sql.ref('username_key'), keys)}`.execute(db);
    const known = new Map(rows.map(({ username }) => [getUsernameKey(username), username]));
    return [...new Set(typed.map((name) => known.get(getUsernameKey(name)) ?? name))];
}

/** Returns the values of a filter, by the column that it compares. */
async function parseColumn(name: string, value: Value, services: Services): Promise<[string, readonly string[]]> {
    const column = textColumns.get(name);
    if (column === undefined) return invalid([problem(`filter.${name}`, 'validation.unknown')]);
    const texts = parseTexts(name, value);
    return [column, name === 'username' ? await findUsernames(texts, services) : texts];
}

/** Builds a condition that is no column's; undefined for filters that compare one. */
function buildOtherCondition(name: string, value: Value): RawBuilder<unknown> | undefined {
    const bound = timeBounds.get(name);
    if (bound) return sql`revision.time ${bound} ${parseInstant(name, value)}`;
    if (name !== 'latest') return undefined;
    return value === true ? latestCondition : invalid([problem('filter.latest', 'validation.type')]);
}

/** Whether a call concerns the revisions of all landing pages, accounts and types. */
export function readsAllRevisions({ tenant, principal, call }: Incoming): boolean {
    return tenant === undefined && principal !== undefined && canReadAll(call, principal.rights);
}

/**
 * Returns the owner of the revisions that a call concerns: its landing page, or the owner of the named resource's data;
 * undefined for all owners.
 *
 * @throws {Failure} 40401 if the request determines no owner
 */
export function getFilterOwner(name: unknown, incoming: Incoming, { resources }: Services): string | undefined {
    if (incoming.tenant) return incoming.tenant.id;
    if (readsAllRevisions(incoming)) return undefined;
    const resource = resources.find((each) => each.name === name);
    return resource && historyScope(resource) !== 'landingPage' ? getList(resource, incoming).ldpId : fail('notFound');
}

/**
 * Builds the condition of a list of revisions. Filters: `id`, `resource`, `recordId`, `username`, `verb`, `address`,
 * `ldpId` (texts or lists of them), `from` and `to` (ISO 8601; `to` is exclusive), `latest: true` for revisions without
 * a later one.
 *
 * @throws {Failure} 40001 at `filter.<name>`; callers that may not read all revisions must name a resource
 */
export async function buildRevisionCondition({ filter }: RestQuery, incoming: Incoming, services: Services) {
    const { ldpId, ...others } = filter;
    const owner = getFilterOwner(filter.resource, incoming, services);
    const named = owner === undefined && ldpId !== undefined && ldpId !== '' ? { ldpId } : {};
    const conditions = owner === undefined ? [sql`1 = 1`] : [sql`revision.ldp_id = ${owner}`];
    const columns: [string, readonly string[]][] = [];
    const { principal, call } = incoming;
    const everything = principal !== undefined && canReadAll(call, principal.rights);
    if (!everything && (typeof filter.resource !== 'string' || filter.resource === ''))
        return invalid([problem('filter.resource', 'validation.required')]);
    for (const [name, value] of Object.entries({ ...others, ...named })) {
        const condition = buildOtherCondition(name, value);
        if (condition) conditions.push(condition);
        else columns.push(await parseColumn(name, value, services));
    }
    conditions.push(...(await buildColumnConditions(services, columns, owner !== undefined)));
    return sql.join(conditions, sql` and `);
}
