import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../server/harness';
import { databases } from '../../server/harness-database';
import { createExplain } from './explain';
import { Recorder } from './recorder';
import { startWatchedApp } from './watchedApp';

const pageCount = 1300;
const rowCount = 26_000;
const rowsAtOnce = 2000;

/** Operators by the number of their landing pages; as many landing pages again belong to neither. */
const operators = { few01: 9, many01: pageCount } as const;
type Operator = keyof typeof operators;

const period = { from: '2026-01-12T00:00:00Z', to: '2026-01-20T00:00:00Z' };

/** Filters of operators, and the index that finds their rows. The value of the rare ones is rarer than their changes. */
const filters: readonly (readonly [operator: Operator, filter: object, index: string])[] = [
    ['few01', {}, 'revision_page'],
    ['few01', period, 'revision_page'],
    ['few01', { username: 'somebody01' }, 'revision_page'],
    ['few01', { verb: 'delete' }, 'revision_page'],
    ['few01', { resource: 'banner', ...period }, 'revision_page'],
    ['few01', { username: ['somebody01', 'nobody01'] }, 'revision_page'],
    ['few01', { ldpId: 'page1' }, 'revision_page'],
    ['few01', { ldpId: 'page1', resource: 'question', verb: 'update' }, 'revision_page'],
    ['many01', {}, 'revision_page'],
    ['many01', period, 'revision_page'],
    ['many01', { username: 'somebody01' }, 'revision_username'],
    ['many01', { verb: 'delete' }, 'revision_verb'],
    ['many01', { resource: 'banner', ...period }, 'revision_resource'],
    ['many01', { resource: 'question', verb: 'update' }, 'revision_page'],
    ['many01', { ldpId: 'page1' }, 'revision_page'],
];

/** The indexes by which the rows of a page are then read and compared with earlier ones, or counted. */
const further = ['revision_pkey', 'sqlite_autoindex_revision_1', 'revision_record'];

const rare = (value: string, other: string) => sql`case when n % 53 = 0 then ${value} else ${other} end`;

describe.each(databases)('the activity of operators on $name', { timeout: 120_000 }, (database) => {
    const recorder = new Recorder();
    const callers = new Map<string, Caller>();
    let test: TestApp;
    let plain: TestApp['services'];

    async function fill(): Promise<void> {
        const { db } = plain;
        const numbers = (first: number, count: number) =>
            sql`with recursive numbers(n) as
                (select ${sql.lit(first)} union all select n + 1 from numbers where n < ${sql.lit(first + count - 1)})`;
        const columns = Object.keys((await sql<object>`select * from landing_page`.execute(db)).rows[0] ?? {});
        const values = columns.map((column) =>
            ['id', 'name', 'name_key'].includes(column) ? sql`'page' || n` : sql.ref(`t.${column}`),
        );
        await sql`insert into landing_page (${sql.join(columns.map((column) => sql.ref(column)))})
            ${numbers(0, 2 * pageCount)} select ${sql.join(values)} from landing_page as t, numbers
            where t.id = 'first'`.execute(db);
        for (const [username, count] of Object.entries(operators))
            await sql`insert into landing_page_member (ldp_id, account_id, role)
                ${numbers(0, count)} select 'page' || n, account.id, 'SUB_OWNER' from numbers, account
                where account.username = ${username}`.execute(db);
        for (let first = 0; first < rowCount; first += rowsAtOnce)
            await sql`insert into revision
                    (ldp_id, id, resource, record_id, verb, version, time, account_id, username, address, after)
                ${numbers(first, rowsAtOnce)} select 'page' || (n % ${sql.lit(2 * pageCount)}), n || '-revision',
                    ${rare('banner', 'question')}, n || '-record', ${rare('delete', 'update')}, n,
                    '2026-01-' || (n % 20 + 10) || 'T00:00:00.000Z', 'a', ${rare('somebody01', 'other01')}, '10.0.0.1',
                    case when n % 53 > 0 then ${plain.dialect.jsonObject()} end
                from numbers`.execute(db);
        if (database.isShared) await sql`vacuum analyze`.execute(db);
    }

    beforeAll(async () => {
        ({ test, plain } = await startWatchedApp(database, recorder));
        for (const username of Object.keys(operators)) callers.set(username, await test.person({ username }));
        await test.landingPage({ id: 'first', owner: 'many01' });
        await fill();
    }, 120_000);
    afterAll(() => test.close());

    it.each(filters)('%s finds and counts the rows of %j by the index %s', async (operator, filter, index) => {
        recorder.statements.clear();
        recorder.begin('activity');
        const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,19]' });
        const answer = await callers.get(operator)?.get(`/api/rest/revisions?${query}`);
        recorder.pause();
        expect(answer?.headers['content-range']).toMatch(/^revisions /);
        const explain = await createExplain(plain, ['revision']);
        const statements = [...recorder.statements.values()].filter(({ text }) => / as found\b/.test(text));
        expect(statements.length).toBeGreaterThan(1);
        for (const statement of statements) {
            const read = await explain(statement);
            expect(read.filter(({ by }) => by.length === 0)).toEqual([]);
        }
        const used: string[] = [];
        for (const statement of statements.slice(-2))
            used.push(...(await explain(statement)).map((reading) => reading.index.replace(/^(COVERING )?INDEX /, '')));
        expect([...new Set(used)].filter((name) => !further.includes(name))).toEqual([index]);
    });
});
