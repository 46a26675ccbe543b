import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BriefBatch } from '../../../../contract/calls/copyConfig';
import type { Page } from '../../../../contract/envelope';
import type { Caller } from '../../harness';
import { databases } from '../../harness-database';
import { type CopyWorld, startCopies } from './world';

describe.each(databases)('the list of copies on $name', (database) => {
    let world: CopyWorld;
    beforeAll(async () => {
        world = await startCopies(database);
        await world.post('announcement/create', { ldpId: 'source', title: { en: 'Hear' } });
    });
    afterAll(() => world.close());

    const list = async (query = '', caller: Caller = world.admin) =>
        (await caller.get<Page<BriefBatch>>(`/api/ldp/copyconfig/list${query}`)).body;

    it('has those of the caller, the newest first, with their targets by status', async () => {
        const first = await world.copy(['ANNOUNCEMENT'], ['same']);
        const second = await world.copy(['ANNOUNCEMENT'], ['same', 'thai']);
        const { data } = await list();
        expect(data).toMatchObject({ total: 2, page: 1, limit: 20 });
        expect(data.items.map(({ id }) => id)).toEqual([second.batchId, first.batchId]);
        expect(data.items[0]).toEqual({
            id: second.batchId,
            kind: 'PARTS',
            resource: '',
            from: { id: 'source', name: 'source' },
            createdBy: 'admin01',
            createdTime: second.createdTime,
            status: 'DONE',
            totals: { WAITING: 0, DONE: 2, FAILED: 0, UNDOING: 0, UNDONE: 0, KEPT: 0 },
        });
    });

    it('says what was undone', async () => {
        const { batchId } = await world.copy(['ANNOUNCEMENT'], ['thai']);
        await world.undo(batchId);
        const { data } = await list('?limit=1');
        expect(data.items).toMatchObject([{ id: batchId, status: 'UNDONE', totals: { DONE: 0, UNDONE: 1 } }]);
    });

    it('is read in pages, without dry runs', async () => {
        await world.copy(['ANNOUNCEMENT'], ['same'], { dryRun: true });
        const { data: whole } = await list();
        const { data: second } = await list('?page=2&limit=1');
        expect(whole.items).toHaveLength(3);
        expect(second).toMatchObject({ items: [whole.items[1]], total: 3, page: 2, limit: 1 });
    });

    it('does not have those of others, nor names out of reach', async () => {
        await world.test.account({ username: 'manager01', position: 'ADMIN' });
        const manager = await world.test.signedIn('manager01');
        expect((await list('', manager)).data.items).toEqual([]);
        await manager.post('/api/ldp/copyconfig', { from: 'source', to: ['same'], parts: ['ANNOUNCEMENT'] });
        const { db } = world.test.services;
        await db.updateTable('account').set({ position: 'USER' }).where('username', '=', 'manager01').execute();
        expect((await list('', manager)).data.items).toMatchObject([{ from: { id: 'source', name: '' } }]);
    });

    it.each(['?page=0', '?page=x', '?limit=101', '?limit=0', '?limit=1e1'])('refuses %s', async (query) => {
        expect((await list(query)).code).toBe(40001);
    });
});
