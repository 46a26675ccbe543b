import { type RawBuilder, sql } from 'kysely';
import type { Inquiry } from '../../contract/verbs';
import type { Incoming, Services } from '../context';
import type { Dialect } from '../database/dialect';
import type { AccountTable } from '../database/tables';
import { textKey } from '../store/textKey';
import type { Values } from '../store/values';
import type { AccountKind } from './kinds';
import { answerOf, usernameKeyOf } from './rows';

/** The accounts that a caller manages, as a condition over `account`. */
export type Managed = RawBuilder<unknown>;

type Row = AccountTable & { has_session: number | boolean; maker_name: string | null };

const columns: Readonly<Record<string, string>> = {
    username: 'username_key',
    name: 'name_key',
    position: 'position',
    status: 'status',
    createTime: 'created_time',
    updateTime: 'updated_time',
};

/** Whether somebody is signed in with the account: a session that is neither ended nor over. */
function hasSession({ config, now }: Pick<Services, 'config' | 'now'>): RawBuilder<unknown> {
    const time = now();
    const idleSince = new Date(time.getTime() - config.idleSeconds * 1000).toISOString();
    const idle = config.idleSeconds > 0 ? sql` and session.used_time > ${idleSince}` : sql``;
    return sql`exists (select 1 from session where session.account_id = account.id and session.ended_time is null
        and session.expires_time > ${time.toISOString()}${idle})`;
}

function select(services: Services): RawBuilder<unknown> {
    return sql`select account.*, maker.username as maker_name, ${hasSession(services)} as has_session
        from account left join account as maker on maker.id = account.maker_id`;
}

function recordOf(row: Row, { namesMaker }: AccountKind): Values {
    const maker = namesMaker ? { makerName: row.maker_name } : {};
    return answerOf(row, { hasSession: Boolean(row.has_session), ...maker });
}

/** An account that the caller manages, as it is stored and as it travels; undefined when there is none. */
export async function findManaged(services: Services, kind: AccountKind, incoming: Incoming, id: string) {
    const { rows } = await sql<Row>`${select(services)}
        where ${kind.managed(incoming)} and account.id = ${id}`.execute(services.db);
    const [found] = rows;
    if (!found) return undefined;
    const { has_session: _, maker_name: __, ...row } = found;
    return { row: row as AccountTable, record: recordOf(found, kind) };
}

/** Filters that are no column of the account's own. */
const narrowed: Readonly<Record<string, (words: readonly string[], dialect: Dialect) => RawBuilder<unknown>>> = {
    makerName: (words, dialect) => sql`account.maker_id in (select named.id from account as named
        where ${dialect.isOneOf(
            sql.ref('named.username_key'),
            words.map((word) => usernameKeyOf(word.trim())),
        )})`,
};

function conditionOf({ dialect }: Services, managed: Managed, { filter, q }: Pick<Inquiry, 'filter' | 'q'>) {
    const conditions = [managed];
    for (const [name, wanted] of Object.entries(filter ?? {})) {
        const words = [wanted].flat().map(String);
        const column = sql.ref(`account.${columns[name] ?? 'id'}`);
        conditions.push(narrowed[name]?.(words, dialect) ?? dialect.isOneOf(column, words));
    }
    const words = textKey(q ?? '').trim();
    if (words !== '') conditions.push(dialect.contains('account.search', words));
    return sql.join(conditions, sql` and `);
}

function orderOf({ sort }: Pick<Inquiry, 'sort'>): RawBuilder<unknown> {
    const column = sql.ref(`account.${columns[sort?.field ?? ''] ?? 'created_time'}`);
    return sort?.order === 'ASC' ? sql`${column} asc, account.id asc` : sql`${column} desc, account.id desc`;
}

/** A page of the accounts that the caller manages, newest first unless sorted, and how many there are. */
export async function listManaged(
    services: Services,
    kind: AccountKind,
    incoming: Incoming,
    wanted: Pick<Inquiry, 'sort' | 'filter' | 'q'> & { first: number; count: number },
): Promise<{ items: Values[]; total: number }> {
    const condition = conditionOf(services, kind.managed(incoming), wanted);
    const { rows } = await sql<Row>`${select(services)} where ${condition}
        order by ${orderOf(wanted)} limit ${wanted.count} offset ${wanted.first}`.execute(services.db);
    const counted = await sql<{ total: number }>`select count(*) as total from account where ${condition}`.execute(
        services.db,
    );
    return { items: rows.map((row) => recordOf(row, kind)), total: Number(counted.rows[0]?.total ?? 0) };
}
