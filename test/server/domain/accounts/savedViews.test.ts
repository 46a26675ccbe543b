import { describe, expect, it } from 'vitest';
import type { DefaultView, SavedView } from '../../../../contract/calls/views';
import { limits } from '../../../../contract/limits';
import { createPermission } from '../../../../contract/permissions';
import { pickDatabases } from '../../drawnDatabases';
import { type Caller, useApp } from '../../harness';

const resource = 'article';
const look = { search: 'sort=title&order=ASC', columns: ['title', 'status'] };

async function list(caller: Caller, of = resource): Promise<SavedView[]> {
    return (await caller.get<SavedView[]>(`/api/views/list/${of}`)).body.data;
}

const names = async (caller: Caller) => (await list(caller)).map(({ name }) => name);

async function save(caller: Caller, name: string, more: object = {}) {
    return (await caller.post<SavedView>('/api/views/create', { resource, name, ...look, isShared: false, ...more }))
        .body;
}

const change = async (caller: Caller, body: object) => (await caller.post('/api/views/update', body)).body.code;
const remove = async (caller: Caller, id: string) => (await caller.post('/api/views/delete', { id })).body.code;
const choose = async (caller: Caller, id: string | null) =>
    (await caller.post('/api/views/choose', { resource, id })).body.code;
const defaults = async (caller: Caller) => (await caller.get<DefaultView[]>('/api/views/defaults')).body.data;

