import { type RawBuilder, sql } from 'kysely';
import type { Inquiry } from '../../contract/verbs';
import type { Services } from '../context';
import type { AccountTable } from '../database/tables';
import { textKey } from '../store/textKey';
import type { Values } from '../store/values';
import { answerOf } from './rows';

/** The accounts that a caller manages, as a condition over `account`. */
export type Managed = RawBuilder<unknown>;

const columns: Readonly<Record<string, string>> = {
    username: 'username_key',
    name: 'name_key',
    position: 'position',
    status: 'status',
    createTime: 'created_time',
    updateTime: 'updated_time',
};

/** Those of these accounts with which somebody is signed in: a session that is neither ended nor over. */
async function signedIn({ db, dialect, config, now }: Services, ids: readonly string[]): Promise<Set<string>> {
    const time = now();
    const idleSince = new Date(time.getTime() - config.idleSeconds * 1000).toISOString();
    const idle = config.idleSeconds > 0 ? sql` and used_time > ${idleSince}` : sql``;
    const { rows } = await sql<{ account_id: string }>`select distinct account_id from session
        where ${dialect.isOneOf(sql.ref('account_id'), ids)} and ended_time is null
            and expires_time > ${time.toISOString()}${idle}`.execute(db);
    return new Set(rows.map(({ account_id }) => account_id));
}

async function recordsOf(services: Services, rows: readonly AccountTable[]): Promise<Values[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const present = await signedIn(services, ids);
    return rows.map((row) => answerOf(row, present.has(row.id)));
}

/** An account that the caller manages, as it is stored and as it travels; undefined when there is none. */
export async function findManaged(services: Services, managed: Managed, id: string) {
    const { rows } = await sql<AccountTable>`select * from account where ${managed} and account.id = ${id}`.execute(
        services.db,
    );
    const [row] = rows;
    const [record] = await recordsOf(services, rows);
    return row && record && { row, record };
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
    const { rows } = await sql<AccountTable>`select * from account where ${condition}
        order by ${orderOf(wanted)} limit ${wanted.count} offset ${wanted.first}`.execute(services.db);
    const counted = await sql<{ total: number }>`select count(*) as total from account where ${condition}`.execute(
        services.db,
    );
    return { items: await recordsOf(services, rows), total: Number(counted.rows[0]?.total ?? 0) };
}
