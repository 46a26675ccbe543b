import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../../../contract/limits';
import { createPermission } from '../../../../../contract/permissions';
import { insertBatch } from '../../../../../server/features/copyConfig/batches';
import type { Caller } from '../../../harness';
import { databases } from '../../../harness-database';
import { plainOrder, type RecordWorld, startRecordCopies } from './world';

const path = '/api/ldp/copyrecords';

describe.each(databases)('copies of records are refused on $name', (database) => {
    let world: RecordWorld;
    let cup: string;
    beforeAll(async () => {
        world = await startRecordCopies(database);
        cup = await world.promotion('source', 'cup', { en: 'Cup' });
    });
    afterAll(() => world.close());

    const order = (more: Record<string, unknown>, caller: Caller = world.operator) =>
        caller.post<{ errors: { path: string }[] }>(path, {
            ...{ ldpId: 'source', resource: 'promotion', ids: [cup], to: ['same'], ...plainOrder },
            ...more,
        });
    const pathsOf = async (more: Record<string, unknown>) => {
        const { body } = await order(more);
        return body.code === 40001 ? body.data.errors.map(({ path }) => path) : body.code;
    };

    it('to a landing page of others, which looks like an unknown one', async () => {
        const [foreign, unknown] = [await order({ to: ['foreign'] }), await order({ to: ['nobody'] })];
        expect(foreign.body).toEqual(unknown.body);
        expect(await pathsOf({ to: ['same', 'foreign'] })).toEqual(['to.1']);
        expect(await world.promotions('foreign')).toEqual([]);
    });

    it('from a landing page of others', async () => {
        const theirs = await world.promotion('foreign', 'theirs', { en: 'Theirs' });
        expect((await order({ ldpId: 'foreign', ids: [theirs] })).body.code).toBe(40401);
        expect(await pathsOf({ ids: [theirs] })).toEqual(['ids.0']);
    });

    it('to the source, without records, and of types that have none to copy', async () => {
        expect(await pathsOf({ to: ['source'] })).toEqual(['to.0']);
        expect(await pathsOf({ ids: [] })).toEqual(['ids']);
        expect(await pathsOf({ to: [] })).toEqual(['to']);
        for (const resource of ['provider', 'layout']) expect(await pathsOf({ resource })).toEqual(['resource']);
        expect(await pathsOf({ existing: 'DELETE' })).toEqual(['existing']);
    });

    it('if there would be more than one order may make', async () => {
        const ids = Array.from({ length: limits.copiedRecords }, (_, index) => `id${index}`);
        const to = Array.from({ length: limits.recordCopies / ids.length + 1 }, (_, index) => `page${index}`);
        expect(await pathsOf({ ids, to })).toEqual(['to']);
        expect(await pathsOf({ ids: [...ids, 'more'] })).toEqual(['ids']);
    });

    it('to sub-users that may only look, and made for those that may edit', async () => {
        const maker = 'operator01';
        const viewer = await world.test.person({ username: 'viewer01', maker, permission: createPermission(1) });
        expect((await order({}, viewer)).body.code).toBe(40301);
        const permission = { PROMOTION: 2 } as const;
        const editor = await world.test.person({ username: 'editor01', maker, permission });
        expect((await order({}, editor)).body.code).toBe(0);
        expect((await order({ resource: 'article' }, editor)).body.code).toBe(40301);
    });

    it('to other accounts that ask for a batch, also administrators', async () => {
        const { batchId } = await world.spread([cup], ['same']);
        const url = `/api/ldp/copyrecords/get/source/promotion/${batchId}`;
        expect((await world.operator.get(url)).body.code).toBe(0);
        expect((await world.admin.get(url)).body.code).toBe(40401);
        for (const verb of ['undo', 'retry'])
            expect(
                (
                    await world.admin.post(`${path}/${verb}`, {
                        ...{ ldpId: 'source', resource: 'promotion', batchId },
                    })
                ).body.code,
            ).toBe(40401);
        // The calls of copy config do not know batches of records.
        expect((await world.admin.get(`/api/ldp/copyconfig/get/${batchId}`)).body.code).toBe(40401);
        expect((await world.admin.post('/api/ldp/copyconfig/undo', { batchId })).body.code).toBe(40401);
    });

    describe('while the account has many orders open', () => {
        /** Inserts orders of the operator that another process is about. */
        async function insertOpen(count: number): Promise<void> {
            const { services } = world.test;
            await world.idle();
            const author = { accountId: world.operatorId, username: 'operator01', address: '' };
            const write = { resource: 'copyRecords', verb: 'copyrecords', author, time: services.now().toISOString() };
            const records = { ...plainOrder, resource: 'promotion', ids: [cup] };
            const claimed_until = new Date(services.now().getTime() + 3_600_000).toISOString();
            for (let index = 0; index < count; index += 1) {
                const inserted = { from: 'source', to: ['same'], parts: [], records, dryRun: index > 0 };
                const target = services.db.updateTable('copy_target');
                const held = target.where('batch_id', '=', await insertBatch(services, write, inserted));
                await held.set({ status: 'WAITING', claimed_until, fence: 99 }).execute();
            }
        }
        async function end(): Promise<void> {
            await world.idle();
            await world.test.services.db.updateTable('copy_target').set({ status: 'DONE' }).execute();
        }

        it('and nobody else, until they have been carried out', async () => {
            const { batchId } = await world.spread([cup], ['same']);
            await insertOpen(limits.openCopies);
            const named = { ldpId: 'source', resource: 'promotion', batchId };
            const ask = (verb: string) => world.operator.post(`${path}/${verb}`, named);
            for (const { status, headers } of [await order({}), await ask('undo'), await ask('retry')])
                expect([status, headers['retry-after']]).toEqual([429, '10']);
            expect((await order({}, world.admin)).body.code).toBe(0);
            await end();
            await insertOpen(1);
            expect((await order({ dryRun: true })).body.code).toBe(0);
            await end();
        });
    });

    it('where a batch is asked for under another landing page or type', async () => {
        const { batchId } = await world.spread([cup], ['same']);
        for (const place of ['same/promotion', 'source/article'])
            expect((await world.operator.get(`${path}/get/${place}/${batchId}`)).body.code).toBe(40401);
    });
});
