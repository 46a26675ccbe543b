import { type RawBuilder, sql } from 'kysely';
import type { Database, Tables } from '../../../server/base/database/tables';
import { type Lab, pages } from '../authorization/lab';
import { buildAllRequests } from '../authorization/requests';

/** The numbers of records of every list of a landing page, and of the longest list. */
export const listed = { usual: 1400, most: 5000, longest: 'article' } as const;

/** Tables that grow with customers and their work. */
export const tables = [
    ...['account', 'session', 'signin', 'idempotency', 'landing_page', 'landing_page_claim', 'landing_page_member'],
    ...['record', 'setting', 'revision', 'media', 'media_use', 'copy_batch', 'copy_target'],
    ...['apk_task', 'apk_job', 'apk_app', 'saved_view', 'default_view', 'account_reach'],
];

const many = 1300;

type Column<T extends keyof Tables> = keyof Tables[T] & string;

/** Inserts `count` copies of existing rows; `changes` gives the values that differ, by the copy's number `n`. */
async function multiply<T extends keyof Tables>(
    db: Database,
    table: T,
    count: number,
    changes: Partial<Record<Column<T>, RawBuilder<unknown>>>,
    where: RawBuilder<unknown>,
): Promise<void> {
    const [row] = (await sql<object>`select * from ${sql.table(table)} as t where ${where} limit 1`.execute(db)).rows;
    if (!row) throw new Error(`There is nothing like it in ${table}`);
    const columns = Object.keys(row);
    const changed = changes as Record<string, RawBuilder<unknown> | undefined>;
    const values = columns.map((column) => changed[column] ?? sql.ref(`t.${column}`));
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
        with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
        select ${sql.join(values)} from ${sql.table(table)} as t, numbers where ${where}`.execute(db);
}

const numbered = (column: string) => sql`${sql.ref(`t.${column}`)} || '-' || n`;
const moment = sql`'2026-01-' || substr('0' || (n % 28 + 1), length('0' || (n % 28 + 1)) - 1, 2) || 'T00:00:00.000Z'`;
const number = (column: string) => sql`n || '-' || ${sql.ref(`t.${column}`)}`;

async function fillLists(db: Database): Promise<void> {
    const kinds = await sql<{ resource: string; id: string }>`select resource, min(id) as id from record
        where ldp_id = ${pages.own} group by resource`.execute(db);
    for (const { resource, id } of kinds.rows) {
        const here = sql`t.ldp_id = ${pages.own} and t.resource = ${resource} and t.id = ${id}`;
        const changes = {
            id: numbered('id'),
            sort: sql`10000 + n`,
            unique_key: numbered('unique_key'),
            created_time: moment,
            start_time: moment,
            end_time: sql`'2026-02-01T00:00:00.000Z'`,
        };
        const count = resource === listed.longest ? listed.most : listed.usual;
        await multiply(db, 'record', count, changes, here);
    }
    for (const { resource } of kinds.rows)
        await sql`insert into revision (ldp_id, id, resource, record_id, verb, version, time, account_id, username, address, after)
            select ldp_id, '00000000-' || id, resource, id, 'create', 1, created_time, created_by, created_by, '127.0.0.1', data
            from record where ldp_id = ${pages.own} and resource = ${resource} and sort > 0`.execute(db);
    await multiply(
        db,
        'revision',
        2000,
        { id: numbered('id'), time: moment, version: sql`n` },
        sql`t.id = (select max(id) from revision where ldp_id = ${pages.own} and after is not null)
            and t.ldp_id = ${pages.own}`,
    );
}

async function fillPages(db: Database, ownerId: string): Promise<void> {
    const named = { id: sql`'many-' || n`, name: number('name'), name_key: number('name_key') };
    await multiply(db, 'landing_page', many, named, sql`t.id = ${pages.another}`);
    await sql`insert into landing_page_member (ldp_id, account_id, role) select id, ${ownerId}, 'OWNER'
        from landing_page where id like 'many-%9'`.execute(db);
    await sql`insert into landing_page_claim (ldp_id, kind, value) select id, 'domain', id || '.example'
        from landing_page where id like 'many-%'`.execute(db);
    await sql`insert into setting (ldp_id, name, variant, version, data, updated_by, updated_time)
        select page.id, t.name, t.variant, t.version, t.data, t.updated_by, t.updated_time
        from setting as t, landing_page as page where t.ldp_id = ${pages.own} and page.id like 'many-%9'`.execute(db);
}

async function fillAccounts(db: Database, makerId: string): Promise<void> {
    const names = { id: numbered('id'), username: number('username'), username_key: number('username_key') };
    await multiply(db, 'account', many, { ...names, maker_id: sql`t.id` }, sql`t.id = ${makerId}`);
    await sql`update account set user_type = 'SUB' where maker_id = ${makerId}`.execute(db);
    await sql`insert into account_reach (ldp_id, account_id) select page.id, account.id from account, landing_page as page
        where account.maker_id = ${makerId} and account.id like '%9' and page.id like 'many-%09'`.execute(db);
    await sql`update account set reach = 'CHOSEN' where id in (select account_id from account_reach)`.execute(db);
    await sql`insert into saved_view (id, account_id, resource, name, name_key, search, columns, team_id)
        select 'view-' || id, id, 'manual', 'Drafts', 'drafts', '', '[]', case when maker_id is null then id end
        from account`.execute(db);
    await sql`insert into default_view (account_id, resource, view_id)
        select account_id, resource, min(id) from saved_view group by account_id, resource`.execute(db);
    const [session] = await db.selectFrom('session').select('token_hash').limit(1).execute();
    const hashes = { token_hash: number('token_hash'), media_hash: number('media_hash'), ended_time: sql`null` };
    const here = sql`t.token_hash = ${session?.token_hash}`;
    await multiply(db, 'session', 5000, { ...hashes, account_id: sql`${makerId} || '-' || (n % 1000 + 1)` }, here);
    await sql`insert into signin (id, username_key, account_id, address, agent, time, succeeded)
        select token_hash, account_id, account_id, token_hash, agent, created_time, 1 from session`.execute(db);
    await sql`update signin set succeeded = 0 where id like '%3'`.execute(db);
    await sql`update signin set account_id = null, username_key = '' where id like '%33'`.execute(db);
    await sql`insert into idempotency (account_id, key, request_hash, answer, created_time)
        select account_id, token_hash, '', '{"data":null}', created_time from session`.execute(db);
}

async function fillFiles(db: Database): Promise<void> {
    for (const owner of [pages.own, pages.foreign, 'common']) {
        const here = sql`t.ldp_id = ${owner} and t.id = (select min(id) from media where ldp_id = ${owner})`;
        const changes = { id: number('id'), file: number('file'), hash: number('hash'), name_key: number('name_key') };
        await multiply(db, 'media', 2000, { ...changes, created_time: moment }, here);
    }
    await sql`insert into media_use (ldp_id, resource, record_id, owner, file) select ldp_id, 'article', id, ldp_id, file
        from media where ldp_id = ${pages.own}`.execute(db);
}

async function fillWork(db: Database): Promise<void> {
    await multiply(db, 'copy_batch', 300, { id: numbered('id') }, sql`t.id = (select min(id) from copy_batch)`);
    await sql`insert into copy_target (batch_id, place, ldp_id, status, reason, changes, written, standing, claimed_until)
        select batch.id, 1, page.id, 'DONE', null, '[]', null, null, null
        from copy_batch as batch, landing_page as page where page.id like 'many-%99'`.execute(db);
    const task = sql`t.id = (select min(id) from apk_task)`;
    await multiply(db, 'apk_task', many, { id: numbered('id') }, task);
    const job = sql`t.id = (select min(id) from apk_job where status = 'BUILT')`;
    const names = {
        id: numbered('id'),
        file: number('file'),
        task_id: sql`(select min(id) from apk_task) || '-' || n`,
    };
    await multiply(db, 'apk_job', many, { ...names, ldp_id: sql`'many-' || n` }, job);
    await multiply(
        db,
        'apk_app',
        many,
        { ldp_id: sql`'many-' || n` },
        sql`t.ldp_id = (select min(ldp_id) from apk_app)`,
    );
}

/** Fills every table of a lab with so many rows that its plans show full scans. */
export async function fill(lab: Lab, db: Database): Promise<void> {
    const { accountId } = lab;
    await buildAllRequests(lab);
    await fillLists(db);
    await fillPages(db, accountId.owner01);
    await fillAccounts(db, accountId.owner01);
    await fillFiles(db);
    await fillWork(db);
    if (lab.test.services.dialect.isShared) await sql`vacuum analyze`.execute(db);
}
