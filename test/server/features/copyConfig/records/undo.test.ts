import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../../harness-database';
import { type RecordWorld, startRecordCopies } from './world';

describe.each(databases)('undoing copies of records on $name', (database) => {
    let world: RecordWorld;
    let cup: string;
    let bonus: string;
    let number = 0;
    beforeAll(async () => {
        world = await startRecordCopies(database);
        await world.promotion('same', 'own', { en: 'Own' });
    });
    afterAll(() => world.close());
    beforeEach(async () => {
        number += 1;
        cup = await world.promotion('source', `cup${number}`, { en: 'Cup' });
        bonus = await world.promotion('source', `bonus${number}`, { en: 'Bonus' });
    });

    it('removes what was added, and nothing else', async () => {
        const before = [await world.promotions('same'), await world.promotions('thai')];
        const { batchId } = await world.spread([cup, bonus], ['same', 'thai']);
        const own = (await world.promotions('same'))[0];
        // Neither a change of another record nor another order is in the way.
        await world.post('promotion/update', { ...own, title: { en: `Own ${number}` } });
        const ids = (await world.promotions('same')).map(({ id }) => id);
        await world.post('promotion/updateseq', { ldpId: 'same', ids: ids.toReversed() });
        const undone = await world.takeBack(batchId);
        expect(undone).toMatchObject({ status: 'UNDONE', targets: [{ status: 'UNDONE' }, { status: 'UNDONE' }] });
        expect((await world.promotions('same')).map(({ id }) => id)).toEqual(before[0]?.map(({ id }) => id));
        expect(await world.promotions('thai')).toEqual(before[1]);
    });

    it('brings replaced values back', async () => {
        const theirs = await world.promotion('same', `cup${number}`, { en: 'Theirs' }, { status: 'INACTIVE' });
        const { batchId } = await world.spread([cup], ['same'], { existing: 'REPLACE' });
        const find = async () => (await world.promotions('same')).find(({ id }) => id === theirs);
        expect(await find()).toMatchObject({ title: { en: 'Cup' }, status: 'ACTIVE' });
        await world.takeBack(batchId);
        expect(await find()).toMatchObject({ title: { en: 'Theirs' }, status: 'INACTIVE' });
    });

    it('concerns one landing page if that is wanted', async () => {
        const { batchId } = await world.spread([cup], ['same', 'thai']);
        const batch = await world.takeBack(batchId, ['same']);
        expect(batch.targets).toMatchObject([
            { id: 'same', status: 'UNDONE' },
            { id: 'thai', status: 'DONE' },
        ]);
        const slugs = async (ldpId: string) => (await world.promotions(ldpId)).map(({ slug }) => slug);
        expect(await slugs('same')).not.toContain(`cup${number}`);
        expect(await slugs('thai')).toContain(`cup${number}`);
        expect((await world.takeBack(batchId)).targets).toMatchObject([{ status: 'UNDONE' }, { status: 'UNDONE' }]);
    });

    it('is refused where there is nothing to undo or to try again, as after a dry run', async () => {
        const dry = await world.spread([cup], ['same'], { dryRun: true });
        const done = await world.spread([cup], ['same']);
        await world.takeBack(done.batchId);
        const ask = async (path: string, batchId: string) => {
            const body = { ldpId: 'source', resource: 'promotion', batchId };
            return (await world.operator.post(`/api/ldp/copyrecords/${path}`, body)).body;
        };
        const refused = { code: 40001, data: { errors: [{ path: 'batchId' }] } };
        for (const { batchId } of [dry, done])
            for (const path of ['undo', 'retry']) expect(await ask(path, batchId)).toMatchObject(refused);
    });

    it('leaves a copy that somebody has changed since', async () => {
        const { batchId } = await world.spread([cup], ['same', 'thai']);
        const copied = (await world.promotions('same')).find(({ slug }) => slug === `cup${number}`);
        await world.post('promotion/update', { ...copied, title: { en: 'Mended' } });
        const { targets } = await world.takeBack(batchId);
        expect(targets).toMatchObject([
            { status: 'KEPT', reason: 'Changed after the copy, so it was not undone' },
            { status: 'UNDONE' },
        ]);
    });

    it('does not mind a copy that somebody has deleted', async () => {
        const { batchId } = await world.spread([cup, bonus], ['same']);
        const copied = (await world.promotions('same')).find(({ slug }) => slug === `cup${number}`);
        await world.post('promotion/delete', { ldpId: 'same', id: copied?.id });
        expect(await world.takeBack(batchId)).toMatchObject({ status: 'UNDONE', targets: [{ status: 'UNDONE' }] });
    });

    it('is refused to an account that has lost the landing page', async () => {
        const { batchId } = await world.spread([cup], ['thai']);
        const { db } = world.test.services;
        const member = { ldp_id: 'thai', account_id: world.operatorId, role: 'OWNER' } as const;
        await db.deleteFrom('landing_page_member').where('ldp_id', '=', 'thai').execute();
        expect((await world.takeBack(batchId)).targets).toMatchObject([{ status: 'KEPT', name: '' }]);
        await db.insertInto('landing_page_member').values(member).execute();
        expect((await world.takeBack(batchId)).targets).toMatchObject([{ status: 'UNDONE', name: 'thai' }]);
    });
});
