import { beforeAll, describe, expect, it } from 'vitest';
import { createPermission } from '../../../../contract/permissions';
import { type Caller, testPassword, useApp } from '../../harness';
import { databases } from '../../harness-database';
import { type Account, change, create, getPaths, kinds } from './people';

const [, subUsers] = kinds;
const chosen = (...ldpIds: string[]) => ({ reach: { scope: 'CHOSEN', ldpIds } });
const every = { reach: { scope: 'EVERY', ldpIds: [] } };
const permission = createPermission(2);

describe.each(databases)('the landing pages of a sub-user on $name', (database) => {
    const test = useApp({ database });
    let maker: Caller;
    let admin: Caller;
    let count = 0;
    beforeAll(async () => {
        admin = await test.person({ username: 'admin01', position: 'ADMIN' });
        maker = await test.person({ username: 'maker01' });
        await test.account({ username: 'rival01' });
        for (const id of ['one', 'two', 'three']) await test.landingPage({ id, owner: 'maker01' });
        await test.landingPage({ id: 'foreign', owner: 'rival01' });
    });

    async function add(values: object): Promise<Account> {
        count += 1;
        const username = `worker${count}`;
        const { body } = await create(maker, subUsers, { username, password: testPassword, permission, ...values });
        expect([body.code, body.data]).toEqual([0, expect.anything()]);
        return body.data;
    }
    const read = async (id: string) => (await maker.get<Account>(`/api/user/sub/get/${id}`)).body.data;
    async function listReached({ username }: Account): Promise<string[]> {
        const worker = await test.signedIn(username);
        const { body } = await worker.post<{ items: { id: string }[] }>('/api/ldp/inquiry', {});
        return body.data.items.map(({ id }) => id).sort();
    }
    const findMaker = () =>
        test.services.db.selectFrom('account').select('id').where('username', '=', 'maker01').executeTakeFirstOrThrow();
    const listRevisions = async (id: string) => {
        const revisions = test.services.db.selectFrom('revision').select(['id', 'after']);
        const rows = await revisions.where('record_id', '=', id).orderBy('id').execute();
        return rows.map((row) => ({ id: row.id, after: JSON.parse(row.after ?? '{}') }));
    };

    it('are all of its maker unless some were chosen, and never those of others', async () => {
        const all = await add({});
        expect(all.reach).toEqual(every.reach);
        expect(await listReached(all)).toEqual(['one', 'three', 'two']);
        const limited = await add(chosen('two', 'one'));
        expect(limited.reach).toEqual(chosen('one', 'two').reach);
        expect((await read(limited.id)).reach).toEqual(chosen('one', 'two').reach);
        expect(await listReached(limited)).toEqual(['one', 'two']);
    });

    it('can be chosen only among those of the maker, and at least one', async () => {
        const account = await add({});
        const values = { username: 'refused01', permission };
        for (const [asked, paths] of [
            [chosen('one', 'foreign'), ['reach.ldpIds.1']],
            [chosen('missing'), ['reach.ldpIds.0']],
            [chosen(), ['reach.ldpIds']],
            [{ reach: { scope: 'NONE', ldpIds: [] } }, ['reach.scope']],
        ] as const) {
            const created = await create(maker, subUsers, { ...values, ...asked });
            expect([created.body.code, getPaths(created)]).toEqual([40001, paths]);
            const changed = await change(maker, subUsers, account, asked);
            expect([changed.body.code, getPaths(changed)]).toEqual([40001, paths]);
        }
        const { id } = await findMaker();
        const path = '/api/admin/subuser/create';
        const body = { ...values, password: testPassword, maker: id };
        const byAdmin = await admin.post(path, { ...body, ...chosen('foreign') });
        expect([byAdmin.body.code, getPaths(byAdmin)]).toEqual([40001, ['reach.ldpIds.0']]);
        const { data } = (await admin.post<Account>(path, { ...body, username: 'worker90', ...chosen('three') })).body;
        expect(data).toMatchObject({ makerId: id, ...chosen('three') });
        expect(await listReached(data)).toEqual(['three']);
    });

    it('stay as they are when an update says nothing of them, and can be all again', async () => {
        const account = await add(chosen('one'));
        const { reach: _, ...rest } = account;
        const renamed = await change(maker, subUsers, rest as Account, { name: 'Ploy' });
        expect(renamed.body.data).toMatchObject(chosen('one'));
        expect(await listReached(account)).toEqual(['one']);
        const widened = await change(maker, subUsers, renamed.body.data, every);
        expect(widened.body.data).toMatchObject(every);
        expect(await listReached(account)).toEqual(['one', 'three', 'two']);
    });

    it('do not grow with those of the maker; a lost one comes back, unless the rest was saved meanwhile', async () => {
        const [account, other] = [await add(chosen('one', 'two')), await add(chosen('one', 'two'))];
        await test.landingPage({ id: `new${count}`, owner: 'maker01' });
        expect(await listReached(account)).toEqual(['one', 'two']);
        const { db } = test.services;
        const { id: account_id } = await findMaker();
        await db
            .deleteFrom('landing_page_member')
            .where('ldp_id', '=', 'two')
            .where('account_id', '=', account_id)
            .execute();
        expect(await listReached(account)).toEqual(['one']);
        const shown = await read(other.id);
        expect(shown.reach).toEqual(chosen('one').reach);
        expect((await change(maker, subUsers, shown, { name: 'Saved' })).body.code).toBe(0);
        const member = { ldp_id: 'two', account_id, role: 'OWNER' as const };
        await db.insertInto('landing_page_member').values(member).execute();
        expect(await listReached(account)).toEqual(['one', 'two']);
        expect(await listReached(other)).toEqual(['one']);
    });

    it('lost one and all leave nothing, not everything', async () => {
        const account = await add(chosen('three'));
        await test.services.db.deleteFrom('account_reach').where('account_id', '=', account.id).execute();
        expect(await listReached(account)).toEqual([]);
    });

    it('cannot be added by the sub-user itself, who is told that it is limited', async () => {
        const worker = await test.signedIn((await add(chosen('one'))).username);
        const free = await test.signedIn((await add({})).username);
        const profile = async (by: Caller) => (await by.get<{ isLimited: boolean }>('/api/auth/profile')).body.data;
        expect(await profile(worker)).toMatchObject({ isLimited: true });
        expect(await profile(free)).toMatchObject({ isLimited: false });
        expect((await worker.post('/api/ldp/create', {})).body.code).toBe(40301);
        expect((await free.post('/api/ldp/create', {})).body.code).toBe(40001);
    });

    it('are in the history, also of what else changes, and can be restored', async () => {
        const account = await add(chosen('one', 'two'));
        const changed = await change(maker, subUsers, account, chosen('three'));
        const worker = await test.signedIn(account.username);
        const passwords = { oldPassword: testPassword, newPassword: 'Another123' };
        expect((await worker.post('/api/auth/changepassword', passwords)).body.code).toBe(0);
        const revisions = await listRevisions(account.id);
        expect(revisions.map(({ after }) => after.data.reach)).toEqual([
            chosen('one', 'two').reach,
            chosen('three').reach,
            chosen('three').reach,
        ]);
        const order = { resource: 'subUser', revisionId: revisions[0]?.id };
        const { version } = changed.body.data;
        const restored = await maker.post<Account>('/api/history/restore', { ...order, version });
        expect(restored.body.data).toMatchObject(chosen('one', 'two'));
        expect((await read(account.id)).reach).toEqual(chosen('one', 'two').reach);
    });

    it('are not widened by a version from before they could be chosen', async () => {
        const account = await add({});
        const { body } = await change(maker, subUsers, account, chosen('one'));
        const [first] = await listRevisions(account.id);
        const { reach: _, ...data } = first?.after.data ?? {};
        const after = JSON.stringify({ ...first?.after, data });
        await test.services.db.updateTable('revision').set({ after }).where('id', '=', String(first?.id)).execute();
        const order = { resource: 'subUser', revisionId: first?.id, version: body.data.version };
        expect((await maker.post<Account>('/api/history/restore', order)).body.data).toMatchObject(chosen('one'));
    });

    it('are offered to administrators by their maker, a filter that no other account has', async () => {
        const { id } = await findMaker();
        const list = (by: Caller) =>
            by.post<{ items: { id: string }[] }>('/api/ldp/inquiry', { filter: { member: id }, brief: true });
        const ids = (await list(admin)).body.data.items.map((page) => page.id);
        expect(ids).toEqual(expect.arrayContaining(['one', 'two', 'three']));
        expect(ids).not.toContain('foreign');
        expect((await list(await test.signedIn('rival01'))).body.code).toBe(40001);
    });
});
