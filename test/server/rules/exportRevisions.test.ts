import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { viewParameter } from '../../../contract/viewing';
import { parseTable } from '../../../src/base/files/parseTable';
import { article } from '../../fixtures/article';
import { type Caller, startApp, type TestApp } from '../harness';
import { databases, type TestedDatabase } from '../harness-database';

/**
 * Revisions of each of the two landing pages of the operator; of the stranger's there are as many, so that all of them are
 * more than a period has.
 */
const each = 1400;
/** Revisions of one landing page that have the same time. */
const atOnce = 7;
const path = '/api/revisions/export';
const heading = 'time,account,address,landingPage,landingPageId,type,recordId,title,action,version,before,after'.split(
    ',',
);

/** Adds revisions of a question for each record; those of both landing pages have the same ids and times. */
async function addRevisions(
    { services: { db } }: TestApp,
    { isShared }: TestedDatabase,
    ldpId: string,
    name: string,
    text: string,
): Promise<void> {
    const state = sql`'{"status":"ACTIVE","data":{"title":{"en":"=1+' || n || ${text} || '"}}}'`;
    await sql`insert into revision (ldp_id, id, resource, record_id, verb, version, time, account_id, username, address, after)
        with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < ${sql.lit(each - 1)})
        select ${ldpId}, 'r' || (10000 + n), 'question', 'q' || (n % 100), case when n < 100 then 'create' else 'update' end,
            1 + n / 100, '2026-01-01T00:' || (10 + n / ${sql.lit(atOnce)} / 50) || ':'
                || (10 + n / ${sql.lit(atOnce)} % 50) || '.000Z',
            'somebody', ${name}, '10.0.0.1', ${isShared ? sql`cast(${state} as json)` : state}
        from numbers`.execute(db);
}

async function startWorld(database: TestedDatabase, text = ''): Promise<TestApp> {
    let pages = 0;
    const test = await startApp({
        database,
        watch: (db) =>
            db.withPlugin({
                transformQuery({ node }) {
                    const isPage = JSON.stringify(node).includes('as found\\n        cross join revision');
                    if (isPage) pages += 1;
                    return node;
                },
                transformResult: async ({ result }) => result,
            }),
    });
    countPages.set(test, () => pages);
    await test.account({ username: 'admin01', position: 'ADMIN' });
    await test.account({ username: 'operator01' });
    await test.account({ username: 'stranger01' });
    await test.account({ username: 'editor01', maker: 'operator01', permission: { QUESTION: 1 } });
    await test.landingPage({ id: 'ldp1', name: 'First page', owner: 'operator01' });
    await test.landingPage({ id: 'ldp2', name: 'Second page', owner: 'operator01' });
    await test.landingPage({ id: 'ldp3', name: 'Third page', owner: 'stranger01' });
    await addRevisions(test, database, 'ldp1', 'operator01', text);
    await addRevisions(test, database, 'ldp2', 'editor01', text);
    await addRevisions(test, database, 'ldp3', 'stranger01', text);
    return test;
}
const countPages = new Map<TestApp, () => number>();

