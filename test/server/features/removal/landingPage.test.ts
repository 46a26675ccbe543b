import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listReadings } from '../../../../server/base/services/figures';
import { getCopyQueue } from '../../../../server/features/copyConfig/run';
import { sweepDatabase } from '../../../../server/process/sweep';
import { create, refusal } from '../../domain/landingPages/pages';
import { databases } from '../../harness-database';
import { fixture, upload } from '../../harness-upload';
import { type ApkWorld, startApkWorld } from '../apk/world';
import { carryOutRemovals, findMentions, findNewest, listStored, readRemovalFile, readStore } from './world';

const gone = 'page-that-goes';
const stays = 'page-that-stays';

describe.each(databases)('removing a landing page on $name', (database) => {
    let world: ApkWorld;
    let stayed: string[];
    let stayedFiles: string[];
    const remove = (confirmation = `Page ${gone}`) => world.admin.post('/api/ldp/remove', { id: gone, confirmation });

    beforeAll(async () => {
        world = await startApkWorld(database);
        const { test, admin, page } = world;
        for (const id of [gone, stays]) {
            await page(id);
            const picture = await upload(
                admin,
                { content: fixture('cmyk.jpg'), filename: 'picture.jpg', type: 'image/jpeg' },
                `mt=banner&id=${id}`,
            );
            const question = { ldpId: id, title: { en: `Question of ${id}` }, answer: { en: '<p>Yes</p>' } };
            for (const [path, body] of [
                ['question/create', question],
                ['preview/share', { ldpId: id, at: null, days: 1 }],
            ] as const)
                expect((await admin.post(`/api/ldp/${path}`, body)).body).toMatchObject({ code: 0 });
            expect(picture.body).toMatchObject({ code: 0 });
            await world.built([id]);
        }
        const batches: string[] = [];
        for (const [from, to] of [
            [gone, stays],
            [stays, gone],
        ]) {
            const body = { from, to: [to], parts: ['CONTENT'] };
            const ordered = await admin.post<{ batchId: string }>('/api/ldp/copyconfig', body);
            expect(ordered.body).toMatchObject({ code: 0 });
            batches.push(ordered.body.data.batchId);
        }
        await getCopyQueue(test.services).idle();
        await test.services.db.insertInto('search_index').values({ ldp_id: gone, resource: 'question' }).execute();
        const [copied = ''] = batches;
        stayed = findMentions(await readStore(test), stays).filter(
            (row) => !row.includes(gone) && !row.includes(copied),
        );
        stayedFiles = await listStored(test);
    }, 60_000);
    afterAll(() => world.close());

    it('is refused while it is active, and unless its name is typed', async () => {
        expect((await remove()).body).toMatchObject({ code: 40001, data: { errors: [{ path: 'status' }] } });
        await world.admin.post('/api/ldp/updatestatus', { id: gone, status: 'INACTIVE' });
        expect((await remove('Page')).body).toMatchObject({
            code: 40001,
            data: { errors: [{ path: 'confirmation' }] },
        });
        expect(await world.test.services.db.selectFrom('removal').selectAll().execute()).toEqual([]);
    });

    it('is done at once for everybody, and leaves nothing once it was written into a file', async () => {
        const { test, admin, operator } = world;
        expect((await remove()).body).toMatchObject({ code: 0, data: { id: gone } });
        expect((await admin.get(`/api/ldp/get/${gone}`)).body.code).toBe(40401);
        expect((await operator.get('/api/jobs/running')).body.data).toEqual({ items: [] });
        const { items } = (await admin.get<{ items: unknown[] }>('/api/jobs/running')).body.data;
        expect(items).toEqual([{ kind: 'REMOVAL', id: expect.any(String), isOwn: true }]);

        await carryOutRemovals(test);
        const removal = await findNewest(admin);
        expect(removal).toMatchObject({ kind: 'LANDING_PAGE', name: `Page ${gone}`, status: 'DONE', hasFile: true });

        const lines = await readRemovalFile(test, removal);
        expect(lines[0]).toMatchObject({
            removal: removal.id,
            subject: { name: `Page ${gone}` },
            removedBy: 'admin01',
        });
        expect(lines.at(-1)).toEqual({ counts: expect.objectContaining({ records: 1, media: 1, shareLinks: 1 }) });
        expect(lines).toContainEqual(expect.objectContaining({ table: 'record', resource: 'question' }));
        expect(lines.map(({ table }) => table)).toEqual(
            expect.arrayContaining(['setting', 'revision', 'share_link', 'copy_target', 'copy_batch', 'apk_job']),
        );
        // Of copies to it and from it.
        const copied = lines.filter(({ table }) => table === 'copy_target').map((line) => line.ldp_id);
        expect(copied.toSorted()).toEqual([gone, stays]);
        const written = JSON.stringify(lines);
        expect(written).toContain(`Question of ${gone}`);
        expect(written).not.toMatch(/signing_key|token_hash|telegram_bot_token/);

        const traces = findMentions(await readStore(test), gone);
        expect(traces.map((row) => row.split(':')[0]).sort()).toEqual(['content_generation', 'removal', 'revision']);
        const revision = traces.find((row) => row.startsWith('revision'));
        expect(revision).toContain('"verb":"remove"');
        expect(revision).toContain('"ldp_id":"global"');
        expect(await listStored(test, gone)).toEqual(
            stayedFiles.filter((key) => !key.startsWith(gone) && !lines.some(({ file }) => file === key)),
        );
    });

    it('leaves all that belongs to others as it was', async () => {
        const now = findMentions(await readStore(world.test), stays).filter((row) => !row.includes(gone));
        expect(stayed.filter((row) => !now.includes(row))).toEqual([]);
        expect(stayedFiles.filter((key) => key.startsWith(stays)).length).toBeGreaterThan(0);
    });

    it('frees its names at once', async () => {
        const { admin, operator } = world;
        const names = {
            name: 'Quay',
            key: 'quay',
            prefix: 'qu',
            domains: ['quay.example'],
            primaryDomain: 'quay.example',
        };
        const { id } = (await create(operator, names)).body.data;
        await admin.post('/api/ldp/updatestatus', { id, status: 'INACTIVE' });
        expect(refusal(await create(operator, names))).toEqual([40902, 'key', 'prefix', 'domains.0']);
        await admin.post('/api/ldp/remove', { id, confirmation: 'Quay' });
        expect((await create(operator, names)).body.code).toBe(0);
    });

    it('that ended two processes waits for an administrator, and then goes on', async () => {
        const { test, admin } = world;
        const { db } = test.services;
        const id = await test.landingPage({ id: 'third-page', status: 'INACTIVE' });
        await admin.post('/api/ldp/remove', { id, confirmation: id });
        await db.updateTable('removal').where('subject_id', '=', id).set({ begun: 2 }).execute();
        Object.assign(test.services.config, { metricsPort: 9464 });
        await carryOutRemovals(test);
        Object.assign(test.services.config, { metricsPort: undefined });
        const waiting = await findNewest(admin);
        expect(waiting).toMatchObject({ status: 'FAILED', reason: expect.stringContaining('interrupted twice') });
        const lines = test.log.map((line) => JSON.parse(line)).filter(({ removal }) => removal === waiting.id);
        expect(lines).toMatchObject([{ msg: 'two processes ended during this removal: it is not retried' }]);
        const failed = { labels: { kind: 'removals', cause: 'server' }, value: 1 };
        expect(listReadings(test.services, 'jobs_failed_total')).toEqual([failed]);
        await admin.post('/api/admin/removal/retry', { id: waiting.id });
        await carryOutRemovals(test);
        expect(await findNewest(admin)).toMatchObject({ id: waiting.id, status: 'DONE', reason: '' });
    });

    it('offers the file to administrators alone, until it is deleted', async () => {
        const { test, admin, operator } = world;
        const { id } = await findNewest(admin);
        const file = `/api/admin/removal/file/${id}`;
        expect(await admin.inject({ url: file })).toMatchObject({
            status: 200,
            headers: { 'content-type': 'application/gzip', 'content-disposition': expect.stringContaining('jsonl.gz') },
        });
        expect((await operator.get(file)).body.code).toBe(40301);
        test.clock.pass(31 * 24 * 60 * 60);
        expect(await sweepDatabase(test.services)).toEqual([]);
        expect(await listStored(test, '_removed')).not.toContain(`_removed/${id}.jsonl.gz`);
        const later = await test.signedIn('admin01');
        expect((await later.get(file)).body.code).toBe(40401);
        expect(await findNewest(later)).toMatchObject({ id, hasFile: false });
    });
});
