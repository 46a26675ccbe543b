import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { limits } from '../../../../contract/limits';
import { StorageError } from '../../../../server/base/storage/storage';
import { clearTargetClaims } from '../../../../server/features/copyConfig/targets';
import { databases } from '../../harness-database';
import { pageWithArticles } from './large';
import { type CopyWorld, startCopies } from './world';

describe.each(databases)('copying configuration on $name', (database) => {
    let world: CopyWorld;
    beforeAll(async () => {
        world = await startCopies(database);
        await world.post('announcement/create', { ldpId: 'source', title: { en: 'Hear' } });
    });
    afterAll(() => world.close());

    const ids = (count: number) => Array.from({ length: count }, (_, index) => `id${index}`);

    it.each([
        [{ to: [] }, 'to'],
        [{ to: ids(1301) }, 'to'],
        [{ parts: [] }, 'parts'],
        [{ parts: ['LIVECHATS'] }, 'parts.0'],
        [{ from: '' }, 'from'],
        [{ more: 1 }, 'more'],
    ])('is refused with %j, at the path of the field', async (values, path) => {
        const { body } = await world.admin.post<{ errors: { path: string }[] }>('/api/ldp/copyconfig', {
            from: 'source',
            to: ['same'],
            parts: ['FAQ'],
            ...values,
        });
        expect([body.code, ...body.data.errors.map((error) => error.path)]).toEqual([40001, path]);
    });

    it('is refused for unknown landing pages and for the source itself, with the reasons', async () => {
        const { body } = await world.admin.post('/api/ldp/copyconfig', {
            from: 'source',
            to: ['same', 'nowhere', 'source'],
            parts: ['FAQ'],
        });
        expect(body).toMatchObject({
            code: 40001,
            data: {
                landingPageErrors: [
                    { name: 'nowhere', reason: 'This landing page does not exist' },
                    { name: 'source', reason: 'You cannot copy to the landing page you copy from' },
                ],
                apiDomainErrors: [],
            },
        });
    });

    it('creates one batch for repeated requests with the same key', async () => {
        const body = { from: 'source', to: ['same'], parts: ['FAQ'] };
        const send = () =>
            world.admin.post<{ batchId: string }>('/api/ldp/copyconfig', body, { 'idempotency-key': 'once' });
        const [first, second] = [await send(), await send()];
        expect(first.body.code).toBe(0);
        expect(second.body.data).toEqual(first.body.data);
        // An unfinished copy would get in the way of the next test.
        expect((await world.ended(first.body.data.batchId)).status).toBe('DONE');
    });

    it('reports why a target failed, leaves it unchanged, and succeeds on retry', async () => {
        await world.post('question/create', { ldpId: 'source', title: { en: 'Why' }, answer: { en: 'So' } });
        const image = await world.picture('source', 'sixteen-bit.png');
        const { version } = await world.setting('asset', 'source');
        await world.post('asset/update', { ldpId: 'source', version, logo: image });
        const key = image.replace('/image/', '');
        const stored = await world.test.services.storage.read(key);
        const chunks: Buffer[] = [];
        for await (const chunk of stored?.body ?? []) chunks.push(Buffer.from(chunk));
        await world.test.services.storage.remove(key);
        const batch = await world.copy(['FAQ', 'WEB_INFO'], ['same', 'thai']);
        expect(batch.status).toBe('FAILED');
        expect(batch.targets[0]?.reason).toContain('The source uses an image that is not in its library');
        expect(await world.items('question', 'same')).toEqual([]);

        await world.test.services.storage.write(key, Buffer.concat(chunks));
        await world.post('copyconfig/retry', { batchId: batch.batchId });
        expect((await world.ended(batch.batchId)).status).toBe('DONE');
        expect(await world.items('question', 'same')).toHaveLength(1);
        const again = await world.admin.post('/api/ldp/copyconfig/retry', { batchId: batch.batchId });
        expect(again.body).toMatchObject({ code: 40001, data: { errors: [{ msg: 'There is nothing to try again' }] } });
    });

    it('fails at once if the storage does not answer, leaves the target unchanged, and says so in the log', async () => {
        const { services, log } = world.test;
        await world.post('question/create', { ldpId: 'source', title: { en: 'How' }, answer: { en: 'So' } });
        const logo = await world.picture('source', 'cmyk.jpg');
        const { version } = await world.setting('asset', 'source');
        await world.post('asset/update', { ldpId: 'source', version, logo });
        const before = await world.items('question', 'thai');
        const read = vi.spyOn(services.storage, 'read').mockRejectedValue(new StorageError('the bucket is gone'));
        const batch = await world.copy(['FAQ', 'WEB_INFO'], ['thai']);
        expect(batch.targets).toMatchObject([{ status: 'FAILED', reason: 'An image could not be stored. Try again' }]);
        expect(await world.items('question', 'thai')).toEqual(before);
        const lines = log.map((line) => JSON.parse(line)).filter(({ batchId }) => batchId === batch.batchId);
        expect(lines).toMatchObject([{ level: 40, ldpId: 'thai', err: { message: 'the bucket is gone' } }]);
        read.mockRestore();
        await world.post('copyconfig/retry', { batchId: batch.batchId });
        expect((await world.ended(batch.batchId)).status).toBe('DONE');
    });

    it('is limited to a number of records per landing page, as is the undo', async () => {
        const { services } = world.test;
        await pageWithArticles(services, 'many', limits.copyRecords + 1, 10);
        const refused = await world.copy(['ARTICLE'], ['same'], { from: 'many', dryRun: true });
        expect(refused.targets).toMatchObject([{ status: 'FAILED', reason: expect.stringContaining('many') }]);
        const done = await world.copy(['ARTICLE'], ['thai']);
        expect(done.status).toBe('DONE');
        await services.db.updateTable('record').set({ ldp_id: 'thai' }).where('ldp_id', '=', 'many').execute();
        const [target] = (await world.undo(done.batchId)).targets;
        expect(target).toMatchObject({ id: 'thai', status: 'KEPT', reason: expect.stringMatching(/10.?001|10.?000/) });
        await services.db.deleteFrom('record').where('resource', '=', 'article').execute();
    });

    it('is continued by the next process if one stopped', async () => {
        const { db, now } = world.test.services;
        const batch = await world.copy(['ANNOUNCEMENT'], ['thai']);
        const past = new Date(now().getTime() - 1000).toISOString();
        await sql`update copy_target set status = 'WAITING', claimed_until = ${past}
            where batch_id = ${batch.batchId}`.execute(db);
        const { status } = await world.copy(['ANNOUNCEMENT'], ['same']);
        expect(status).toBe('DONE');
        expect((await world.ended(batch.batchId)).status).toBe('DONE');
    });

    it('clears claims when a process starts, unless other processes share the store', async () => {
        const { db, dialect, now } = world.test.services;
        const { batchId } = await world.copy(['ANNOUNCEMENT'], ['thai']);
        const claimed_until = new Date(now().getTime() + 10_000).toISOString();
        const target = { status: 'WAITING', claimed_until } as const;
        await db.updateTable('copy_target').set(target).where('batch_id', '=', batchId).execute();
        await clearTargetClaims(world.test.services);
        const found = db.selectFrom('copy_target').select('claimed_until').where('batch_id', '=', batchId);
        expect(await found.execute()).toEqual([{ claimed_until: dialect.isShared ? claimed_until : null }]);
    });
});
