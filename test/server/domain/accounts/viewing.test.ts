import { beforeAll, describe, expect, it } from 'vitest';
import { createPermission } from '../../../../contract/permissions';
import { viewHeader, viewParameter, viewSeconds } from '../../../../contract/viewing';
import { type Caller, useApp } from '../../harness';
import { databases } from '../../harness-database';

type Answered = { grant?: string; username?: string; items?: { id: string }[] };

describe.each(databases)('viewing as another account on $name', (database) => {
    const test = useApp({ database });
    let admin: Caller;
    let maker: Caller;
    const ids: Record<string, string> = {};
    beforeAll(async () => {
        admin = await test.person({ username: 'admin01', position: 'ADMIN' });
        maker = await test.person({ username: 'maker01' });
        ids.maker02 = await test.account({ username: 'maker02' });
        for (const [username, by] of [
            ['worker01', 'maker01'],
            ['worker02', 'maker02'],
        ] as const)
            ids[username] = await test.account({
                username,
                maker: by,
                permission: { ...createPermission(0), BANNER: 2 },
            });
        await test.landingPage({ id: 'ldp1', owner: 'maker01' });
        await test.landingPage({ id: 'ldp2', owner: 'maker02' });
    });

    const view = (by: Caller, path: string, id = '') => by.post<Answered>(`${path}/viewas`, { id });
    async function grantOf(by: Caller, path: string, id = ''): Promise<Record<string, string>> {
        const { body } = await view(by, path, id);
        return { [viewHeader]: String(body.data.grant) };
    }
    const own = '/api/user/sub';
    const all = '/api/admin/subuser';
    const pages = async (by: Caller, headers?: Record<string, string>) =>
        (await by.post<Answered>('/api/ldp/inquiry', {}, headers)).body.data.items?.map(({ id }) => id);

    it('shows what the account sees, with its permissions, and only where the grant is sent', async () => {
        const grant = await grantOf(maker, own, ids.worker01);
        const profile = await maker.get('/api/auth/profile', grant);
        expect(profile.body.data).toMatchObject({
            username: 'worker01',
            userType: 'SUB',
            isViewing: true,
            permission: { BANNER: 2, ARTICLE: 0 },
        });
        expect((await maker.get('/api/auth/profile')).body.data).toMatchObject({
            username: 'maker01',
            isViewing: false,
        });
        expect((await maker.post('/api/ldp/banner/inquiry', { ldpId: 'ldp1' }, grant)).body.code).toBe(0);
        expect((await maker.post('/api/ldp/article/inquiry', { ldpId: 'ldp1' }, grant)).body.code).toBe(40301);
        expect(await pages(admin, await grantOf(admin, all, ids.worker02))).toEqual(['ldp2']);
        expect((await pages(admin))?.toSorted()).toEqual(['ldp1', 'ldp2']);
    });

    it('changes nothing, and says why', async () => {
        const grant = await grantOf(maker, own, ids.worker01);
        for (const [path, body] of [
            ['/api/ldp/banner/delete', { ldpId: 'ldp1', id: 'b1' }],
            ['/api/account/preferences/update', { density: 'compact' }],
            ['/api/auth/signoutall', {}],
        ] as const) {
            const { body: answer } = await maker.post(path, body, grant);
            expect([path, answer.code, answer.msg]).toEqual([
                path,
                40301,
                'You are viewing as another account, so you cannot do this. Stop viewing first',
            ]);
        }
        for (const path of ['/api/auth/signout', '/api/auth/draftkey', '/api/rest/sessions'])
            expect([path, (await maker.get(path, grant)).body.code]).toEqual([path, 40301]);
    });

    it('is possible only for accounts that the caller manages, and not for its own', async () => {
        expect((await view(maker, own, ids.worker02)).body.code).toBe(40401);
        const { id } = (await admin.get<{ id: string }>('/api/auth/profile')).body.data;
        expect((await view(admin, '/api/admin/user', id)).body.code).toBe(40001);
        const grant = await grantOf(admin, '/api/admin/user', ids.maker02);
        expect(await pages(admin, grant)).toEqual(['ldp2']);
        expect(
            (await view(admin, '/api/admin/user', await test.account({ username: 'chief02', position: 'ADMIN' }))).body
                .code,
        ).toBe(41001);
        // The position of a sub-user gives it nothing.
        const chosen = await test.account({ username: 'worker04', maker: 'maker01', position: 'ADMIN' });
        expect((await maker.get('/api/auth/profile', await grantOf(maker, own, chosen))).body.code).toBe(0);
        // Who sees the console as an operator does not see it as its sub-users in turn.
        expect((await admin.post(`${own}/viewas`, { id: ids.worker02 }, grant)).body.code).toBe(40301);
    });

    it('is told by the address of a file, and by no other', async () => {
        const { [viewHeader]: grant = '' } = await grantOf(admin, '/api/admin/user', ids.maker02);
        for (const [ldpId, en] of [
            ['ldp1', 'first'],
            ['ldp2', 'second'],
        ] as const) {
            const made = await admin.post('/api/ldp/announcement/create', { ldpId, title: { en } });
            expect(made.body.code).toBe(0);
        }
        const { mediaToken } = (await admin.get<{ mediaToken: string }>('/api/auth/profile')).body.data;
        const load = (tk: string, view: string[]) => {
            const query = new URLSearchParams([['tk', tk], ...view.map((each) => [viewParameter, each])]);
            return test.anyone.get(`/api/revisions/export?${query}`);
        };
        const own = await load(mediaToken, []);
        expect([own.status, own.text.includes('first'), own.text.includes('second')]).toEqual([200, true, true]);
        const seen = await load(mediaToken, [grant]);
        expect([seen.status, seen.text.includes('first'), seen.text.includes('second')]).toEqual([200, false, true]);
        for (const view of [[''], ['no grant'], [grant, grant]])
            expect((await load(mediaToken, view)).body.code).toBe(41001);
        expect((await load((await test.signedIn('admin01')).token, [grant])).body.code).toBe(41001);
        const link = `/api/auth/profile?${new URLSearchParams({ [viewParameter]: grant })}`;
        expect((await admin.get(link)).body.data).toMatchObject({ username: 'admin01', isViewing: false });
        expect(test.log.join()).not.toContain(grant);
    });

    it('needs the session that it was granted to', async () => {
        const grant = await grantOf(admin, all, ids.worker01);
        const other = await test.signedIn('admin01');
        for (const [caller, headers] of [
            [other, grant],
            [maker, grant],
            [admin, { [viewHeader]: 'no grant' }],
            [admin, { [viewHeader]: 'a'.repeat(2000) }],
        ] as const)
            expect((await caller.get('/api/auth/profile', headers)).body.code).toBe(41001);
        expect((await test.anyone.get('/api/auth/profile', grant)).body.code).toBe(87009);
    });

    it('ends after an hour, and when the account can no longer sign in', async () => {
        const late = await grantOf(maker, own, ids.worker01);
        test.clock.pass(viewSeconds - 1);
        expect((await maker.get('/api/auth/profile', late)).body.code).toBe(0);
        test.clock.pass(1);
        expect((await maker.get('/api/auth/profile', late)).body.code).toBe(41001);

        const grant = await grantOf(maker, own, ids.worker01);
        const status = async (value: string) =>
            (await maker.post(`${own}/updatestatus`, { id: ids.worker01, status: value })).body.code;
        expect(await status('INACTIVE')).toBe(0);
        expect((await maker.get('/api/auth/profile', grant)).body.code).toBe(41001);
        expect((await view(maker, own, ids.worker01)).body.code).toBe(41001);
        expect(await status('ACTIVE')).toBe(0);
        expect((await maker.get('/api/auth/profile', grant)).body.code).toBe(0);
    });

    it('ends when the caller no longer manages the account', async () => {
        const chief = await test.person({ username: 'chief01', position: 'ADMIN' });
        const { id } = (await chief.get<{ id: string }>('/api/auth/profile')).body.data;
        await test.account({ username: 'worker03', maker: 'chief01' });
        const grant = await grantOf(chief, all, ids.worker02);
        expect((await chief.get('/api/auth/profile', grant)).body.code).toBe(0);
        const account = await admin.get<Record<string, unknown>>(`/api/admin/user/get/${id}`);
        const demoted = { ...account.body.data, position: 'USER' };
        expect((await admin.post('/api/admin/user/update', demoted)).body.code).toBe(0);
        expect((await chief.get('/api/auth/profile', grant)).body.code).toBe(41001);
    });

    it('ends when the account becomes an administrator', async () => {
        const grant = await grantOf(admin, '/api/admin/user', ids.maker02);
        const set = async (position: string) => {
            const account = await admin.get<Record<string, unknown>>(`/api/admin/user/get/${ids.maker02}`);
            const { code } = (await admin.post('/api/admin/user/update', { ...account.body.data, position })).body;
            expect(code).toBe(0);
        };
        await set('ADMIN');
        expect((await admin.get('/api/auth/profile', grant)).body.code).toBe(41001);
        await set('USER');
        expect((await admin.get('/api/auth/profile', grant)).body.code).toBe(0);
    });

    it('is in the history of the account, and the log names both', async () => {
        const grant = await grantOf(admin, all, ids.worker02);
        await admin.get('/api/auth/profile', grant);
        const filter = encodeURIComponent(JSON.stringify({ resource: 'subUser', recordId: ids.worker02 }));
        // Plain REST has no envelope.
        const rows = (await admin.get(`/api/rest/revisions?filter=${filter}`)).body as unknown as {
            verb: string;
            username: string;
        }[];
        expect(rows.map(({ verb, username }) => `${verb} by ${username}`)).toContain('viewas by admin01');
        const { id } = (await admin.get<{ id: string }>('/api/auth/profile')).body.data;
        const line = test.log.find((each) => each.includes(`"account":"${ids.worker02}"`));
        expect(line).toContain(`"viewer":"${id}"`);
        expect(test.log.join()).not.toContain(String(grant[viewHeader]));
    });
});
