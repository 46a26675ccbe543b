import { beforeAll, describe, expect, it } from 'vitest';
import { createPermission } from '../../../../contract/permissions';
import { type Caller, testPassword, useApp } from '../../harness';
import { databases } from '../../harness-database';
import { getPaths, readProfileCode } from './people';

type AccountRecord = Record<string, unknown> & { id: string; username: string };

describe.each(databases)('sub-users managed by administrators on $name', (database) => {
    const test = useApp({ database });
    let admin: Caller;
    const ids: Record<string, string> = {};
    beforeAll(async () => {
        admin = await test.person({ username: 'admin01', position: 'ADMIN' });
        for (const username of ['maker01', 'maker02', 'chief01'])
            ids[username] = await test.account({ username, ...(username === 'chief01' ? { position: 'ADMIN' } : {}) });
        for (const [username, maker] of [
            ['worker01', 'maker01'],
            ['worker02', 'maker01'],
            ['worker03', 'maker02'],
            ['worker04', 'chief01'],
        ] as const)
            ids[username] = await test.account({ username, maker, permission: createPermission(1) });
        await test.landingPage({ id: 'ldp1', owner: 'maker01' });
        await test.landingPage({ id: 'ldp2', owner: 'maker02' });
        const coOwned = { ldp_id: 'ldp2', account_id: String(ids.maker01), role: 'SUB_OWNER' as const };
        await test.services.db.insertInto('landing_page_member').values(coOwned).execute();
    });

    const listed = async (body: object) => {
        const answer = await admin.post<{ items: AccountRecord[]; total: number }>('/api/admin/subuser/inquiry', body);
        return answer.body.data.items.map(({ username, makerName }) => `${username} of ${makerName}`).sort();
    };
    const read = async (id = '') => (await admin.get<AccountRecord>(`/api/admin/subuser/get/${id}`)).body.data;

    it('are listed for all operators, with the names of their makers', async () => {
        expect(await listed({})).toEqual([
            'worker01 of maker01',
            'worker02 of maker01',
            'worker03 of maker02',
            'worker04 of chief01',
        ]);
        expect(await listed({ filter: { makerName: 'MAKER01 ' } })).toEqual([
            'worker01 of maker01',
            'worker02 of maker01',
        ]);
        expect(await listed({ filter: { makerName: ['maker02', 'chief01'], status: 'ACTIVE' }, q: '03' })).toEqual([
            'worker03 of maker02',
        ]);
        expect(await listed({ filter: { makerName: 'nobody01' } })).toEqual([]);
        expect(await read(ids.worker03)).toMatchObject({ makerName: 'maker02' });
    });

    it('can be updated, signed out, given a new password and deactivated', async () => {
        const record = await read(ids.worker01);
        const permission = { ...createPermission(0), BANNER: 2 };
        const { body } = await admin.post<AccountRecord>('/api/admin/subuser/update', { ...record, permission });
        expect(body).toMatchObject({ code: 0, data: { permission, makerName: 'maker01' } });
        const steps = [
            ['clearsession', {}],
            ['resetpassword', { password: testPassword }],
            ['updatestatus', { status: 'INACTIVE' }],
        ] as const;
        for (const [step, changes] of steps) {
            const worker = await test.signedIn('worker01');
            expect((await read(ids.worker01)).hasSession).toBe(true);
            const answer = await admin.post<AccountRecord>(`/api/admin/subuser/${step}`, {
                id: ids.worker01,
                ...changes,
            });
            expect([step, answer.body.code, answer.body.data.makerName]).toEqual([step, 0, 'maker01']);
            expect([step, await readProfileCode(worker)]).toEqual([step, 87009]);
        }
    });

    it('have the changes by administrators in the history that their operator sees', async () => {
        const maker = await test.signedIn('maker01');
        const filter = encodeURIComponent(JSON.stringify({ resource: 'subUser', recordId: ids.worker01 }));
        for (const caller of [maker, admin]) {
            const answer = await caller.get(`/api/rest/revisions?filter=${filter}`);
            const rows = answer.body as unknown as { verb: string; username: string }[];
            expect(rows.map(({ verb, username }) => `${verb} by ${username}`)).toEqual([
                'updatestatus by admin01',
                'resetpassword by admin01',
                'clearsession by admin01',
                'update by admin01',
            ]);
        }
    });

    it('can be created only for operators, who then manage them', async () => {
        const values = { username: 'worker05', password: 'Password12', permission: createPermission(1) };
        const created = await admin.post<AccountRecord>('/api/admin/subuser/create', { ...values, maker: ids.maker02 });
        expect(created.body).toMatchObject({ code: 0, data: { makerName: 'maker02' } });
        const maker = await test.signedIn('maker02');
        const own = await maker.get<AccountRecord>(`/api/user/sub/get/${created.body.data.id}`);
        expect(own.body.data).toMatchObject({ username: 'worker05', createBy: 'admin01' });
        expect(own.body.data).not.toHaveProperty('makerName');
        for (const wrong of [ids.chief01, ids.worker03, 'nobody', '']) {
            const refused = await admin.post('/api/admin/subuser/create', {
                ...values,
                username: 'worker06',
                maker: wrong,
            });
            expect([refused.body.code, getPaths(refused)]).toEqual([40001, ['maker']]);
        }
        const moved = await admin.post('/api/admin/subuser/update', { ...created.body.data, maker: ids.maker01 });
        expect([moved.body.code, getPaths(moved)]).toEqual([40001, ['maker']]);
    });

    it('are counted for their maker, and keep their landing pages if its position changes', async () => {
        const reach = async (id = '') => (await admin.get(`/api/admin/user/reach/${id}`)).body;
        expect((await reach(ids.maker01)).data).toEqual({ subUsers: 2, landingPages: 2 });
        expect((await reach(ids.chief01)).data).toEqual({ subUsers: 1, landingPages: 0 });
        expect((await reach(ids.worker01)).code).toBe(40401);
        const worker = await test.signedIn('worker02');
        const pages = async () => (await worker.post<{ total: number }>('/api/ldp/inquiry', {})).body.data.total;
        const record = (await admin.get<AccountRecord>(`/api/admin/user/get/${ids.maker01}`)).body.data;
        for (const position of ['ADMIN', 'USER']) {
            const { version } = (await admin.get<AccountRecord>(`/api/admin/user/get/${ids.maker01}`)).body.data;
            const { body } = await admin.post('/api/admin/user/update', { ...record, version, position });
            expect([position, body.code, await pages()]).toEqual([position, 0, 2]);
            expect((await reach(ids.maker01)).data).toEqual({ subUsers: 2, landingPages: 2 });
        }
    });
});