const inQuery = (filter: object) => `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

async function exportRows(caller: Caller, filter: object = {}) {
    const { status, text, headers } = await caller.get(`${path}${inQuery(filter)}`);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(text.startsWith('\ufefftime,')).toBe(true);
    const [first, ...rows] = parseTable(text).rows.filter((row) => row.length > 1);
    expect(first).toEqual(heading);
    return rows.map((row) => Object.fromEntries(heading.map((name, place) => [name, row[place] ?? ''])));
}
type Row = Awaited<ReturnType<typeof exportRows>>[number];

const isInOrder = (rows: readonly Row[]) =>
    rows.every(({ time = '' }, place) => place === 0 || time <= (rows[place - 1]?.time ?? ''));

describe.each(databases)('the file of the activity on $name', (database) => {
    let test: TestApp;
    let admin: Caller;
    let operator: Caller;
    beforeAll(async () => {
        test = await startWorld(database);
        admin = await test.signedIn('admin01');
        operator = await test.signedIn('operator01');
    });
    afterAll(() => test.close());

    it('has all changes within reach once, newest first, also those of the same time', async () => {
        const rows = (await exportRows(operator)).filter(({ type }) => type === 'question');
        expect(rows).toHaveLength(2 * each);
        expect(isInOrder(rows)).toBe(true);
        expect(new Set(rows.map(({ landingPageId, title }) => `${landingPageId} ${title}`)).size).toBe(2 * each);
        expect(new Set(rows.map(({ landingPage }) => landingPage))).toEqual(new Set(['First page', 'Second page']));
        // Administrators read them in the order of another index.
        const before = countPages.get(test)?.() ?? 0;
        const whole = await exportRows(admin);
        const pages = (countPages.get(test)?.() ?? 0) - before;
        // As many as there are parts of 200, and perhaps an empty one behind them.
        expect([0, 1]).toContain(pages - Math.ceil(whole.length / 200));
        const all = whole.filter(({ type }) => type === 'question');
        expect([all.length, isInOrder(all)]).toEqual([3 * each, true]);
        expect(new Set(all.map(({ landingPageId, title }) => `${landingPageId} ${title}`)).size).toBe(3 * each);
    });

    it.each([
        [{ ldpId: 'ldp1' }, each],
        [{ username: 'EDITOR01' }, each],
        [{ username: 'stranger01', resource: 'question' }, 0],
        [{ resource: 'question', verb: 'create' }, 200],
        [{ resource: 'question', from: '2026-01-01T00:10:10Z', to: '2026-01-01T00:10:12Z' }, 4 * atOnce],
        [{ resource: 'question', latest: true }, 200],
    ])('has what the filter %j matches', async (filter, count) => {
        expect(await exportRows(operator, filter)).toHaveLength(count);
    });

    it('is looked for no further back than its filter says', async () => {
        const readPages = () => countPages.get(test)?.() ?? 0;
        const before = readPages();
        const rows = await exportRows(admin, { resource: 'question', from: '2026-01-01T00:13:59Z' });
        expect([rows.length, readPages() - before]).toEqual([3 * atOnce, 1]);
    });

    it('has states, titles and addresses as the caller may see them, and no formulas', async () => {
        const [newest] = await exportRows(operator, { ldpId: 'ldp1' });
        expect(newest).toEqual({
            ...{ time: '2026-01-01T00:13:59.000Z', account: 'operator01', address: '', landingPage: 'First page' },
            ...{ landingPageId: 'ldp1', type: 'question', recordId: 'q99', title: "'=1+1399", action: 'update' },
            ...{ version: '14' },
            before: '{"status":"ACTIVE","title":{"en":"=1+1299"}}',
            after: '{"status":"ACTIVE","title":{"en":"=1+1399"}}',
        });
        const [seen] = await exportRows(admin, { ldpId: 'ldp1' });
        expect(seen?.address).toBe('10.0.0.1');
    });

    it('says how many records a new order has moved', async () => {
        const ids: string[] = [];
        for (const slug of ['one', 'two']) {
            const made = await operator.post<{ id: string }>(
                '/api/ldp/article/create',
                article('ldp2', slug, { en: slug }),
            );
            ids.push(made.body.data.id);
        }
        const moved = await operator.post('/api/ldp/article/updateseq', { ldpId: 'ldp2', ids: ids.toReversed() });
        expect(moved.text).toContain('"code":0');
        const [order] = await exportRows(operator, { ldpId: 'ldp2', verb: 'updateseq' });
        expect(order).toMatchObject({ version: '', before: '' });
        expect(JSON.parse(order?.after ?? '')).toMatchObject({ count: 2 });
    });

    it('is refused where the list is, and answers a wrong filter before it begins', async () => {
        const editor = await test.signedIn('editor01');
        const asked = [{}, { ldpId: 'ldp3' }, { resource: 'user' }, { resource: 'banner', ldpId: 'ldp1' }];
        const wrong = [{ colour: 'red' }, { from: 'yesterday' }, { ldpId: 'ldp1', resource: 'question', id: 1 }];
        for (const caller of [operator, editor, admin, test.anyone])
            for (const filter of [...asked, ...wrong]) {
                const list = await caller.get(`/api/rest/revisions${inQuery(filter)}`);
                const file = await caller.get(`${path}${inQuery(filter)}`);
                const getCode = ({ status, body }: typeof list) => (status === 200 ? 0 : body.code);
                expect([filter, getCode(file)]).toEqual([filter, getCode(list)]);
            }
        expect((await exportRows(editor, { resource: 'question', ldpId: 'ldp1' })).length).toBe(each);
        const both = await operator.get(`${path}${inQuery({ ldpId: 'ldp1' })}&ldpId=ldp3`);
        expect(both.body.code).not.toBe(0);
    });
});

describe.each(databases)('a long file of the activity on $name', (database) => {
    let test: TestApp;
    let port: number;
    beforeAll(async () => {
        // Much more than the buffers of a connection take.
        test = await startWorld(database, 'x'.repeat(20_000));
        await test.account({ username: 'operator02' });
        await test.account({ username: 'operator03' });
        port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
    });
    afterAll(() => test.close());

    /** What takes moments may take seconds on a busy machine, but not for ever. */
    const soon = { timeout: 30_000, interval: 50 };
    const inTime = () => ({ signal: AbortSignal.timeout(soon.timeout) });
    const opened = new Set<IncomingMessage>();
    // A file that nobody takes would keep the app from closing.
    afterEach(() => {
        for (const answer of opened) answer.destroy();
        opened.clear();
    });

    /** Asks for a file, of which only the head is read. */
    async function ask({ token }: Caller, query = ''): Promise<IncomingMessage> {
        const asked = get({ port, path: `${path}${query}`, agent: false, headers: { authorization: token } });
        // As Node documents the event.
        const [answer] = (await once(asked, 'response', inTime())) as [IncomingMessage];
        opened.add(answer);
        answer.on('error', () => undefined);
        return answer;
    }

    /** Begins to read a file, and leaves the rest of it. */
    async function open(caller: Caller, query = ''): Promise<IncomingMessage> {
        const answer = await ask(caller, query);
        expect(answer.statusCode).toBe(200);
        await once(answer, 'readable', inTime());
        return answer;
    }
    const readPages = () => countPages.get(test)?.() ?? 0;

    /** Waits until an account may begin with another file. */
    const mayBegin = (caller: Caller) =>
        vi.waitFor(
            async () => expect((await caller.get(`${path}${inQuery({ username: 'nobody01' })}`)).status).toBe(200),
            soon,
        );

    /** Returns the query with which the caller sees the file as another account, and the id of that. */
    async function viewAs(caller: Caller, username: string): Promise<{ id: string; query: string }> {
        const accounts = test.services.db.selectFrom('account').select('id').where('username', '=', username);
        const { id } = await accounts.executeTakeFirstOrThrow();
        const { body } = await caller.post<{ grant: string }>('/api/admin/user/viewas', { id });
        return { id, query: `?${new URLSearchParams({ [viewParameter]: body.data.grant })}` };
    }

    /** Reads what is left of a file, which must be no more than was on its way. */
    async function expectUnfinished(answer: IncomingMessage, most: number): Promise<void> {
        let length = 0;
        answer.on('data', (piece: Buffer) => {
            length += piece.length;
            if (length >= most) answer.destroy();
        });
        await vi.waitFor(() => expect(answer.closed).toBe(true), soon);
        expect(answer.complete).toBe(false);
        expect(length).toBeLessThan(most);
    }

    it('is read only as far as it is taken, and no further once the reader has gone', async () => {
        const admin = await test.signedIn('admin01');
        const before = readPages();
        const answer = await open(admin);
        answer.destroy();
        // The next file begins when the one before has ended.
        await mayBegin(admin);
        const pages = readPages() - before;
        expect(pages).toBeGreaterThan(0);
        expect(pages).toBeLessThan((3 * each) / 200 / 2);
    });

    it('is the only one of its account, and one of two of the process', async () => {
        const [admin, operator, other] = [
            await test.signedIn('admin01'),
            await test.signedIn('operator01'),
            await test.signedIn('operator02'),
        ];
        const first = await open(admin);
        const again = await ask(await test.signedIn('admin01'));
        expect(again.statusCode).toBe(429);
        expect(await json(again)).toMatchObject({
            code: 42901,
            msg: 'A file is still being exported. Wait until it is complete, then export again',
            data: { retryAfter: 30 },
        });
        const second = await open(operator);
        expect((await ask(other)).statusCode).toBe(429);
        first.destroy();
        second.destroy();
        await mayBegin(other);
    });

    it('ends unfinished when the session ends', async () => {
        const admin = await test.signedIn('admin01');
        await mayBegin(admin);
        const answer = await open(admin);
        await admin.get('/api/auth/signout');
        // Half of the file.
        await expectUnfinished(answer, each * 3 * 20_000);
    });

    it('is of whoever sees the console as the account, and ends unfinished when that ends', async () => {
        const [admin, stranger] = [await test.signedIn('admin01'), await test.signedIn('stranger01')];
        await mayBegin(admin);
        const { id, query } = await viewAs(admin, 'stranger01');
        const answer = await open(admin, query);
        expect((await ask(admin)).statusCode).toBe(429);
        (await open(stranger)).destroy();
        await admin.post('/api/admin/user/updatestatus', { id, status: 'INACTIVE' });
        await expectUnfinished(answer, each * 20_000);
    });
});
