import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createPermission } from '../../../../../contract/permissions';
import type { Write } from '../../../../../server/base/database/change';
import { insertBatch } from '../../../../../server/features/copyConfig/batches';
import { copyToTarget } from '../../../../../server/features/copyConfig/copy';
import { getCopyQueue } from '../../../../../server/features/copyConfig/run';
import { claimTarget } from '../../../../../server/features/copyConfig/targets';
import { pickDatabases } from '../../../drawnDatabases';
import { plainOrder, type RecordWorld, startRecordCopies } from './world';

describe.each(pickDatabases('copies of records that are carried out later'))(
    'copies of records that are carried out later, on $name',
    (database) => {
        let world: RecordWorld;
        let cup: string;
        let write: Write;
        const worlds: RecordWorld[] = [];
        beforeEach(async () => {
            world = await startRecordCopies(database);
            worlds.push(world);
            cup = await world.promotion(
                'source',
                'cup',
                { en: 'Cup' },
                { image: await world.picture('source', 'cmyk.jpg') },
            );
            const author = { accountId: world.operatorId, username: 'operator01', address: '127.0.0.1' };
            const time = world.test.services.now().toISOString();
            write = { resource: 'copyRecords', verb: 'copyrecords', author, time };
        });
        afterAll(async () => {
            for (const each of worlds) await each.close();
        });

        /** Inserts a batch without waking a worker. */
        const waiting = (to: readonly string[]) => {
            const records = { resource: 'promotion', ids: [cup], ...plainOrder };
            return insertBatch(world.test.services, write, { from: 'source', to, parts: [], records, dryRun: false });
        };

        async function carriedOut(batchId: string) {
            getCopyQueue(world.test.services).wake();
            await expect.poll(async () => (await world.recordBatch(batchId)).status).not.toBe('RUNNING');
            return await world.recordBatch(batchId);
        }

        const dropMember = (ldpId: string) =>
            world.test.services.db.deleteFrom('landing_page_member').where('ldp_id', '=', ldpId).execute();

        const countFiles = async (ldpId: string) =>
            (await world.test.services.db.selectFrom('media').select('id').where('ldp_id', '=', ldpId).execute())
                .length;

        it('leave out a landing page that the account has lost, and do not name it any more', async () => {
            const batchId = await waiting(['same', 'thai']);
            await dropMember('same');
            const { targets } = await carriedOut(batchId);
            expect(targets).toMatchObject([
                { id: 'same', name: '', status: 'FAILED', reason: 'This landing page does not exist' },
                { id: 'thai', name: 'thai', status: 'DONE' },
            ]);
            expect(await world.promotions('same')).toEqual([]);
            expect(await countFiles('same')).toBe(0);
        });

        it('copy nothing of a source that the account has lost', async () => {
            const batchId = await waiting(['same']);
            await dropMember('source');
            getCopyQueue(world.test.services).wake();
            const { db } = world.test.services;
            const status = () =>
                db.selectFrom('copy_target').select('status').where('batch_id', '=', batchId).execute();
            await expect.poll(status).toEqual([{ status: 'FAILED' }]);
            expect(await world.promotions('same')).toEqual([]);
            expect(await countFiles('same')).toBe(0);
        });

        it('leave out an inactive landing page', async () => {
            const batchId = await waiting(['same']);
            const { db } = world.test.services;
            await db.updateTable('landing_page').set({ status: 'INACTIVE' }).where('id', '=', 'same').execute();
            expect((await carriedOut(batchId)).targets).toMatchObject([{ status: 'FAILED' }]);
            expect(await world.promotions('same')).toEqual([]);
        });

        it('are not made for an account that was deactivated', async () => {
            const batchId = await waiting(['same']);
            const { db } = world.test.services;
            const account = db.updateTable('account').where('username', '=', 'operator01');
            await account.set({ status: 'INACTIVE' }).execute();
            getCopyQueue(world.test.services).wake();
            const reason = () =>
                db.selectFrom('copy_target').select('status').where('batch_id', '=', batchId).execute();
            await expect.poll(reason).toEqual([{ status: 'FAILED' }]);
            expect(await world.promotions('same')).toEqual([]);
        });

        it('are only counted where they may still be made', async () => {
            const records = { resource: 'promotion', ids: [cup], ...plainOrder };
            const order = { from: 'source', to: ['same', 'thai'], parts: [], records, dryRun: true };
            const batchId = await insertBatch(world.test.services, write, order);
            await dropMember('same');
            expect((await carriedOut(batchId)).targets).toMatchObject([{ status: 'FAILED' }, { status: 'DONE' }]);
        });

        /** Has a sub-user order copies; returns the status of the target after something has changed. */
        async function carryOutAfter(change: { username: string; set: object }): Promise<string[]> {
            const { test, operatorId } = world;
            const { db } = test.services;
            const permission = JSON.stringify({ ...createPermission(0), PROMOTION: 2 });
            const accountId = await test.account({ username: 'editor01', maker: 'operator01' });
            const editor = db.updateTable('account').where('id', '=', accountId);
            await editor.set({ permission, maker_id: operatorId }).execute();
            write = { ...write, author: { ...write.author, accountId, username: 'editor01' } };
            const batchId = await waiting(['same']);
            await db.updateTable('account').where('username', '=', change.username).set(change.set).execute();
            getCopyQueue(test.services).wake();
            const read = async () => {
                const targets = db.selectFrom('copy_target').select('status').where('batch_id', '=', batchId);
                return (await targets.execute()).map(({ status }) => status);
            };
            await expect.poll(read).not.toContain('WAITING');
            return await read();
        }

        it('are made for a sub-user with the right for the type', async () => {
            expect(await carryOutAfter({ username: 'editor01', set: { status: 'ACTIVE' } })).toEqual(['DONE']);
        });

        it('are not made for a sub-user once the right is gone', async () => {
            const permission = JSON.stringify({ ...createPermission(2), PROMOTION: 1 });
            expect(await carryOutAfter({ username: 'editor01', set: { permission } })).toEqual(['FAILED']);
            expect(await world.promotions('same')).toEqual([]);
        });

        it('are not made for a sub-user whose main account was deactivated', async () => {
            expect(await carryOutAfter({ username: 'operator01', set: { status: 'INACTIVE' } })).toEqual(['FAILED']);
        });

        it('are not made if the landing page is lost between the plan and the write', async () => {
            await waiting(['same']);
            const { services } = world.test;
            const claimed = await claimTarget(services);
            if (!claimed) throw new Error('Nothing is to be done');
            const db = new Proxy(services.db, {
                get(target, name) {
                    const value: unknown = Reflect.get(target, name);
                    if (typeof value !== 'function') return value;
                    if (name !== 'transaction') return value.bind(target);
                    return () => ({
                        async execute(run: Parameters<ReturnType<typeof target.transaction>['execute']>[0]) {
                            await dropMember('same');
                            return await target.transaction().execute(run);
                        },
                    });
                },
            });
            await expect(copyToTarget({ ...services, db }, claimed)).rejects.toThrow('unknown');
            expect(await world.promotions('same')).toEqual([]);
        });

        it('come before a copy of parts, but not for ever', async () => {
            const { services, clock } = world.test;
            const parts = { from: 'source', to: ['same', 'thai'], parts: ['FAQ' as const], dryRun: false };
            const copied = await insertBatch(services, write, parts);
            const claimed = async () => (await claimTarget(services))?.batch.id;
            const first = await waiting(['thai', 'same']);
            expect(await claimed()).toBe(first);
            clock.pass(11 * 60);
            expect([await claimed(), await claimed(), await claimed()]).toEqual([copied, copied, first]);
        });

        it('are made once, also if two processes have claimed the same target', async () => {
            const batchId = await waiting(['same']);
            const { services, clock } = world.test;
            const first = await claimTarget(services);
            clock.pass(16);
            const second = await claimTarget(services);
            if (!first || !second) throw new Error('Nothing is to be done');
            await copyToTarget(services, second);
            await copyToTarget(services, first);
            expect(await world.promotions('same')).toHaveLength(1);
            expect((await world.recordBatch(batchId)).targets).toMatchObject([{ status: 'DONE' }]);
            expect(await countFiles('same')).toBe(1);
        });

        it('are made once, also if the process ended after it had stored the pictures', async () => {
            const batchId = await waiting(['same']);
            const { services, clock } = world.test;
            const claimed = await claimTarget(services);
            if (!claimed) throw new Error('Nothing is to be done');
            const gone = new Error('the process has ended');
            const db = new Proxy(services.db, {
                get(target, name) {
                    if (name === 'transaction') return () => ({ execute: () => Promise.reject(gone) });
                    const value: unknown = Reflect.get(target, name);
                    return typeof value === 'function' ? value.bind(target) : value;
                },
            });
            await expect(copyToTarget({ ...services, db }, claimed)).rejects.toThrow(gone.message);
            expect(await world.promotions('same')).toEqual([]);
            clock.pass(16);
            expect((await carriedOut(batchId)).targets).toMatchObject([{ status: 'DONE' }]);
            expect(await world.promotions('same')).toHaveLength(1);
            expect(await countFiles('same')).toBe(1);
        });

        it('are planned anew if the list was changed before they were written', async () => {
            await waiting(['same']);
            const { services } = world.test;
            const claimed = await claimTarget(services);
            if (!claimed) throw new Error('Nothing is to be done');
            let isChanged = false;
            const read = services.storage.read.bind(services.storage);
            const meanwhile = {
                ...services.storage,
                async read(key: string) {
                    if (!isChanged) {
                        isChanged = true;
                        await world.promotion('same', 'cup', { en: 'Theirs' });
                    }
                    return await read(key);
                },
            };
            await expect(copyToTarget({ ...services, storage: meanwhile }, claimed)).rejects.toThrow('contents');
            await copyToTarget(services, claimed);
            expect((await world.promotions('same')).map(({ title }) => title)).toEqual([{ en: 'Theirs' }]);
        });

        it('fail where a record has been deleted since, and can be tried again', async () => {
            const batchId = await waiting(['same']);
            await world.post('promotion/delete', { ldpId: 'source', id: cup });
            expect((await carriedOut(batchId)).targets).toMatchObject([
                { status: 'FAILED', reason: 'An entry to be copied has been deleted' },
            ]);
            const answer = await world.operator.post('/api/ldp/copyrecords/retry', {
                ...{ ldpId: 'source', resource: 'promotion', batchId },
            });
            expect(answer.body.code).toBe(0);
            expect((await carriedOut(batchId)).status).toBe('FAILED');
        });
    },
);
