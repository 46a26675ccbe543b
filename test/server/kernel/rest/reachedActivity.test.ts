import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits';
import { type Caller, startApp, type TestApp } from '../../harness';
import { databases } from '../../harness-database';

type Entry = { id: string; username: string; verb: string; resource: string; ldpId: string; address: string };

const address = { editor: '198.51.100.7', admin: '203.0.113.9', stranger: '198.51.100.99' };

describe.each(databases)('the activity of operators on $name', (database) => {
    let test: TestApp;
    let operator: Caller;
    let stranger: Caller;
    let member: { ldp_id: string; account_id: string; role: 'SUB_OWNER' };

    async function list(caller: Caller, filter: object = {}, { range = [0, 99], sort = ['time', 'DESC'] } = {}) {
        const texts = Object.entries({ filter, range, sort }).map(([name, value]) => [name, JSON.stringify(value)]);
        const { status, headers, body, text } = await caller.get(
            `/api/rest/revisions?${new URLSearchParams(Object.fromEntries(texts))}`,
        );
        const rows: Entry[] = status === 200 ? JSON.parse(text) : [];
        return { code: status === 200 ? 0 : body.code, range: String(headers['content-range']), rows };
    }
    const describeRow = ({ username, verb, resource }: Entry) => `${username} ${verb} ${resource}`;
    const listActs = async (caller: Caller, filter: object = {}) => (await list(caller, filter)).rows.map(describeRow);
    const ask = (caller: Caller, ldpId: string, title: string) =>
        caller.post<Entry>('/api/ldp/question/create', { ldpId, title: { en: title }, answer: { en: '<p>a</p>' } });

    beforeAll(async () => {
        test = await startApp({ database });
        await test.account({ username: 'admin01', position: 'ADMIN' });
        const operatorId = await test.account({ username: 'operator01' });
        await test.account({ username: 'stranger01' });
        await test.account({ username: 'editor01', maker: 'operator01', permission: { QUESTION: 2 } });
        await test.landingPage({ id: 'ldp1', name: 'First page', owner: 'operator01' });
        await test.landingPage({ id: 'ldp2', name: 'Second page', owner: 'stranger01' });
        await test.landingPage({ id: 'ldp3', name: 'Third page', owner: 'operator01' });
        await test.landingPage({ id: 'shared', name: 'Shared page', owner: 'stranger01' });
        member = { ldp_id: 'shared', account_id: operatorId, role: 'SUB_OWNER' };
        await test.services.db.insertInto('landing_page_member').values(member).execute();
        operator = await test.signedIn('operator01');
        stranger = await test.signedIn('stranger01', address.stranger);
        await ask(operator, 'ldp1', 'First');
        test.clock.pass(60);
        await ask(await test.signedIn('editor01', address.editor), 'ldp3', 'Third');
        test.clock.pass(60);
        await ask(await test.signedIn('admin01', address.admin), 'ldp1', 'By the administrator');
        await ask(stranger, 'ldp2', 'Secret');
        await stranger.post('/api/user/sub/create', { username: 'hidden01', password: 'Password123' });
        test.clock.pass(60);
        await ask(stranger, 'shared', 'Shared');
        test.clock.pass(60);
        await operator.post('/api/user/sub/create', { username: 'helper01', password: 'Password123' });
    });
    afterAll(() => test.close());

    it('covers all their landing pages and sub-users, and nothing of others, newest first', async () => {
        expect(await listActs(operator)).toEqual([
            'operator01 create subUser',
            'stranger01 create question',
            'admin01 create question',
            'editor01 create question',
            'operator01 create question',
        ]);
        const { rows } = await list(operator);
        expect(rows.map(({ ldpId }) => ldpId).slice(1)).toEqual(['shared', 'ldp1', 'ldp3', 'ldp1']);
        expect(JSON.stringify(rows)).not.toMatch(/Secret|hidden01/);
    });

    it('tells the addresses of the own account and its sub-users only', async () => {
        const { rows } = await list(operator);
        const addresses = new Map(rows.map((row) => [row.username, row.address]));
        expect(addresses.get('editor01')).toBe(address.editor);
        expect([addresses.get('admin01'), addresses.get('stranger01')]).toEqual(['', '']);
        expect(addresses.get('operator01')).not.toBe('');
        expect(await listActs(operator, { address: address.editor })).toEqual(['editor01 create question']);
        for (const hidden of [address.admin, address.stranger])
            expect(await listActs(operator, { address: hidden })).toEqual([]);
        const editor = await test.signedIn('editor01');
        const seen = await list(editor, { ldpId: 'ldp1', resource: 'question' });
        expect(seen.rows.map((row) => row.address)).toEqual(['', '']);
        const [first] = seen.rows;
        const { text } = await editor.get(`/api/rest/revisions/${first?.id}?ldpId=ldp1`);
        expect(JSON.parse(text)).toMatchObject({ username: 'admin01', address: '' });
    });

    it.each([
        [{ username: 'EDITOR01' }, ['editor01 create question']],
        [{ username: 'admin01' }, ['admin01 create question']],
        [{ username: ['editor01', 'operator01'], resource: 'question' }, ['editor01', 'operator01']],
        [{ resource: 'subUser' }, ['operator01 create subUser']],
        [{ ldpId: 'ldp3' }, ['editor01']],
        [{ ldpId: ['ldp2', 'ldp3'] }, ['editor01']],
        [{ verb: 'delete' }, []],
        [{ from: '2026-03-01T10:01:30Z', to: '2026-03-01T10:02:30Z' }, ['admin01']],
        [{ resource: 'question', latest: true }, ['stranger01', 'admin01', 'editor01', 'operator01']],
    ])('can be filtered by %j', async (filter, acts) => {
        const found = await listActs(operator, filter);
        expect(found).toHaveLength(acts.length);
        for (const [place, act] of acts.entries()) expect(found[place]).toContain(act);
    });

    it('is paged, and counts exactly', async () => {
        const { rows, range } = await list(operator, {}, { range: [1, 2] });
        expect(range).toBe('revisions 1-2/5');
        expect(rows.map(({ username }) => username)).toEqual(['stranger01', 'admin01']);
    });

    it('shows the values of a change', async () => {
        const [row] = (await list(operator, { username: 'editor01' })).rows;
        const found = await list(operator, { id: row?.id, recordId: Reflect.get(row ?? {}, 'recordId') });
        expect(found.rows).toMatchObject([{ after: { title: { en: 'Third' } }, before: null }]);
        const [secret] = (await list(stranger, { ldpId: 'ldp2' })).rows;
        const tried = await list(operator, { id: secret?.id, recordId: Reflect.get(secret ?? {}, 'recordId') });
        expect(tried.rows).toEqual([]);
    });

    it('refuses landing pages of others, types of administrators, and the order that no index has', async () => {
        expect((await list(operator, { ldpId: 'ldp2' })).code).toBe(40401);
        expect((await list(operator, { resource: 'user' })).code).toBe(40301);
        expect((await list(operator, {}, { sort: ['time', 'ASC'] })).code).toBe(40001);
    });

    it('no longer shows a landing page that was taken away', async () => {
        const { db } = test.services;
        await db
            .deleteFrom('landing_page_member')
            .where('ldp_id', '=', 'shared')
            .where('role', '=', 'SUB_OWNER')
            .execute();
        expect(await listActs(operator)).not.toContain('stranger01 create question');
        await db.insertInto('landing_page_member').values(member).execute();
        expect(await listActs(operator)).toContain('stranger01 create question');
    });

    it('reads deep pages of a long history in order, whatever the changes per hour', async () => {
        const { db } = test.services;
        const row = { resource: 'question', record_id: 'r', verb: 'update', version: 1, after: null };
        const who = { account_id: 'a', username: 'many01', address: '192.0.2.1' };
        const total = limits.countedRows + 500;
        for (let first = 0; first < total; first += 500) {
            const rows = Array.from({ length: 500 }, (_, n) => {
                const number = first + n;
                // Half of them happened within a second, the others over months.
                const ago = number % 2 === 0 ? 86_400_000 + (number % 1000) : number * 900_000;
                const time = new Date(Date.parse('2026-02-27T00:00:00Z') - ago).toISOString();
                return { ...row, ...who, ldp_id: number % 3 === 0 ? 'ldp1' : 'ldp3', id: `0-${number}`, time };
            });
            await db.insertInto('revision').values(rows).execute();
        }
        const times: string[] = [];
        for (const range of [
            [0, 19],
            [4000, 4499],
            [9500, 9999],
        ]) {
            const found = await list(operator, { username: 'many01' }, { range });
            expect(found.range).toBe(`revisions ${range.join('-')}/${limits.countedRows + 1}`);
            times.push(...found.rows.map((each) => String(Reflect.get(each, 'time'))));
        }
        expect(times).toHaveLength(1020);
        expect(times).toEqual([...times].sort().reverse());
        const everything = await list(operator, {}, { range: [0, 999] });
        expect(everything.rows.slice(0, 5).map(describeRow)).toContain('admin01 create question');
    });
});
