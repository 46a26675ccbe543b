import { beforeAll, describe, expect, it } from 'vitest';
import { createPermission } from '../../../../contract/permissions';
import { type Caller, useApp } from '../../harness';
import { databases } from '../../harness-database';
import { change, create, refusal } from './pages';

describe.each(databases)('owners and sub-owners on $name', (database) => {
    const test = useApp({ database });
    const ids: Record<string, string> = {};
    const as: Record<string, Caller> = {};
    const by = (name: string): Caller => as[name] ?? test.anyone;
    beforeAll(async () => {
        ids.admin01 = await test.account({ username: 'admin01', position: 'ADMIN' });
        for (const username of ['owner01', 'owner02', 'helper01']) ids[username] = await test.account({ username });
        ids.sub01 = await test.account({ username: 'sub01', maker: 'owner01', permission: createPermission(2) });
        for (const name of Object.keys(ids)) as[name] = await test.signedIn(name);
    });

    const reaches = async (name: string, id: string) => (await by(name).get(`/api/ldp/get/${id}`)).body.code === 0;

    it('are chosen by administrators by id or username, from users only', async () => {
        const admin = by('admin01');
        expect(refusal(await create(admin))).toEqual([40001, 'owner']);
        expect(refusal(await create(admin, { owner: '' }))).toEqual([40001, 'owner']);
        expect(refusal(await create(admin, { owner: 'nobody' }))).toEqual([40001, 'owner']);
        expect(refusal(await create(admin, { owner: ids.sub01 }))).toEqual([40001, 'owner']);
        const values = { owner: ids.owner02, subOwner: ['HELPER01', 'nobody1', ids.owner02, 'helper01'] };
        expect(refusal(await create(admin, values))).toEqual([40001, 'subOwner.1', 'subOwner.2', 'subOwner.3']);
        const { body } = await create(admin, { owner: ids.owner02, subOwner: ['HELPER01'] });
        expect(body.data).toMatchObject({
            owner: ids.owner02,
            ownerName: 'owner02',
            subOwner: [ids.helper01],
            subOwnerNames: ['helper01'],
        });
    });

    it.each(['owner01', 'sub01'])(
        'for %s are restricted: itself or its maker as owner, sub-owners by username',
        async (name) => {
            expect(refusal(await create(by(name), { owner: ids.owner02 }))).toEqual([40001, 'owner']);
            // An id is refused from a caller who cannot look up users.
            expect(refusal(await create(by(name), { subOwner: [ids.helper01] }))).toEqual([40001, 'subOwner.0']);
            const { data } = (await create(by(name), { subOwner: ['helper01'] })).body;
            expect(data).toMatchObject({ owner: ids.owner01, ownerName: 'owner01', subOwner: [ids.helper01] });
            expect(refusal(await change(by(name), data, { owner: ids.owner02 }))).toEqual([40001, 'owner']);
            // The same if another account is named by its id.
            const byId = { subOwner: [ids.helper01, ids.owner02] };
            expect(refusal(await change(by(name), data, byId))).toEqual([40001, 'subOwner.1']);
            expect(refusal(await change(by(name), data, { subOwner: [ids.helper01, 'owner02'] }))).toEqual([0]);
        },
    );

    it('reach their landing page from the next request until they are removed', async () => {
        const { data } = (await create(by('owner01'))).body;
        expect([await reaches('sub01', data.id), await reaches('helper01', data.id)]).toEqual([true, false]);
        const shared = (await change(by('owner01'), data, { subOwner: ['helper01'] })).body.data;
        expect(await reaches('helper01', data.id)).toBe(true);
        // A sub-owner may send back the owner that it read.
        const theirs = (await change(by('helper01'), shared, { name: 'By the helper' })).body;
        expect(theirs).toMatchObject({ code: 0, data: { ownerName: 'owner01', updatedBy: 'helper01' } });
        const moved = await change(by('admin01'), theirs.data, { owner: ids.owner02, subOwner: [] });
        expect(moved.body.code).toBe(0);
        for (const name of ['owner01', 'sub01', 'helper01']) expect(await reaches(name, data.id)).toBe(false);
        expect(await reaches('owner02', data.id)).toBe(true);
        expect((await change(by('owner01'), moved.body.data)).body.code).toBe(40401);
    });

    it('must be active when they are added, but can become inactive later', async () => {
        const admin = by('admin01');
        const username = 'leaver01';
        const id = await test.account({ username });
        const sleep = (status: string) => admin.post('/api/admin/user/updatestatus', { id, status });
        const owned = (await create(admin, { owner: id })).body.data;
        const shared = (await create(by('owner01'), { subOwner: [username] })).body.data;
        expect((await sleep('INACTIVE')).body.code).toBe(0);
        const inactive = { data: { errors: [{ msg: 'This user is inactive' }] } };
        for (const owner of [id, username]) {
            const answer = await create(admin, { owner });
            expect([refusal(answer), answer.body]).toMatchObject([[40001, 'owner'], inactive]);
        }
        const named = await create(by('owner01'), { subOwner: ['helper01', username] });
        expect([refusal(named), named.body]).toMatchObject([[40001, 'subOwner.1'], inactive]);
        // Moving an account from owner to sub-owner counts as adding it.
        const moved = { owner: ids.owner01, subOwner: [id] };
        expect(refusal(await change(admin, owned, moved))).toEqual([40001, 'subOwner.0']);
        expect(refusal(await change(admin, shared, { owner: id, subOwner: [] }))).toEqual([40001, 'owner']);
        const saved = await change(admin, owned, { name: 'Kept by who left' });
        expect(saved.body).toMatchObject({ code: 0, data: { owner: id } });
        expect((await change(by('owner01'), shared, { name: 'Shared' })).body).toMatchObject({
            code: 0,
            data: { subOwner: [id] },
        });
        expect((await sleep('ACTIVE')).body.code).toBe(0);
        expect((await change(admin, saved.body.data, moved)).body.code).toBe(0);
    });

    it('can switch a landing page off and on, but others cannot', async () => {
        const { data } = (await create(by('owner01'))).body;
        const status = (name: string, to: string) =>
            by(name).post('/api/ldp/updatestatus', { id: data.id, status: to });
        expect((await status('owner02', 'INACTIVE')).body.code).toBe(40401);
        expect((await status('owner01', 'INACTIVE')).body).toMatchObject({ data: { status: 'INACTIVE', version: 2 } });
        expect((await status('owner02', 'ACTIVE')).body.code).toBe(40401);
        expect((await status('owner01', 'ACTIVE')).body).toMatchObject({ data: { status: 'ACTIVE', version: 3 } });
    });
});
