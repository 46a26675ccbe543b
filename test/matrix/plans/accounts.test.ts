import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../server/harness';
import { databases } from '../../server/harness-database';
import { createExplain } from './explain';
import { Recorder } from './recorder';
import { startWatchedApp } from './watchedApp';

const count = 2000;

/** Lists of accounts by their path, the sort order, and the index in that order. */
const lists = [
    ['sub', undefined, 'account_maker'],
    ['sub', 'username', 'account_maker_username'],
    ['sub', 'name', 'account_maker_name'],
    ['subuser', undefined, 'account_type_created'],
    ['subuser', 'username', 'account_type_username'],
    ['subuser', 'name', 'account_type_name'],
] as const;

describe.each(databases)('lists of accounts on $name', { timeout: 120_000 }, (database) => {
    const recorder = new Recorder();
    let test: TestApp;
    let plain: TestApp['services'];
    const callers = new Map<string, Caller>();
    beforeAll(async () => {
        ({ test, plain } = await startWatchedApp(database, recorder));
        const { db } = plain;
        callers.set('subuser', await test.person({ username: 'admin01', position: 'ADMIN' }));
        callers.set('sub', await test.person({ username: 'owner01' }));
        await test.account({ username: 'owner02' });
        const find = (username: string) => db.selectFrom('account').selectAll().where('username', '=', username);
        const [owner, other] = [
            await find('owner01').executeTakeFirstOrThrow(),
            await find('owner02').executeTakeFirstOrThrow(),
        ];
        const rows = Array.from({ length: count }, (_, n) => ({
            ...owner,
            id: `sub-${n}`,
            username: `sub${n}`,
            username_key: `sub${n}`,
            name_key: `name ${n % 100}`,
            user_type: 'SUB' as const,
            maker_id: n % 10 === 0 ? owner.id : other.id,
            created_time: `2026-01-${10 + (n % 20)}T00:00:00.000Z`,
        }));
        for (let first = 0; first < count; first += 100)
            await db
                .insertInto('account')
                .values(rows.slice(first, first + 100))
                .execute();
        if (database.isShared) await sql`vacuum analyze account`.execute(db);
    }, 120_000);
    afterAll(() => test.close());

    it.each(lists)('/api/…/%s sorted by %s finds its rows by the index %s', async (path, field, index) => {
        recorder.statements.clear();
        recorder.begin('a list of accounts');
        const body = { pagination: { page: 1, limit: 20 }, ...(field ? { sort: { field, order: 'ASC' } } : {}) };
        const answer = await callers
            .get(path)
            ?.post<{ items: { id: string }[]; total: number }>(
                `/api/${path === 'sub' ? 'user' : 'admin'}/${path}/inquiry`,
                body,
            );
        recorder.pause();
        expect([answer?.body.code, answer?.body.data.items.length]).toEqual([0, 20]);
        const explain = await createExplain(plain, ['account', 'session']);
        const used: string[] = [];
        for (const statement of recorder.statements.values())
            used.push(...(await explain(statement)).map(({ index: name }) => name.replace(/^(COVERING )?INDEX /, '')));
        // With a tenth of all sub-users, PostgreSQL may as well go through those of all makers.
        const possible = database.isShared ? [index, index.replace('account_maker', 'account_type')] : [index];
        const inOrder = [...possible, ...(database.isShared ? ['account_maker', 'account_type_created'] : [])];
        expect(used.some((name) => inOrder.includes(name))).toBe(true);
        // Sessions are looked up for the accounts of the page only. PostgreSQL sees that there are hardly any.
        if (!database.isShared) expect(used).toContain('session_account');
    });
});
