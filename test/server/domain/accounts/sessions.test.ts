import { describe, expect, it } from 'vitest';
import { testPassword } from '../../harness';
import { databases } from '../../harness-database';
import { type Account, create, type Kind, kinds, readProfileCode, useManagers } from './people';

describe.each(databases)('sessions of accounts on $name', (database) => {
    const { test, manager } = useManagers(database);

    const read = async (kind: Kind, id: string) =>
        (await manager(kind).get<Account>(`${kind.path}/get/${id}`)).body.data;

    async function enter(username: string, password = 'Password12'): Promise<{ code: number; token: string }> {
        const { body } = await test.anyone.post<{ token: string }>('/api/auth/signin', { username, password });
        return { code: body.code, token: body.data?.token ?? '' };
    }

    const codeWith = async (token: string) =>
        (await test.anyone.get('/api/auth/profile', { authorization: token })).body.code;

    describe.each(kinds)('$kind', (kind) => {
        it('show whether they are signed in', async () => {
            const { data } = (await create(manager(kind), kind, { username: `shows${kind.resource}1` })).body;
            expect(data.hasSession).toBe(false);
            const { token } = await enter(data.username);
            expect((await read(kind, data.id)).hasSession).toBe(true);
            await test.anyone.get('/api/auth/signout', { authorization: token });
            expect((await read(kind, data.id)).hasSession).toBe(false);
        });

        it('are signed out when their sessions are cleared, and can sign in again', async () => {
            const { data } = (await create(manager(kind), kind, { username: `clear${kind.resource}1` })).body;
            const [one, two] = [await enter(data.username), await enter(data.username)];
            const { body } = await manager(kind).post<Account>(`${kind.path}/clearsession`, { id: data.id });
            expect(body).toMatchObject({ code: 0, data: { hasSession: false, version: data.version } });
            expect([await codeWith(one.token), await codeWith(two.token)]).toEqual([87009, 87009]);
            expect(await codeWith((await enter(data.username)).token)).toBe(0);
        });

        it('are signed out when their password is reset, and need the new one', async () => {
            const { data } = (await create(manager(kind), kind, { username: `reset${kind.resource}1` })).body;
            const { token } = await enter(data.username);
            const reset = { id: data.id, password: 'Brandnew99' };
            expect((await manager(kind).post(`${kind.path}/resetpassword`, reset)).body.code).toBe(0);
            expect(await codeWith(token)).toBe(87009);
            expect((await enter(data.username)).code).toBe(40101);
            expect((await enter(data.username, 'Brandnew99')).code).toBe(0);
        });

        it('are signed out when they become inactive, and must sign in again once active', async () => {
            const { data } = (await create(manager(kind), kind, { username: `sleep${kind.resource}1` })).body;
            const { token } = await enter(data.username);
            const turn = (status: string) => manager(kind).post(`${kind.path}/updatestatus`, { id: data.id, status });
            expect((await turn('INACTIVE')).body).toMatchObject({ code: 0, data: { status: 'INACTIVE', version: 2 } });
            expect([await codeWith(token), (await enter(data.username)).code]).toEqual([87009, 40101]);
            expect((await turn('ACTIVE')).body).toMatchObject({ code: 0, data: { status: 'ACTIVE', version: 3 } });
            expect([await codeWith(token), (await enter(data.username)).code]).toEqual([87009, 0]);
        });

        it('can be created inactive, and can sign in once they become active', async () => {
            const username = `early${kind.resource}1`;
            const { data } = (await create(manager(kind), kind, { username, status: 'INACTIVE' })).body;
            expect([data.status, (await enter(username)).code]).toEqual(['INACTIVE', 40101]);
            await manager(kind).post(`${kind.path}/updatestatus`, { id: data.id, status: 'ACTIVE' });
            expect((await enter(username)).code).toBe(0);
        });
    });

    it('end with those of its sub-users when an account becomes inactive, and no others', async () => {
        const ids = { boss: await test.account({ username: 'boss01' }) };
        await test.account({ username: 'hand01', maker: 'boss01', permission: { BANNER: 2 } });
        await test.account({ username: 'other01', maker: 'maker01', permission: { BANNER: 2 } });
        const boss = await test.signedIn('boss01');
        const hand = await test.signedIn('hand01');
        const other = await test.signedIn('other01');
        const admin = manager(kinds[0]);
        await admin.post('/api/admin/user/updatestatus', { id: ids.boss, status: 'INACTIVE' });
        expect([
            await readProfileCode(boss),
            await readProfileCode(hand),
            await readProfileCode(other),
            await readProfileCode(admin),
        ]).toEqual([87009, 87009, 0, 0]);
        expect((await enter('hand01', testPassword)).code).toBe(40101);
        await admin.post('/api/admin/user/updatestatus', { id: ids.boss, status: 'ACTIVE' });
        expect([await readProfileCode(boss), await readProfileCode(hand)]).toEqual([87009, 87009]);
        expect((await enter('hand01', testPassword)).code).toBe(0);
    });

    it('of sub-users continue when their maker’s password is reset or its sessions are cleared', async () => {
        const id = await test.account({ username: 'boss02' });
        await test.account({ username: 'hand02', maker: 'boss02' });
        const hand = await test.signedIn('hand02');
        const boss = await test.signedIn('boss02');
        const admin = manager(kinds[0]);
        await admin.post('/api/admin/user/clearsession', { id });
        expect([await readProfileCode(boss), await readProfileCode(hand)]).toEqual([87009, 0]);
        const again = await test.signedIn('boss02');
        await admin.post('/api/admin/user/resetpassword', { id, password: 'Brandnew99' });
        expect([await readProfileCode(again), await readProfileCode(hand)]).toEqual([87009, 0]);
    });

    it('do not make concurrent password resets and status changes fail', async () => {
        const [users] = kinds;
        const { data } = (await create(manager(users), users, { username: 'contested01' })).body;
        const work = Array.from({ length: 8 }, (_, index) =>
            index % 2 === 0
                ? manager(users).post(`${users.path}/resetpassword`, { id: data.id, password: `Brandnew9${index}` })
                : manager(users).post(`${users.path}/updatestatus`, { id: data.id, status: 'INACTIVE' }),
        );
        const codes = (await Promise.all(work)).map(({ body }) => body.code);
        expect(new Set(codes)).toEqual(new Set([0]));
        expect(await read(users, data.id)).toMatchObject({ status: 'INACTIVE', version: 5 });
    });
});