describe.each(pickDatabases('saved views'))('saved views, on $name', (database) => {
    const test = useApp({ database });
    const permission = createPermission(1);
    let made = 0;

    /** An operator with two sub-users, and another operator. */
    async function people() {
        made += 1;
        const [boss, rival] = [`boss${made}`, `rival${made}`];
        const main = await test.person({ username: boss, permission });
        const sub = await test.person({ username: `sub${made}`, maker: boss, permission });
        const colleague = await test.person({ username: `colleague${made}`, maker: boss, permission });
        const other = await test.person({ username: rival, permission });
        const { db } = test.services;
        const idOf = async (username: string) =>
            (await db.selectFrom('account').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
        return { main, sub, colleague, other, rival, subName: `sub${made}`, idOf };
    }

    it('are listed by name with their look, for the account alone', async () => {
        const { main, sub, other } = await people();
        await save(sub, 'Zoo');
        const { data } = await save(sub, ' Änderungen ');
        expect(data).toMatchObject({ name: 'Änderungen', ...look, isShared: false, isOwn: true, mayChange: true });
        expect(await names(sub)).toEqual(['Änderungen', 'Zoo']);
        expect([await list(main), await list(other), await list(sub, 'banner')]).toEqual([[], [], []]);
    });

    it('are seen by the whole team if they are shared, and by no other', async () => {
        const { main, sub, colleague, other } = await people();
        await save(sub, 'From the sub-user', { isShared: true });
        await save(main, 'From above', { isShared: true });
        for (const member of [main, sub, colleague])
            expect(await names(member)).toEqual(['From above', 'From the sub-user']);
        expect(await names(other)).toEqual([]);
    });

    it('are changed and deleted by their creator and the main account only', async () => {
        const { main, sub, colleague, other } = await people();
        const { id } = (await save(sub, 'Shared', { isShared: true })).data;
        for (const stranger of [colleague, other]) {
            await save(stranger, 'Own');
            expect(await change(stranger, { id, name: 'Taken over' })).toBe(40401);
            expect(await remove(stranger, id)).toBe(40401);
        }
        const named = async (caller: Caller) => (await list(caller)).find((each) => each.id === id);
        expect(await named(colleague)).toMatchObject({ isOwn: false, mayChange: false });
        const changed = await main.post('/api/views/update', { id, name: 'By the main account' });
        const look = { name: 'By the main account', isShared: true, isOwn: false, mayChange: true };
        expect(changed.body).toMatchObject({ code: 0, data: look });
        expect(await change(sub, { id, search: 'sort=id' })).toBe(0);
        expect(await named(colleague)).toMatchObject({ name: 'By the main account', search: 'sort=id' });
        expect(await named(sub)).toMatchObject({ isOwn: true });
        await save(sub, 'Kept');
        expect(await remove(main, id)).toBe(0);
        expect([await names(sub), await names(colleague)]).toEqual([['Kept'], ['Own']]);
    });

    it('are hidden from everybody else once they are no longer shared', async () => {
        const { main, sub, colleague } = await people();
        const { id } = (await save(sub, 'Shared', { isShared: true })).data;
        await choose(colleague, id);
        expect(await change(main, { id, isShared: false })).toBe(0);
        expect([await names(main), await names(colleague), await names(sub)]).toEqual([[], [], ['Shared']]);
        expect([await change(main, { id, name: 'Mine' }), await remove(main, id)]).toEqual([40401, 40401]);
        expect(await defaults(colleague)).toEqual([]);
    });

    it('do not follow a sub-user to another operator', async () => {
        const { main, sub, colleague, other, rival, subName, idOf } = await people();
        const { id } = (await save(sub, 'Shared', { isShared: true })).data;
        await choose(colleague, id);
        const maker_id = await idOf(rival);
        await test.services.db.updateTable('account').set({ maker_id }).where('username', '=', subName).execute();
        expect([await names(main), await names(colleague), await names(other)]).toEqual([[], [], []]);
        expect(await defaults(colleague)).toEqual([]);
        expect([await change(main, { id, name: 'Kept' }), await remove(main, id)]).toEqual([40401, 40401]);
        expect((await list(sub))[0]).toMatchObject({ name: 'Shared', isShared: false });
        await change(sub, { id, isShared: true });
        expect([await names(main), await names(other)]).toEqual([[], ['Shared']]);
    });

    it('of an account that is gone are seen by nobody', async () => {
        const { main, sub, subName } = await people();
        await save(sub, 'Shared', { isShared: true });
        await test.services.db.deleteFrom('account').where('username', '=', subName).execute();
        expect(await names(main)).toEqual([]);
    });

    it('have different names in one list of an account', async () => {
        const { main, sub } = await people();
        await save(main, 'Drafts', { isShared: true });
        expect((await save(main, 'DRAFTS')).code).toBe(40902);
        expect((await save(sub, 'Drafts')).code).toBe(0);
        expect((await save(main, 'Drafts', { resource: 'banner' })).code).toBe(0);
        const { id } = (await save(main, 'Others')).data;
        expect(await change(main, { id, name: 'drafts' })).toBe(40902);
        expect(await change(main, { id, name: 'OTHERS' })).toBe(0);
    });

    it('have visible names of limited length, and a look of limited length', async () => {
        const { main } = await people();
        for (const name of ['', ' \u200b ', 'x'.repeat(81), 'a\u0000b'])
            expect((await save(main, name)).code).toBe(40001);
        expect((await save(main, 'x'.repeat(80))).code).toBe(0);
        expect((await save(main, 'Long', { search: 'x'.repeat(4001) })).code).toBe(40001);
        expect((await save(main, 'Wide', { columns: Array(101).fill('title') })).code).toBe(40001);
    });

    it('are at most fifty of an account, and fifty of a team, in a list', async () => {
        const { main, sub } = await people();
        for (let n = 0; n < limits.savedViews; n += 1) await save(sub, `View ${n}`, { isShared: true });
        expect((await save(sub, 'One more')).data).toMatchObject({ errors: [{ path: 'name' }] });
        expect((await save(main, 'Shared', { isShared: true })).data).toMatchObject({ errors: [{ path: 'isShared' }] });
        const { id } = (await save(main, 'Mine')).data;
        expect(await change(main, { id, isShared: true })).toBe(40001);
        expect(await names(main)).toHaveLength(limits.savedViews + 1);
    });

    it('are those that a list opens with, for each account its own', async () => {
        const { main, sub, other } = await people();
        const { id } = (await save(main, 'Shared', { isShared: true })).data;
        expect([await choose(sub, id), await choose(other, id), await choose(sub, 'nothing')]).toEqual([
            0, 40401, 40401,
        ]);
        expect(await defaults(sub)).toEqual([{ id, resource, ...look }]);
        expect([(await list(sub))[0]?.isDefault, (await list(main))[0]?.isDefault]).toEqual([true, false]);
        expect(await defaults(main)).toEqual([]);
        await choose(sub, null);
        expect(await defaults(sub)).toEqual([]);
        await choose(sub, id);
        await remove(main, id);
        expect(await defaults(sub)).toEqual([]);
    });

    it('are chosen and taken back one by one, for one account and one list', async () => {
        const { main, sub, colleague } = await people();
        const [first, second] = [await save(main, 'A', { isShared: true }), await save(main, 'B', { isShared: true })];
        const elsewhere = (await save(main, 'C', { resource: 'banner', isShared: true })).data.id;
        expect(await choose(sub, elsewhere)).toBe(40401);
        for (const member of [sub, colleague]) expect(await choose(member, first.data.id)).toBe(0);
        expect((await list(sub)).map(({ isDefault }) => isDefault)).toEqual([true, false]);
        await remove(main, second.data.id);
        expect((await defaults(colleague)).map(({ id }) => id)).toEqual([first.data.id]);
        await choose(sub, null);
        expect((await defaults(colleague)).map(({ id }) => id)).toEqual([first.data.id]);
    });

    it('open no list that the account may not open any more', async () => {
        const { sub, subName } = await people();
        await choose(sub, (await save(sub, 'Mine')).data.id);
        expect(await defaults(sub)).toHaveLength(1);
        const less = JSON.stringify(createPermission(0));
        await test.services.db
            .updateTable('account')
            .set({ permission: less })
            .where('username', '=', subName)
            .execute();
        expect(await defaults(sub)).toEqual([]);
    });

    it('are for those who may open the list', async () => {
        const { main } = await people();
        const boss = `boss${made}`;
        await save(main, 'Shared', { isShared: true });
        const reader = await test.person({ username: `reader${made}`, maker: boss, permission: { BANNER: 1 } });
        expect((await reader.get('/api/views/list/article')).body.code).toBe(40301);
        expect((await save(reader, 'Mine')).code).toBe(40301);
        expect((await reader.get('/api/views/list/banner')).body.code).toBe(0);
        expect((await main.get('/api/views/list/color')).body.code).toBe(40401);
        expect((await main.get('/api/views/list/user')).body.code).toBe(40301);
    });

    it('are saved once by a request that is repeated', async () => {
        const { main } = await people();
        const body = { resource, name: 'Once', ...look, isShared: true };
        const post = () => main.post('/api/views/create', body, { 'idempotency-key': `once-${made}` });
        const [first, second] = [await post(), await post()];
        expect(second.body).toEqual(first.body);
        expect(await names(main)).toEqual(['Once']);
    });
});
