import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pickDatabases } from '../../../drawnDatabases';
import { type RecordWorld, startRecordCopies } from './world';

describe.each(pickDatabases('copies of records'))('copies of records on $name', (database) => {
    let world: RecordWorld;
    let image: string;
    let cup: string;
    let bonus: string;
    beforeAll(async () => {
        world = await startRecordCopies(database);
        image = await world.picture('source', 'cmyk.jpg');
        const inText = await world.picture('source', 'sixteen-bit.png');
        cup = await world.promotion('source', 'cup', { en: 'Cup', sv: 'Cupen' }, { image });
        bonus = await world.promotion(
            'source',
            'bonus',
            { en: 'Bonus', th: 'โบนัส' },
            { content: { en: `<p>Look</p><img src="${inText}">` }, status: 'INACTIVE' },
        );
        await world.promotion('same', 'own', { en: 'Own' });
    });
    afterAll(() => world.close());

    const slugs = async (ldpId: string) => (await world.promotions(ldpId)).map(({ slug }) => slug);
    const find = async (ldpId: string, slug: string) => {
        const found = (await world.promotions(ldpId)).find((each) => each.slug === slug);
        if (!found) throw new Error(`${ldpId} has no ${slug}`);
        return found;
    };

    it('are only counted in a dry run', async () => {
        const batch = await world.spread([cup, bonus], ['same', 'thai'], { dryRun: true });
        expect(batch).toMatchObject({ status: 'DONE', dryRun: true, from: { id: 'source', name: 'source' } });
        expect(batch.targets.map(({ changes }) => changes?.added)).toEqual([2, 2]);
        expect(await slugs('same')).toEqual(['own']);
        expect(await slugs('thai')).toEqual([]);
    });

    it('are added behind what a list has, with pictures and languages of the target', async () => {
        // The order of the ids does not matter: copies keep the order of the list.
        const batch = await world.spread([bonus, cup], ['same', 'thai']);
        expect(batch).toMatchObject({ status: 'DONE', resource: 'promotion', createdBy: 'operator01' });
        expect(batch.targets).toEqual([
            {
                id: 'same',
                name: 'same',
                status: 'DONE',
                reason: '',
                changes: { added: 2, renamed: 0, replaced: 0, skipped: 0, leftOut: ['sv'], missing: ['th'] },
            },
            {
                id: 'thai',
                name: 'thai',
                status: 'DONE',
                reason: '',
                changes: {
                    added: 2,
                    renamed: 0,
                    replaced: 0,
                    skipped: 0,
                    leftOut: ['en', 'sv'],
                    missing: ['lo', 'th'],
                },
            },
        ]);
        expect(await slugs('same')).toEqual(['own', 'cup', 'bonus']);
        for (const ldpId of ['same', 'thai']) {
            const own = JSON.stringify(await world.promotions(ldpId));
            expect(own).toContain(`/image/${ldpId}/`);
            expect(own).not.toContain('/image/source/');
            const copied = await find(ldpId, 'cup');
            const served = await world.test.app.inject({ url: `${copied.image}?tk=${world.operator.token}` });
            const original = await world.test.app.inject({ url: `${image}?tk=${world.operator.token}` });
            expect(served.rawPayload.equals(original.rawPayload)).toBe(true);
            expect(copied).toMatchObject({ version: 1, status: 'ACTIVE', createdBy: 'operator01' });
            expect((await find(ldpId, 'bonus')).status).toBe('INACTIVE');
        }
        expect((await find('same', 'cup')).title).toEqual({ en: 'Cup' });
        // The default language of a landing page gets that of the source where there is no text.
        expect((await find('thai', 'cup')).title).toEqual({ th: 'Cup' });
        expect((await find('thai', 'bonus')).title).toEqual({ th: 'โบนัส' });
    });

    it('leave what has the same slug as it is', async () => {
        const before = await world.promotions('same');
        const batch = await world.spread([cup, bonus], ['same']);
        expect(batch.targets[0]?.changes).toMatchObject({ added: 0, replaced: 0, skipped: 2 });
        expect(await world.promotions('same')).toEqual(before);
    });

    it('are added with another slug, each with a free one', async () => {
        const batch = await world.spread([cup], ['same'], { existing: 'ADD' });
        expect(batch.targets[0]?.changes).toMatchObject({ added: 1, renamed: 1 });
        await world.spread([cup], ['same'], { existing: 'ADD', becomes: 'INACTIVE' });
        expect(await slugs('same')).toEqual(['own', 'cup', 'bonus', 'cup-2', 'cup-3']);
        expect((await find('same', 'cup-3')).status).toBe('INACTIVE');
        expect((await find('same', 'cup-2')).title).toEqual({ en: 'Cup' });
    });

    it('replace the values of what has the same slug, which keeps its id and place', async () => {
        const before = await find('same', 'cup');
        const source = await find('source', 'cup');
        await world.post('promotion/update', { ...source, title: { en: 'Grand cup' } });
        const batch = await world.spread([cup], ['same'], { existing: 'REPLACE' });
        expect(batch.targets[0]?.changes).toMatchObject({ added: 0, replaced: 1 });
        expect(await find('same', 'cup')).toMatchObject({
            id: before.id,
            sort: before.sort,
            version: before.version + 1,
            title: { en: 'Grand cup' },
        });
    });

    it('stand before all others, in the order of the source, if that is wanted', async () => {
        const first = await world.promotion('source', 'first', { en: 'First' });
        const second = await world.promotion('source', 'second', { en: 'Second' });
        await world.spread([first, second], ['thai'], { place: 'START' });
        expect(await slugs('thai')).toEqual(['first', 'second', 'cup', 'bonus']);
    });

    it('are drafts or switched off like what they are copies of, also when they replace', async () => {
        const ids = [
            await world.promotion('source', 'paused', { en: 'Paused' }),
            await world.promotion('source', 'planned', { en: 'Planned' }, { status: 'INACTIVE' }),
        ];
        const [id] = ids;
        await world.post('promotion/updatestatus', { ldpId: 'source', id, status: 'INACTIVE' });
        const { publishedTime } = await find('source', 'paused');
        expect(publishedTime).toEqual(expect.any(String));
        for (const existing of ['SKIP', 'REPLACE']) {
            await world.spread(ids, ['same'], { existing });
            expect(await find('same', 'paused')).toMatchObject({ status: 'INACTIVE', publishedTime });
            expect(await find('same', 'planned')).toMatchObject({ status: 'INACTIVE', publishedTime: null });
        }
    });

    it('are recorded in the history of the target', async () => {
        const { id } = await find('same', 'cup-2');
        const { rows } = await sql<{ verb: string; username: string }>`select verb, username from revision
            where ldp_id = 'same' and record_id = ${id}`.execute(world.test.services.db);
        expect(rows).toEqual([{ verb: 'copyrecords', username: 'operator01' }]);
    });

    it('of a list that shows the newest first keep the order of the source', async () => {
        const titles = ['One', 'Two', 'Three'];
        const ids: string[] = [];
        for (const title of titles)
            ids.push((await world.post('announcement/create', { ldpId: 'source', title: { en: title } })).id);
        const started = await world.operator.post<{ batchId: string }>('/api/ldp/copyrecords', {
            ...{ ldpId: 'source', resource: 'announcement', ids, to: ['same'] },
            ...{ existing: 'SKIP', becomes: 'SAME', place: 'END' },
        });
        const url = `/api/ldp/copyrecords/get/source/announcement/${started.body.data.batchId}`;
        await expect
            .poll(async () => (await world.operator.get<{ status: string }>(url)).body.data.status)
            .toBe('DONE');
        const shown = async (ldpId: string) => (await world.items('announcement', ldpId)).map(({ title }) => title);
        expect(await shown('same')).toEqual(await shown('source'));
    });

    it('are in the list of what the caller has started', async () => {
        const { body } = await world.operator.get('/api/ldp/copyconfig/list?limit=1');
        expect(body.data).toMatchObject({
            items: [{ kind: 'RECORDS', resource: 'announcement', totals: { DONE: 1 } }],
        });
    });
});
