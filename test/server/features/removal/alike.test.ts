import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Removal } from '../../../../contract/calls/removals';
import { orderAccountRemoval, orderLandingPageRemoval } from '../../../../server/features/removal/order';
import {
    claimMs,
    claimRemoval,
    recordRemoval,
    renewRemoval,
    requeueRemoval,
    settleRemoval,
} from '../../../../server/features/removal/queue';
import { getRemovalQueue } from '../../../../server/features/removal/run';
import { deleteOldRemovalFiles, removeLeftovers } from '../../../../server/features/removal/sweep';
import { pickDatabases } from '../../drawnDatabases';
import { type Caller, startApp, type TestApp } from '../../harness';
import { fillAccount, fillPage } from './alike';
import { addRemoval, carryOutRemovals, findMentions, findNewest, listStored, readStore } from './world';

// Each test makes what it needs, so that it can be run again.
describe.each(pickDatabases('what is like the removed'))('what is like the removed, on $name', (database) => {
    let test: TestApp;
    let admin: Caller;
    beforeAll(async () => {
        test = await startApp({ database });
        admin = await test.person({ username: 'admin01', position: 'ADMIN' });
    });
    afterAll(() => test.close());

    const write = () => {
        const author = { accountId: 'tester', username: 'tester', address: '' };
        return { resource: 'landingPage', verb: 'remove', author, time: test.services.now().toISOString() };
    };
    const clear = () => test.services.db.deleteFrom('removal').execute();

    it('stays: another inactive landing page with rows of every kind and files', async () => {
        const [gone, kept] = [await fillPage(test), await fillPage(test)];
        const keptRows = () => readStore(test).then((store) => findMentions(store, kept.id, kept.taskId));
        const [before, files] = [await keptRows(), await listStored(test, gone.id, kept.id)];
        await admin.post('/api/ldp/remove', { id: gone.id, confirmation: gone.id });
        await carryOutRemovals(test);
        expect(await findNewest(admin)).toMatchObject({ name: gone.id, status: 'DONE' });
        expect(await keptRows()).toEqual(before);
        expect(await listStored(test, gone.id, kept.id)).toEqual(files.filter((key) => !gone.files.includes(key)));
        const traces = findMentions(await readStore(test), gone.id, gone.taskId);
        expect(traces.map((row) => row.split(':')[0]).sort()).toEqual(['content_generation', 'removal', 'revision']);
    });

    it('stays: another inactive account with a sub-user and rows of every kind', async () => {
        const [gone, kept] = [await fillAccount(test), await fillAccount(test)];
        const keptRows = () => readStore(test).then((store) => findMentions(store, kept.id, kept.subUserId));
        const before = await keptRows();
        await admin.post('/api/admin/user/remove', { id: gone.id, confirmation: gone.username });
        await carryOutRemovals(test);
        expect(await findNewest(admin)).toMatchObject({ name: gone.username, status: 'DONE' });
        expect(await keptRows()).toEqual(before);
        const traces = findMentions(await readStore(test), gone.id, gone.subUserId);
        expect(traces.map((row) => row.split(':')[0]).sort()).toEqual(['removal', 'revision']);
    });

    it('is not removed if it was changed, switched on, or given something since it was looked at', async () => {
        const { db } = test.services;
        const page = await fillPage(test);
        const row = await db.selectFrom('landing_page').selectAll().where('id', '=', page.id).executeTakeFirstOrThrow();
        const order = (changed: object) => orderLandingPageRemoval(test.services, { ...row, ...changed }, {}, write());
        expect(await order({ version: row.version + 1 })).toBe(false);
        await db.updateTable('landing_page').set({ status: 'ACTIVE' }).where('id', '=', page.id).execute();
        expect(await order({})).toBe(false);

        const { id, username } = await fillAccount(test);
        const account = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
        const subUsers = await db.selectFrom('account').selectAll().where('maker_id', '=', id).execute();
        const remove = (changed: object, known = subUsers) =>
            orderAccountRemoval(test.services, { ...account, ...changed }, { values: {}, subUsers: known }, write());
        expect(await remove({ version: 2 })).toBe(false);
        expect(await remove({}, [])).toBe(false);
        await db.insertInto('landing_page_member').values({ ldp_id: page.id, account_id: id, role: 'OWNER' }).execute();
        expect(await remove({})).toBe(false);
        await db.deleteFrom('landing_page_member').where('account_id', '=', id).execute();
        await db.updateTable('account').set({ status: 'ACTIVE' }).where('id', '=', id).execute();
        expect(await remove({})).toBe(false);
        await db.updateTable('account').set({ status: 'INACTIVE' }).where('id', '=', id).execute();
        expect(await remove({})).toBe(true);
        expect(findMentions(await readStore(test), username).some((found) => found.startsWith('account:'))).toBe(false);
        await clear();
    });

    it('is told apart from other removals', async () => {
        const { db } = test.services;
        await getRemovalQueue(test.services).idle();
        const [first, second] = [await addRemoval(test), await addRemoval(test)];
        await db.updateTable('removal').set({ name: 'Second' }).where('id', '=', second).execute();
        expect((await admin.get<Removal>(`/api/admin/removal/get/${second}`)).body.data.name).toBe('Second');
        expect((await admin.get<Removal>(`/api/admin/removal/get/${first}`)).body.data.name).toBe('Gone');
        const file = await admin.inject({ url: `/api/admin/removal/file/${second}` });
        expect(file.headers['content-disposition']).toContain('Second');
        expect((await admin.get('/api/jobs/running')).body.data).toEqual({ items: [] });

        const failed = await addRemoval(test, 'FAILED');
        await requeueRemoval(test.services, second);
        expect((await admin.get<Removal>(`/api/admin/removal/get/${second}`)).body.data.status).toBe('DONE');
        const other = await addRemoval(test, 'FAILED');
        await requeueRemoval(test.services, failed);
        const running = (await admin.get('/api/jobs/running')).body.data;
        expect(running).toEqual({ items: [{ kind: 'REMOVAL', id: failed, isOwn: false }] });

        await requeueRemoval(test.services, other);
        const [one, another] = [await claimRemoval(test.services), await claimRemoval(test.services)];
        if (!one || !another) throw new Error('nothing is to be removed');
        expect([one.id, another.id].toSorted()).toEqual([failed, other].toSorted());
        expect(await renewRemoval(test.services, one)).toBe(true);
        expect(await settleRemoval(test.services, another)).toBe(true);
        test.clock.pass(claimMs / 1000 + 1);
        const claimed = await claimRemoval(test.services);
        if (!claimed) throw new Error('nothing is to be removed');
        expect(await recordRemoval(test.services, claimed, { reason: null })).toBe(true);
        expect(claimed.id).toBe(one.id);
        expect(await settleRemoval(test.services, claimed)).toBe(true);
        expect(await settleRemoval(test.services, claimed)).toBe(false);
        await clear();
    });

    it('is swept only where the removal was done', async () => {
        const { db, now } = test.services;
        const page = await fillPage(test);
        const failed = await addRemoval(test, 'FAILED');
        const ended = { subject_id: page.id, ended_time: now().toISOString() };
        await db.updateTable('removal').set(ended).where('id', '=', failed).execute();
        const before = findMentions(await readStore(test), page.id);
        await removeLeftovers(test.services, now());
        expect(findMentions(await readStore(test), page.id)).toEqual(before);
        await clear();
    });

    it('keeps its file while files of older removals are deleted', async () => {
        const { db, now } = test.services;
        const [old, young] = [await addRemoval(test), await addRemoval(test)];
        const recently = now().toISOString();
        await db.updateTable('removal').set({ ended_time: recently }).where('id', '=', young).execute();
        await db.updateTable('removal').set({ ended_time: '2025-01-01T00:00:00.000Z' }).where('id', '=', old).execute();
        await deleteOldRemovalFiles(test.services, now());
        const kept = await db.selectFrom('removal').select('id').where('file_size', 'is not', null).execute();
        expect(kept).toEqual([{ id: young }]);
        await clear();
    });
});
