import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../harness';
import { databases } from '../../harness-database';
import { carryOutRemovals, findMentions, findNewest, readRemovalFile, readStore } from './world';

describe.each(databases)('removing an account on $name', (database) => {
    let test: TestApp;
    let admin: Caller;
    let ids: string[];
    const remove = (id = ids[0], confirmation = 'operator01', path = 'user') =>
        admin.post(`/api/admin/${path}/remove`, { id, confirmation });
    const off = (id = ids[0], path = 'user') =>
        admin.post(`/api/admin/${path}/updatestatus`, { id, status: 'INACTIVE' });

    beforeAll(async () => {
        test = await startApp({ database });
        await test.account({ username: 'admin01', position: 'ADMIN' });
        ids = [
            await test.account({ username: 'operator01' }),
            await test.account({ username: 'editor01', maker: 'operator01', permission: { BANNER: 2 } }),
        ];
        await test.account({ username: 'operator02' });
        await test.account({ username: 'editor02', maker: 'operator02' });
        await test.landingPage({ id: 'ldp1', name: 'Harbour', owner: 'operator01' });
        await test.landingPage({ id: 'ldp2', owner: 'operator02', subOwners: ['operator01'] });
        admin = await test.signedIn('admin01');
        const operator = await test.signedIn('operator01');
        const editor = await test.signedIn('editor01');
        await test.anyone.post('/api/auth/signin', { username: 'operator01', password: 'wrong' });
        for (const caller of [operator, editor]) {
            await caller.post('/api/account/preferences/update', { preferences: { listRows: 'compact' } });
            await caller.post('/api/views/create', { resource: 'article', name: 'Mine', search: '', columns: [] });
        }
        await operator.post('/api/ldp/question/create', {
            ldpId: 'ldp2',
            title: { en: 'Q' },
            answer: { en: '<p>A</p>' },
        });
        await operator.post('/api/user/sub/resetpassword', { id: ids[1], password: 'Password1234' });
    });
    afterAll(() => test.close());

    it('is refused while it is active, for its own account, and while it owns a landing page', async () => {
        expect((await remove()).body).toMatchObject({ code: 40001, data: { errors: [{ path: 'status' }] } });
        await off();
        const { body } = await remove();
        expect(body).toMatchObject({ code: 40001, data: { errors: [{ path: 'confirmation' }] } });
        expect(JSON.stringify(body)).toContain('Harbour');
        expect(JSON.stringify(body)).not.toContain('ldp2');
        const own = await test.services.db
            .selectFrom('account')
            .select('id')
            .where('username', '=', 'admin01')
            .execute();
        expect((await remove(own[0]?.id, 'admin01')).body.code).toBe(40001);
        expect((await remove(ids[0], 'operator02')).body).toMatchObject({
            data: { errors: [{ path: 'confirmation' }] },
        });
    });

    it('takes its sub-users with it, and leaves what they changed elsewhere under their names', async () => {
        const others = findMentions(await readStore(test), 'operator02', 'editor02');
        await test.services.db
            .updateTable('landing_page_member')
            .set({ role: 'SUB_OWNER' })
            .where('ldp_id', '=', 'ldp1')
            .where('account_id', '=', ids[0] ?? '')
            .execute();
        expect((await remove()).body).toMatchObject({ code: 0, data: { username: 'operator01' } });
        for (const username of ['operator01', 'editor01'])
            expect((await test.anyone.post('/api/auth/signin', { username, password: 'Password123' })).body.code).toBe(
                40101,
            );
        // Before the rest has gone.
        await test.account({ username: 'editor01' });
        expect((await test.signedIn('editor01')).token).not.toBe('');

        await carryOutRemovals(test);
        const removal = await findNewest(admin);
        expect(removal).toMatchObject({ kind: 'ACCOUNT', name: 'operator01', status: 'DONE' });
        const lines = await readRemovalFile(test, removal);
        expect(lines.at(-1)).toEqual({ counts: expect.objectContaining({ accounts: 2, signIns: expect.any(Number) }) });
        expect(JSON.stringify(lines)).toContain('editor01');
        expect(JSON.stringify(lines)).not.toMatch(/password_hash|argon2/);

        const store = await readStore(test);
        const traces = findMentions(store, ...ids);
        expect([...new Set(traces.map((row) => row.split(':')[0]))].sort()).toEqual(['removal', 'revision']);
        const revisions = traces.filter((row) => row.startsWith('revision'));
        expect(revisions.filter((row) => row.includes('"verb":"remove"'))).toHaveLength(1);
        // Their own changes of what belongs to others, and nothing else.
        for (const row of revisions.filter((each) => !each.includes('"verb":"remove"')))
            expect(row).toMatch(/"ldp_id":"ldp2"/);
        const now = findMentions(store, 'operator02', 'editor02');
        expect(others.filter((row) => !now.includes(row))).toEqual([]);
    });

    it('removes a sub-user alone, and the name can be given again', async () => {
        const id = await test.account({ username: 'helper02', maker: 'operator02', status: 'INACTIVE' });
        expect((await remove(id, 'helper02', 'subuser')).body).toMatchObject({ code: 0 });
        await carryOutRemovals(test);
        expect(await findNewest(admin)).toMatchObject({ name: 'helper02', status: 'DONE' });
        await test.account({ username: 'operator01' });
        expect((await test.signedIn('operator01')).token).not.toBe('');
    });
});
