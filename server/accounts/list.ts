import { type RawBuilder, sql } from 'kysely';
import type { Inquiry } from '../../contract/verbs';
import type { Services } from '../context';
import type { AccountTable } from '../database/tables';
import { textKey } from '../store/textKey';
import type { Values } from '../store/values';
import { answerOf } from './rows';

/** The accounts that a caller manages, as a condition over `account`. */
export type Managed = RawBuilder<unknown>;

type Row = AccountTable & { has_session: number | boolean };

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
    return sql`select account.*, ${hasSession(services)} as has_session from account`;
}

const recordOf = (row: Row) => answerOf(row, Boolean(row.has_session));

/** An account that the caller manages, as it is stored and as it travels; undefined when there is none. */
export async function findManaged(services: Services, managed: Managed, id: string) {
    const { rows } = await sql<Row>`${select(services)} where ${managed} and account.id = ${id}`.execute(services.db);
    const [found] = rows;
    if (!found) return undefined;
    const { has_session: _, ...row } = found;
    return { row: row as AccountTable, record: recordOf(found) };
}

function conditionOf({ dialect }: Services, managed: Managed, { filter, q }: Pick<Inquiry, 'filter' | 'q'>) {
    const conditions = [managed];
    for (const [name, wanted] of Object.entries(filter ?? {})) {
        const column = sql.ref(`account.${columns[name] ?? 'id'}`);
        conditions.push(dialect.isOneOf(column, [wanted].flat().map(String)));
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
    managed: Managed,
    wanted: Pick<Inquiry, 'sort' | 'filter' | 'q'> & { first: number; count: number },
): Promise<{ items: Values[]; total: number }> {
    const condition = conditionOf(services, managed, wanted);
    const { rows } = await sql<Row>`${select(services)} where ${condition}
        order by ${orderOf(wanted)} limit ${wanted.count} offset ${wanted.first}`.execute(services.db);
    const counted = await sql<{ total: number }>`select count(*) as total from account where ${condition}`.execute(
        services.db,
    );
    return { items: rows.map(recordOf), total: Number(counted.rows[0]?.total ?? 0) };
}
