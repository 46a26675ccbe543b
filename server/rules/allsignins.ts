import { type RawBuilder, sql } from 'kysely';
import { limits } from '../../contract/limits';
import type { Scalar } from '../../contract/verbs';
import type { Services } from '../base/services/context';
import { getNetwork } from '../base/system/addresses';
import { invalid, problem } from '../base/system/errors';
import { getUsernameKey } from '../domain/accounts/rows';
import { checkQuery, type RestQuery } from '../kernel/rest/query';
import type { RowSource } from '../kernel/rest/source';
import { parseUserAgent } from './agent';
import { parseInstant } from './instant';
import { parseSucceeded } from './signins';

type SignInRow = {
    id: string;
    time: string;
    username: string | null;
    succeeded: number;
    address: string;
    agent: string;
};

const filterNames = ['succeeded', 'username', 'address', 'from', 'to'];

/** Counting stops here, as that of activity does. */
const maxCounted = limits.countedRows + 1;

function parseText(name: string, value: Scalar | Scalar[]): string {
    return typeof value === 'string' ? value : invalid([problem(`filter.${name}`, 'validation.type')]);
}

async function findAccountId(username: string, { db }: Services): Promise<string | undefined> {
    const key = getUsernameKey(username);
    const row = await db.selectFrom('account').select('id').where('username_key', '=', key).executeTakeFirst();
    return row?.id;
}

/**
 * Builds the condition of a list; undefined if there is no such account. The narrowest filter chooses the index: those
 * behind it are written so that no index can serve them, since planners may take the wrong one.
 */
async function buildCondition({ filter }: RestQuery, services: Services): Promise<RawBuilder<unknown> | undefined> {
    const { username, address, succeeded, from, to } = filter;
    const outcome = parseSucceeded(succeeded);
    const conditions: RawBuilder<unknown>[] = [];
    const equal = (column: string, value: string | number, isIndexed: boolean) => {
        const same = sql`${sql.ref(`signin.${column}`)} = ${value}`;
        conditions.push(isIndexed ? same : sql`(${same}) is true`);
    };
    if (username !== undefined) {
        const accountId = await findAccountId(parseText('username', username), services);
        if (accountId === undefined) return undefined;
        equal('account_id', accountId, true);
    }
    if (address !== undefined) equal('address', getNetwork(parseText('address', address)), username === undefined);
    if (outcome !== undefined) equal('succeeded', outcome ? 1 : 0, username === undefined);
    if (from !== undefined) conditions.push(sql`signin.time >= ${parseInstant('filter.from', from)}`);
    if (to !== undefined) conditions.push(sql`signin.time < ${parseInstant('filter.to', to)}`);
    return conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `);
}

/**
 * The sign-in attempts for all accounts, newest first. Filters: `succeeded`, `username` (in any case), `address` (an IPv6
 * address finds those of its network), `from` and `to` (ISO 8601; `to` is exclusive). `total` is exact up to
 * `limits.countedRows`; one more means "more than that".
 */
export const allsignins: RowSource = {
    async list(query, _incoming, services) {
        const direction = sql.raw(checkQuery(query, 'time', filterNames));
        const { first, last } = query;
        const condition = await buildCondition(query, services);
        if (condition === undefined) return { items: [], total: 0 };
        const { db } = services;
        const order = sql`order by signin.time ${direction}, signin.id ${direction}`;
        const { rows } = await sql<SignInRow>`select signin.id, signin.time, signin.succeeded, signin.address,
            signin.agent, account.username from signin left join account on account.id = signin.account_id
            where ${condition} ${order} limit ${last - first + 1} offset ${first}`.execute(db);
        // The order makes planners count by the same index that the rows are found by.
        const counted = await sql<{ total: number | string }>`select count(*) as total from
            (select 1 from signin where ${condition} ${order} limit ${maxCounted}) as found`.execute(db);
        const items = rows.map(({ agent, succeeded, username, ...row }) => {
            return { ...row, username: username ?? '', succeeded: Boolean(succeeded), ...parseUserAgent(agent) };
        });
        return { items, total: Number(counted.rows[0]?.total ?? 0) };
    },
    async get() {
        return undefined;
    },
};
