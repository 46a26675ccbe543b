import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApkApp } from '../../../../contract/calls/apk/apps';
import type { ApkJob } from '../../../../contract/calls/apk/jobs';
import { limits } from '../../../../contract/limits';
import { buildApk } from '../../../../server/features/apk/builder/build';
import { createSigningKey } from '../../../../server/features/apk/builder/signingKey';
import { sweepStorage } from '../../../../server/features/upkeep/sweep';
import { pickDatabases } from '../../drawnDatabases';
import { storages, type TestStorage } from '../../harness-storage';
import { multipart, multipartType } from '../../harness-upload';
import { sampleApp } from './sampleApp';
import { type ApkWorld, startApkWorld } from './world';

const everywhere = storages.flatMap((backend) =>
    pickDatabases(backend.name).map((database) => ({
        database,
        backend,
        where: `${database.name} and ${backend.name}`,
    })),
);

describe.each(everywhere)('files of older app builds, on $where', ({ database, backend }) => {
    let testStorage: TestStorage;
    let world: ApkWorld;
    beforeAll(async () => {
        testStorage = await backend.open();
        world = await startApkWorld(database, { storage: testStorage.storage });
    });
    afterAll(async () => {
        await world.close();
        await testStorage.close();
    });

    /** Builds an app `times` times; returns the jobs, the oldest first. */
    async function builds(ldpId: string, times: number): Promise<ApkJob[]> {
        const found: ApkJob[] = [];
        for (let n = 0; n < times; n += 1) {
            world.test.clock.pass(1);
            found.push(...(await world.built([ldpId])));
        }
        return found;
    }
    /** Reads the current state of these jobs. */
    const now = async (jobs: readonly ApkJob[]) =>
        (await Promise.all(jobs.map(({ taskId }) => world.jobs(taskId)))).flat();
    const getKey = ({ path }: ApkJob) => `apk-builds/${path.split('/').at(-1)}`;
    const isStored = (job: ApkJob) => testStorage.storage.exists(getKey(job));
    /** Files are removed after the commit that releases them, which a task does not wait for. */
    const isGone = (job: ApkJob | undefined) =>
        expect.poll(() => job && isStored(job), { timeout: 5000, interval: 10 }).toBe(false);
    const upload = (jobId: string, content: Buffer) =>
        world.admin.inject({
            method: 'POST',
            url: `/api/admin/apk/upload?id=${jobId}`,
            headers: { 'content-type': multipartType },
            payload: multipart({ content, filename: 'app.apk', type: 'application/octet-stream' }),
        });

    it('are deleted, except for the released build and the newest ones', async () => {
        await world.page('first');
        await world.page('other');
        const [neighbour] = await builds('other', 1);
        const [released] = await builds('first', 1);
        await world.outcomes('release', [released?.jobId ?? '']);
        const built = await builds('first', limits.apkFiles + 2);
        const all = [neighbour, released, ...built].flatMap((job) => job ?? []);
        const gone = built.slice(0, 2);
        const left = (await now(all)).filter(({ path }) => path !== '').map(({ jobId }) => jobId);
        expect(left).toEqual(all.filter((job) => !gone.includes(job)).map(({ jobId }) => jobId));
        for (const job of gone) await isGone(job);
        for (const job of all) expect(await isStored(job)).toBe(!gone.includes(job));
    });

    it('are reported as deleted in the language of the caller, and their jobs keep their data', async () => {
        await world.page('told');
        const [oldest] = await builds('told', limits.apkFiles + 1);
        if (!oldest) throw new Error('nothing was built');
        const reason = 'The file of this build no longer exists: newer builds have replaced it';
        expect(await now([oldest])).toEqual([{ ...oldest, path: '', reason }]);
        expect(await world.outcomes('release', [oldest.jobId])).toEqual([
            { jobId: oldest.jobId, done: false, status: 'BUILT', reason },
        ]);
        const answer = await world.operator.get(oldest.path);
        expect(answer).toMatchObject({ status: 404, body: { code: 40401, msg: reason } });
        const elsewhere = await world.operator.get(oldest.path, { 'accept-language': 'sv' });
        expect(elsewhere.body.msg).toBe('Byggets fil finns inte längre: nyare byggen har ersatt den');
    });

    it('get a different error than unknown files and files of another landing page', async () => {
        const foreign = await world.page('foreign');
        const [theirs] = await builds(foreign, 1);
        await world.page('none');
        const file = theirs?.path.split('/').at(-1);
        const paths = ['/api/apk/told/nonsense.apk', '/apk/told/nonsense.apk', '/download/nonsense.apk'];
        for (const path of [...paths, `/apk/none/${file}`, '/apk/none/nonsense.apk']) {
            const answer = await world.operator.get(path);
            expect(answer, path).toMatchObject({
                status: 404,
                body: { code: 40401, msg: 'Not found. It may have been deleted' },
            });
        }
    });

    it('are kept for the newest version, even after uploads of older versions', async () => {
        await world.page('uploads', { data: { apkUpload: true } });
        const built = await builds('uploads', limits.apkFiles + 1);
        const newest = built.at(-1);
        const bytes = buildApk(sampleApp({ versionCode: 1 }), await createSigningKey('com.example.coffee'));
        for (const { jobId } of built.slice(0, -1)) {
            world.test.clock.pass(1);
            expect((await upload(jobId, bytes)).body.code).toBe(0);
        }
        for (const job of await now(built)) {
            expect(job.path).not.toBe('');
            expect(await isStored(job)).toBe(true);
        }
        for (const job of built.slice(0, -1)) await isGone(job);
        const { body } = await world.admin.get<ApkApp>('/api/apk/app/get/uploads');
        expect(body.data.newest?.jobId).toBe(newest?.jobId);
    });

    it('are kept until their task has ended', async () => {
        await world.page('slow');
        const [first, second] = await builds('slow', 2);
        const { db } = world.test.services;
        const later = world.test.clock.time.getTime() + 3_600_000;
        const sibling = await world.page('sibling');
        const [claimed] = await builds(sibling, 1);
        const hold = {
            task_id: first?.taskId ?? '',
            status: 'BUILDING',
            claimed_until: new Date(later).toISOString(),
        } as const;
        await db
            .updateTable('apk_job')
            .set(hold)
            .where('id', '=', claimed?.jobId ?? '')
            .execute();
        await builds('slow', limits.apkFiles);
        expect(first && (await isStored(first))).toBe(true);
        await isGone(second);
        await world.post('task/update-status', { id: first?.taskId, status: 'CANCELLED' });
        await builds('slow', 1);
        await isGone(first);
    });

    it('are kept for a while after another release, so that they can be released again', async () => {
        await world.page('back');
        const built = await builds('back', limits.apkFiles + 1);
        const [, second] = built;
        const released = built.at(-1);
        await world.outcomes('release', [second?.jobId ?? '']);
        world.test.clock.pass(1);
        await world.outcomes('release', [released?.jobId ?? '']);
        await builds('back', limits.apkFiles - 1);
        expect(second && (await isStored(second))).toBe(true);
        expect(await world.outcomes('release', [second?.jobId ?? ''])).toMatchObject([{ done: true }]);
    });

    it('can still be read to the end by a running download', async () => {
        await world.page('read');
        const [oldest] = await builds('read', 1);
        if (!oldest) throw new Error('nothing was built');
        const begun = await testStorage.storage.read(getKey(oldest));
        await builds('read', limits.apkFiles);
        await isGone(oldest);
        expect(begun && (await buffer(begun.body)).byteLength).toBe(oldest.size);
    });

    it('are removed by the sweep if a server ended before deleting them', async () => {
        await world.page('crash');
        const [job] = await builds('crash', 1);
        if (!job) throw new Error('nothing was built');
        const { services } = world.test;
        await services.db.updateTable('apk_job').set({ file: null }).where('id', '=', job.jobId).execute();
        await sweepStorage(services, { age: 0 });
        expect(await isStored(job)).toBe(false);
    });

    it('are deleted correctly while builds and releases run concurrently', async () => {
        await world.page('busy');
        const built = await builds('busy', limits.apkFiles);
        await Promise.all([
            ...built.map(({ jobId }) => world.outcomes('release', [jobId])),
            ...Array.from({ length: 4 }, () => world.built(['busy'])),
        ]);
        const { db } = world.test.services;
        const rows = await db.selectFrom('apk_job').selectAll().where('ldp_id', '=', 'busy').execute();
        const named = rows.flatMap(({ file }) => (file === null ? [] : [`apk-builds/${file}`]));
        expect(rows.filter(({ status }) => status === 'RELEASED').map(({ file }) => file)).not.toContain(null);
        for (const key of named) expect(await testStorage.storage.exists(key)).toBe(true);
        expect(named.length).toBeLessThanOrEqual(limits.apkFiles + 2);
    });
});
