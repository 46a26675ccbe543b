import { type RawBuilder, sql } from 'kysely';
import { foldSearchTerm } from '../../../contract/folding';
import type { Inquiry } from '../../../contract/verbs';
import type { Dialect } from '../../base/database/dialect';
import type { AccountTable } from '../../base/database/tables/accounts';
import type { Incoming, Services } from '../../base/services/context';
import type { Values } from '../../store/values';
import { loadChosenPages } from './chosenReach';
import type { AccountKind, ManagedCondition } from './kinds';
import { getUsernameKey, toAccountAnswer } from './rows';

type Row = AccountTable & { maker_name: string | null };

const columns: Readonly<Record<string, string>> = {
    username: 'username_key',
    name: 'name_key',
    position: 'position',
    status: 'status',
    createTime: 'created_time',
    updateTime: 'updated_time',
};

/** Returns which of these accounts have an active session: one that was not ended and has not expired. */
async function findSignedIn({ db, dialect, config, now }: Services, ids: readonly string[]): Promise<Set<string>> {
    const time = now();
    const idleSince = new Date(time.getTime() - config.idleSeconds * 1000).toISOString();
    const idle = config.idleSeconds > 0 ? sql` and used_time > ${idleSince}` : sql``;
    const { rows } = await sql<{ account_id: string }>`select distinct account_id from session
        where ${dialect.isOneOf(sql.ref('account_id'), ids)} and ended_time is null
            and expires_time > ${time.toISOString()}${idle}`.execute(db);
    return new Set(rows.map(({ account_id }) => account_id));
}

const select = sql`select account.*, maker.username as maker_name
    from account left join account as maker on maker.id = account.maker_id`;

async function buildAnswers(services: Services, rows: readonly Row[], { namesMaker }: AccountKind): Promise<Values[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const present = await findSignedIn(services, ids);
    const limited = rows.filter(({ reach }) => reach === 'CHOSEN').map(({ id }) => id);
    const chosen = limited.length === 0 ? () => [] : await loadChosenPages(services, limited);
    return rows.map((row) => {
        const maker = namesMaker ? { makerId: row.maker_id, makerName: row.maker_name } : {};
        const reach = { scope: row.reach, ldpIds: chosen(row.id) };
        return toAccountAnswer(row, { hasSession: present.has(row.id), reach, ...maker });
    });
}

/** Finds an account managed by the caller, as its row and as its answer; undefined if there is none. */
export async function findManaged(services: Services, kind: AccountKind, incoming: Incoming, id: string) {
    const { rows } = await sql<Row>`${select}
        where ${kind.managed(incoming)} and account.id = ${id}`.execute(services.db);
    const [found] = rows;
    const [record] = await buildAnswers(services, rows, kind);
    if (!found || !record) return undefined;
    const { maker_name: _, ...row } = found;
    // The statement selects all columns of the account.
    return { row: row as AccountTable, record };
}

/** Filters that do not correspond to a column of the account itself. */
const extraFilters: Readonly<Record<string, (values: readonly string[], dialect: Dialect) => RawBuilder<unknown>>> = {
    makerName: (values, dialect) => sql`account.maker_id in (select named.id from account as named
        where ${dialect.isOneOf(
            sql.ref('named.username_key'),
            values.map((value) => getUsernameKey(value.trim())),
        )})`,
};

function listCondition({ dialect }: Services, managed: ManagedCondition, { filter, q }: Pick<Inquiry, 'filter' | 'q'>) {
    const conditions = [managed];
    for (const [name, value] of Object.entries(filter ?? {})) {
        const values = [value].flat().map(String);
        const column = sql.ref(`account.${columns[name] ?? 'id'}`);
        conditions.push(extraFilters[name]?.(values, dialect) ?? dialect.isOneOf(column, values));
    }
    const term = foldSearchTerm(q);
    if (term !== '') conditions.push(dialect.contains('account.search', term));
    return sql.join(conditions, sql` and `);
}

function listOrder({ sort }: Pick<Inquiry, 'sort'>): RawBuilder<unknown> {
    const column = sql.ref(`account.${columns[sort?.field ?? ''] ?? 'created_time'}`);
    return sort?.order === 'ASC' ? sql`${column} asc, account.id asc` : sql`${column} desc, account.id desc`;
}

/** Lists one page of the accounts managed by the caller and their total number. The default order is newest first. */
export async function listManaged(
    services: Services,
    kind: AccountKind,
    incoming: Incoming,
    query: Pick<Inquiry, 'sort' | 'filter' | 'q'> & { first: number; count: number },
): Promise<{ items: Values[]; total: number }> {
    const condition = listCondition(services, kind.managed(incoming), query);
    const { rows } = await sql<Row>`${select} where ${condition}
        order by ${listOrder(query)} limit ${query.count} offset ${query.first}`.execute(services.db);
    const counted = await sql<{ total: number }>`select count(*) as total from account where ${condition}`.execute(
        services.db,
    );
    return { items: await buildAnswers(services, rows, kind), total: Number(counted.rows[0]?.total ?? 0) };
}
