import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { article } from '../../../fixtures/article';
import { databases } from '../../harness-database';
import { type CopyWorld, startCopies } from './world';

const parts = ['ARTICLE', 'THEME', 'SIDE_BAR', 'ANNOUNCEMENT'] as const;

describe.each(databases)('undoing a copy on $name', (database) => {
    let world: CopyWorld;
    beforeAll(async () => {
        world = await startCopies(database);
        const { post } = world;
        await post('article/create', article('source', 'first', { en: 'First' }));
        await post('article/create', article('source', 'second', { en: 'Second' }));
        await post('announcement/create', { ldpId: 'source', title: { en: 'Hear' } });
        await post('color/update', { ldpId: 'source', version: 0, fontPrimary: '#123456' });
        await post('article/create', article('same', 'second', { en: 'Own' }, { status: 'INACTIVE' }));
        await post('article/create', article('same', 'own', { en: 'Own too' }));
        await post('color/update', { ldpId: 'same', version: 0, fontPrimary: '#654321' });
    });
    afterAll(() => world.close());

    const readContents = async (ldpId: string) => {
        const articles = await world.items('article', ldpId);
        const announcements = await world.items('announcement', ldpId);
        const color = await world.setting('color', ldpId);
        const pickFields = (items: typeof articles) =>
            items.map(({ id, title, status, slug, createdTime, sort }) => {
                return { id, title, status, slug, createdTime, sort };
            });
        return [pickFields(articles), pickFields(announcements), color.fontPrimary];
    };

    it('restores every target, with the ids of its records', async () => {
        const before = [await readContents('same'), await readContents('thai')];
        const batch = await world.copy(parts, ['same', 'thai']);
        expect(await readContents('same')).not.toEqual(before[0]);
        const undone = await world.undo(batch.batchId);
        expect(undone.status).toBe('UNDONE');
        expect(undone.targets.map(({ status }) => status)).toEqual(['UNDONE', 'UNDONE']);
        expect([await readContents('same'), await readContents('thai')]).toEqual(before);
    });

    it('keeps a target that was changed since the copy, and gives the reason', async () => {
        const batch = await world.copy(parts, ['same', 'thai']);
        await world.post('announcement/create', { ldpId: 'thai', title: { th: 'ใหม่' } });
        const current = await readContents('thai');
        const undone = await world.undo(batch.batchId);
        expect(undone.targets.map(({ id, status, reason }) => ({ id, status, reason }))).toEqual([
            { id: 'same', status: 'UNDONE', reason: '' },
            { id: 'thai', status: 'KEPT', reason: 'Changed after the copy, so it was not undone' },
        ]);
        expect(await readContents('thai')).toEqual(current);
    });

    it('restores the sort order from before the copy, unless it was changed since', async () => {
        const listIds = async (ldpId: string) => (await world.items('article', ldpId)).map(({ id }) => id);
        const turn = async (ldpId: string) =>
            world.post('article/updateseq', { ldpId, ids: (await listIds(ldpId)).toReversed() });
        await world.post('article/create', article('same', 'first', { en: 'Own first' }));
        await turn('same');
        const before = await readContents('same');
        const batch = await world.copy(['ARTICLE'], ['same']);
        expect(await readContents('same')).not.toEqual(before);
        await world.undo(batch.batchId);
        expect(await readContents('same')).toEqual(before);
        // A changed order counts as a change, too.
        const again = await world.copy(['ARTICLE'], ['same']);
        await turn('same');
        const turned = await readContents('same');
        expect((await world.undo(again.batchId)).targets).toMatchObject([{ status: 'KEPT' }]);
        expect(await readContents('same')).toEqual(turned);
    });

    it('recognizes an unchanged target by a hash of an earlier release', async () => {
        const { db } = world.test.services;
        const before = await readContents('same');
        const batch = await world.copy(['ARTICLE'], ['same']);
        const rows = await db
            .selectFrom('record')
            .select(['resource', 'id', 'version', 'updated_time'])
            .where('ldp_id', '=', 'same')
            .where('resource', '=', 'article')
            .execute();
        const lines = rows.map(({ resource, id, version, updated_time }) =>
            [resource, id, version, updated_time].join(' '),
        );
        const digest = createHash('sha256').update(lines.sort().join('\n')).digest('hex');
        await db.updateTable('copy_target').set({ standing: digest }).where('batch_id', '=', batch.batchId).execute();
        expect((await world.undo(batch.batchId)).status).toBe('UNDONE');
        expect(await readContents('same')).toEqual(before);
    });

    it('restores the order of lottery providers without data of their own', async () => {
        const lottery = async (ldpId: string) => {
            const found = await world.post<{ items: { code: string; version: number }[] }>('provider/image/inquiry', {
                ldpId,
                gameType: 'lotto',
                pagination: { page: 1, limit: 100 },
            });
            return found.items.map(({ code, version }) => `${code} ${version}`);
        };
        const codes = (await lottery('source')).map((each) => each.split(' ')[0] ?? '');
        const [first = '', second = '', third = '', fourth = ''] = codes;
        await world.post('provider/image/custom', {
            ldpId: 'source',
            gameType: 'lotto',
            code: third,
            version: 0,
            images: {},
        });
        await world.post('provider/lotto/updateseq', { ldpId: 'source', codes: [third, second, first] });
        await world.post('provider/lotto/updateseq', { ldpId: 'same', codes: [fourth, third, second, first] });
        const before = await lottery('same');
        expect(before.slice(0, 4)).toEqual([fourth, third, second, first].map((code) => `${code} 0`));
        const batch = await world.copy(['PROVIDER_IMAGE'], ['same']);
        // A row that only holds a position was visible to no one.
        expect(batch.targets).toMatchObject([{ status: 'DONE', changes: [{ removed: 0 }] }]);
        expect((await lottery('same')).map((each) => each.split(' ')[0])).toEqual(
            (await lottery('source')).map((each) => each.split(' ')[0]),
        );
        expect((await world.undo(batch.batchId)).targets).toMatchObject([{ status: 'UNDONE' }]);
        expect(await lottery('same')).toEqual(before);
    });

    it('is possible after a change of another variant of a copied setting', async () => {
        const batch = await world.copy(parts, ['same']);
        await world.post('bar/update', { ldpId: 'same', version: 0, bar: 'TOP', items: [] });
        expect((await world.undo(batch.batchId)).targets).toMatchObject([{ id: 'same', status: 'UNDONE' }]);
    });

    it('does not affect another copy to the same target', async () => {
        const first = await world.copy(parts, ['same']);
        const second = await world.copy(parts, ['same']);
        expect((await world.undo(second.batchId)).status).toBe('UNDONE');
        expect(await world.batch(first.batchId)).toEqual(first);
    });

    it('is refused for a dry run', async () => {
        const preview = await world.copy(parts, ['same'], { dryRun: true });
        const { body } = await world.admin.post('/api/ldp/copyconfig/undo', { batchId: preview.batchId });
        expect(body).toMatchObject({
            code: 40001,
            data: { errors: [{ path: 'batchId', msg: 'There is nothing to undo' }] },
        });
    });
});
