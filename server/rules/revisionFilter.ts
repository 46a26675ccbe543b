import { type RawBuilder, sql } from 'kysely';
import { limits } from '../../contract/limits';
import type { Scalar } from '../../contract/verbs';
import type { Incoming, Services } from '../base/services/context';
import { invalid, problem } from '../base/system/errors';
import { getUsernameKey } from '../domain/accounts/rows';
import type { RestQuery } from '../kernel/rest/query';
import { parseInstant } from './instant';
import { buildColumnConditions } from './revisionColumns';
import { buildAddressCondition, buildReachCondition, getRevisionReach, seesEveryType } from './revisionReach';
import { findSince } from './revisionWindow';

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

const latestCondition = sql`not exists (select 1 from revision as later where later.ldp_id = revision.ldp_id
    and later.resource = revision.resource and later.record_id = revision.record_id and later.id > revision.id)`;

function parseTexts(name: string, value: Value): string[] {
    const texts: string[] = [];
    for (const each of [value].flat())
        texts.push(typeof each === 'string' ? each : invalid([problem(`filter.${name}`, 'validation.type')]));
    return texts;
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
    if (bound) return sql`revision.time ${bound} ${parseInstant(`filter.${name}`, value)}`;
    if (name !== 'latest') return undefined;
    return value === true ? latestCondition : invalid([problem('filter.latest', 'validation.type')]);
}

/** The condition of a list of revisions, and what it takes to find its rows in their order. */
export type RevisionCondition = {
    condition: RawBuilder<unknown>;
    /** Whether the rows are found by the landing pages within reach, which have no common order. */
    isByReach: boolean;
    /** The beginning of the period of the list, if it has one (ISO 8601), and its end. */
    start: string | undefined;
    end: Date;
};

/** Returns the columns that filters compare, and the conditions of filters that are no column's. */
async function parseFilters(filter: Readonly<Record<string, Value>>, incoming: Incoming, services: Services) {
    const conditions: RawBuilder<unknown>[] = [];
    const columns: [string, readonly string[]][] = [];
    for (const [name, value] of Object.entries(filter)) {
        const condition = buildOtherCondition(name, value);
        if (condition) conditions.push(condition);
        else columns.push(await parseColumn(name, value, services));
    }
    const mayHear = filter.address === undefined ? undefined : buildAddressCondition(incoming);
    return { columns, conditions: mayHear ? [...conditions, mayHear] : conditions };
}

/**
 * Builds the condition of a list of revisions. Filters: `id`, `resource`, `recordId`, `username`, `verb`, `address`,
 * `ldpId` (texts or lists of them), `from` and `to` (ISO 8601; `to` is exclusive), `latest: true` for revisions without
 * a later one.
 *
 * @throws {Failure} 40001 at `filter.<name>`; sub-users must name a resource
 */
export async function buildRevisionCondition(
    { filter }: RestQuery,
    incoming: Incoming,
    services: Services,
): Promise<RevisionCondition> {
    const { ldpId, ...others } = filter;
    const reach = getRevisionReach(filter.resource, incoming, services);
    const named = reach.of !== 'owner' && ldpId !== undefined && ldpId !== '' ? { ldpId } : {};
    if (!seesEveryType(incoming) && (typeof filter.resource !== 'string' || filter.resource === ''))
        return invalid([problem('filter.resource', 'validation.required')]);
    const { columns, conditions } = await parseFilters({ ...others, ...named }, incoming, services);
    const start = filter.from === undefined ? undefined : parseInstant('filter.from', filter.from);
    const end = filter.to === undefined ? services.now() : new Date(parseInstant('filter.to', filter.to));
    if (reach.of !== 'account') {
        const isLocal = reach.of === 'owner';
        const found = await buildColumnConditions(services, columns, { isLocal });
        const of = isLocal ? sql`revision.ldp_id = ${reach.owner}` : sql`1 = 1`;
        const condition = sql.join([of, ...conditions, ...found.conditions], sql` and `);
        return { condition, isByReach: false, start, end };
    }
    const reached = buildReachCondition(services, reach.accountId);
    const loadReachTime = async () =>
        (await findSince(services, reached, limits.countedRows + 1, services.now())) ?? '';
    const found = await buildColumnConditions(services, columns, { isLocal: false, loadReachTime });
    const of = found.isByReach ? reached : sql`(${reached}) is true`;
    const condition = sql.join([of, ...conditions, ...found.conditions], sql` and `);
    return { condition, isByReach: found.isByReach, start, end };
}
