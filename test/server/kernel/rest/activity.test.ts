import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits';
import { type Caller, startApp, type TestApp } from '../../harness';
import { databases } from '../../harness-database';

type ActivityEntry = Record<string, unknown> & {
    id: string;
    username: string;
    verb: string;
    resource: string;
    ldpId: string;
};

describe.each(databases)('activity on $name', (database) => {
    let test: TestApp;
    let admin: Caller;
    let operator: Caller;

    async function list(caller: Caller, filter: object = {}, range = [0, 99]) {
        const query = new URLSearchParams({ filter: JSON.stringify(filter), range: JSON.stringify(range) });
        const { status, headers, body, text } = await caller.get(`/api/rest/revisions?${query}`);
        const rows: ActivityEntry[] = status === 200 ? JSON.parse(text) : [];
        return { status, code: status === 200 ? 0 : body.code, range: String(headers['content-range']), rows };
    }
    const listVerbs = async (filter: object) => (await list(admin, filter)).rows.map(({ verb }) => verb);

    beforeAll(async () => {
        test = await startApp({ database });
        admin = await test.person({ username: 'admin01', position: 'ADMIN' });
        for (const username of ['operator01', 'stranger01']) await test.account({ username });
        await test.account({ username: 'editor01', maker: 'operator01', permission: { QUESTION: 2 } });
        await test.landingPage({ id: 'ldp1', name: 'First page', owner: 'operator01' });
        await test.landingPage({ id: 'ldp2', name: 'Second page', owner: 'stranger01' });
        operator = await test.signedIn('operator01');
        const stranger = await test.signedIn('stranger01');
        const editor = await test.signedIn('editor01', '198.51.100.7');
        const answer = { en: '<p>a</p>' };
        const created = await operator.post<ActivityEntry>('/api/ldp/question/create', {
            ldpId: 'ldp1',
            title: { en: 'How to pay?' },
            answer,
        });
        test.clock.pass(3600);
        await editor.post('/api/ldp/question/updatestatus', {
            ldpId: 'ldp1',
            id: created.body.data.id,
            status: 'INACTIVE',
        });
        await stranger.post('/api/ldp/question/create', { ldpId: 'ldp2', title: { en: 'Secret' }, answer });
        const sub = { username: 'sub001', password: 'Password123' };
        await stranger.post('/api/user/sub/create', sub);
        test.clock.pass(3600);
        await operator.post('/api/ldp/question/delete', { ldpId: 'ldp1', id: created.body.data.id });
        await operator.post('/api/ldp/clearcache', { id: 'ldp1' });
    });
    afterAll(() => test.close());

    it('shows administrators who did what, where, when and from which address, newest first', async () => {
        const { rows, range } = await list(admin);
        expect(range).toBe('revisions 0-5/6');
        expect(
            rows.map(({ username, verb, resource, ldpName, title }) => [username, verb, resource, ldpName, title]),
        ).toEqual([
            ['operator01', 'clearcache', 'landingPage', 'First page', ''],
            ['operator01', 'delete', 'question', 'First page', 'How to pay?'],
            ['stranger01', 'create', 'subUser', '', 'sub001'],
            ['stranger01', 'create', 'question', 'Second page', 'Secret'],
            ['editor01', 'updatestatus', 'question', 'First page', 'How to pay?'],
            ['operator01', 'create', 'question', 'First page', 'How to pay?'],
        ]);
        expect(rows[4]).toMatchObject({ address: '198.51.100.7', time: '2026-03-01T11:00:00.000Z', ldpId: 'ldp1' });
        expect(JSON.stringify(rows)).not.toContain('argon2');
    });

    it('shows the values before and after if one record is requested', async () => {
        const [deletion] = (await list(admin, { verb: 'delete' })).rows;
        expect(deletion).not.toHaveProperty('before');
        const { rows } = await list(admin, { id: deletion?.id, recordId: deletion?.recordId });
        expect(rows).toMatchObject([{ before: { title: { en: 'How to pay?' }, status: 'INACTIVE' }, after: null }]);
    });

    it.each([
        [{ username: 'EDITOR01' }, ['updatestatus']],
        [{ username: ['editor01', 'nobody01'] }, ['updatestatus']],
        [{ resource: 'subUser' }, ['create']],
        [{ verb: ['delete', 'clearcache'] }, ['clearcache', 'delete']],
        [{ ldpId: 'ldp2' }, ['create']],
        [{ ldpId: 'ldp1', resource: 'question', verb: 'create' }, ['create']],
        [{ address: '198.51.100.7' }, ['updatestatus']],
        [{ from: '2026-03-01T12:00:00Z' }, ['clearcache', 'delete']],
        [{ to: '2026-03-01T18:00:00+07:00' }, ['create']],
        [{ from: '2026-03-01T11:00:00Z', to: '2026-03-01T12:00:00Z', username: 'stranger01' }, ['create', 'create']],
        [{ resource: 'question', latest: true }, ['delete', 'create']],
        [{ username: 'nobody01' }, []],
    ])('can be filtered by %j', async (filter, verbs) => {
        expect(await listVerbs(filter)).toEqual(verbs);
    });

    it.each([
        [{ from: 'yesterday' }, 'filter.from'],
        [{ from: '2026-03-01T10:00:00' }, 'filter.from'],
        [{ to: 20260301 }, 'filter.to'],
        [{ latest: 'yes' }, 'filter.latest'],
        [{ username: [1] }, 'filter.username'],
        [{ ip: '192.0.2.1' }, 'filter.ip'],
    ])('refuses the filter %j', async (filter, path) => {
        const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
        const { body } = await admin.get<{ errors: { path: string }[] }>(`/api/rest/revisions?${query}`);
        expect([body.code, body.data.errors.map((error) => error.path)]).toEqual([40001, [path]]);
    });

    it('is refused to sub-users, who see only the histories of types that they may see', async () => {
        const editor = await test.signedIn('editor01');
        expect((await list(editor)).code).toBe(40401);
        expect((await list(editor, { resource: 'question' })).code).toBe(40401);
        expect((await list(editor, { ldpId: 'ldp1' })).code).toBe(40301);
        expect((await list(operator, { ldpId: 'ldp2', resource: 'question' })).code).toBe(40401);
        expect((await list(operator, { resource: 'user' })).code).toBe(40301);
        expect((await list(operator, { resource: 'subUser' })).rows).toEqual([]);
        expect((await list(operator, { resource: 'subUser', ldpId: 'ldp2' })).rows).toEqual([]);
        expect((await list(editor, { ldpId: 'ldp1', resource: 'banner' })).code).toBe(40301);
        expect((await list(editor, { resource: 'subUser' })).code).toBe(40301);
        const { rows } = await list(editor, { ldpId: 'ldp1', resource: 'question' });
        expect(rows.map(({ verb }) => verb)).toEqual(['delete', 'updatestatus', 'create']);
        const filter = { ldpId: 'ldp1', resource: 'question', verb: 'delete', latest: true };
        expect((await list(editor, filter)).rows).toHaveLength(1);
    });

    it('shows a single change with the name of its own landing page', async () => {
        const [change] = (await list(admin, { ldpId: 'ldp2' })).rows;
        const { text } = await admin.get(`/api/rest/revisions/${change?.id}?ldpId=ldp2`);
        expect(JSON.parse(text)).toMatchObject({ ldpId: 'ldp2', ldpName: 'Second page', title: 'Secret' });
    });

    it('stops counting after the maximum number of rows', async () => {
        const { db } = test.services;
        const row = { ldp_id: 'ldp2', resource: 'question', record_id: 'r', verb: 'update', version: 1, after: null };
        const who = { time: '2026-01-01T00:00:00.000Z', account_id: 'a', username: 'many01', address: '192.0.2.1' };
        for (let part = 0; part < 21; part += 1) {
            const rows = Array.from({ length: 500 }, (_, n) => ({ ...row, ...who, id: `0-${part}-${n}` }));
            await db.insertInto('revision').values(rows).execute();
        }
        const { range, rows } = await list(admin, { username: 'many01' }, [0, 0]);
        expect(range).toBe(`revisions 0-0/${limits.countedRows + 1}`);
        expect(rows).toHaveLength(1);
    });
});
