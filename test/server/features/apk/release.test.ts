import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApkApp } from '../../../../contract/calls/apk/apps';
import type { ApkJob } from '../../../../contract/calls/apk/jobs';
import type { Page } from '../../../../contract/envelope';
import { createApkFileName, getApkKey } from '../../../../server/features/apk/files';
import { verifyApk } from '../../../../server/features/apk/verifier/verifyApk';
import { sweepStorage } from '../../../../server/features/upkeep/sweep';
import { pickDatabases } from '../../drawnDatabases';
import { type ApkWorld, startApkWorld } from './world';

function getOnly(jobs: readonly ApkJob[]): ApkJob {
    const [job] = jobs;
    if (!job) throw new Error('nothing was built');
    return job;
}

describe.each(pickDatabases('built and released apps'))('built and released apps on $name', (database) => {
    let world: ApkWorld;
    beforeAll(async () => {
        world = await startApkWorld(database);
        await world.page('first');
        await world.page('foreign', { owner: 'rival01' });
    });
    afterAll(() => world.close());

    const publicly = (path: string) => world.test.app.inject({ url: path });
    const readApp = async (ldpId: string) => (await world.admin.get<ApkApp>(`/api/apk/app/get/${ldpId}`)).body.data;

    it('keep their package id and key, and increase their version code with every build', async () => {
        const jobs = [
            getOnly(await world.built(['first'])),
            getOnly(await world.built(['first'], { config: { appName: 'Tea' } })),
            getOnly(await world.built(['foreign'])),
        ];
        const [one, two, other] = jobs;
        expect(two?.packageId).toBe(one?.packageId);
        expect(two?.certificateSha256).toBe(one?.certificateSha256);
        expect(one?.certificateSha256).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
        expect(two?.versionCode).toBe((one?.versionCode ?? 0) + 1);
        expect(two?.appName).toBe('Tea');
        expect(other?.certificateSha256).not.toBe(one?.certificateSha256);
        expect(await readApp('first')).toMatchObject({
            packageId: two?.packageId,
            versionCode: two?.versionCode,
            certificateSha256: one?.certificateSha256,
            released: null,
            newest: { jobId: two?.jobId },
        });
    });

    it('keep their package id when APP_PACKAGE is another one, which new apps begin with', async () => {
        const { config } = world.test.services;
        await world.page('former');
        const before = getOnly(await world.built(['former']));
        expect(before.packageId).toBe(`${config.appPackage}.lformer`);
        const former = config.appPackage;
        config.appPackage = 'org.example.others';
        try {
            await world.page('later');
            expect(getOnly(await world.built(['former'])).packageId).toBe(before.packageId);
            expect(getOnly(await world.built(['later'])).packageId).toBe('org.example.others.llater');
        } finally {
            config.appPackage = former;
        }
    });

    it('are offered at an address that becomes invalid when another build is released', async () => {
        const older = getOnly(await world.built(['first']));
        const newer = getOnly(await world.built(['first']));
        expect(await world.outcomes('release', [older.jobId], world.operator)).toEqual([
            { jobId: older.jobId, done: true, status: 'RELEASED', reason: '' },
        ]);
        const first = (await readApp('first')).released;
        expect(first?.publicPath).toMatch(/^\/download\/[A-Za-z0-9_-]{43}\.apk$/);
        const answer = await publicly(first?.publicPath ?? '');
        expect(answer.statusCode).toBe(200);
        expect(verifyApk(answer.rawPayload).report.sha256).toBe(older.sha256);
        expect(answer.headers['content-disposition']).toContain('Coffee-1.0.0.apk');
        const known = { 'if-none-match': String(answer.headers.etag) };
        expect((await world.test.app.inject({ url: first?.publicPath ?? '', headers: known })).statusCode).toBe(304);

        await world.outcomes('release', [newer.jobId]);
        const ended = await publicly(first?.publicPath ?? '');
        expect(ended.statusCode).toBe(404);
        // A caller that tries addresses does not learn which of them ever existed.
        const never = await publicly(`/download/${'A'.repeat(43)}.apk`);
        expect([never.statusCode, never.body]).toEqual([404, ended.body]);
        const second = (await readApp('first')).released;
        expect(second).toMatchObject({ jobId: newer.jobId, status: 'RELEASED', releasedTime: expect.any(String) });
        expect((await publicly(second?.publicPath ?? '')).statusCode).toBe(200);
        const jobs = await world.jobs(older.taskId);
        expect(jobs[0]).toMatchObject({ status: 'BUILT', publicPath: '', releasedTime: null });
    });

    it('are released once per landing page: the newest of the selected builds', async () => {
        const [older, newer] = [getOnly(await world.built(['first'])), getOnly(await world.built(['first']))];
        expect(await world.outcomes('release', [newer.jobId, older.jobId])).toEqual([
            { jobId: newer.jobId, done: true, status: 'RELEASED', reason: '' },
            {
                jobId: older.jobId,
                done: false,
                status: 'BUILT',
                reason: 'A newer build of the same landing page is selected',
            },
        ]);
        const [again] = await world.outcomes('release', [newer.jobId]);
        expect(again).toMatchObject({ done: false, reason: 'Already released' });
    });

    it('are compared by version, not by creation time', async () => {
        await world.page('raised');
        const [higher, lower] = [getOnly(await world.built(['raised'])), getOnly(await world.built(['raised']))];
        const { db } = world.test.services;
        const raised = { version_code: lower.versionCode + 1 };
        await db.updateTable('apk_job').set(raised).where('id', '=', higher.jobId).execute();
        expect(await world.outcomes('release', [lower.jobId, higher.jobId])).toMatchObject([
            { jobId: lower.jobId, done: false, status: 'BUILT' },
            { jobId: higher.jobId, done: true, status: 'RELEASED' },
        ]);
    });

    it('are released automatically if the task requests it', async () => {
        const job = getOnly(await world.built(['first'], { autoRelease: true }));
        expect(job.status).toBe('RELEASED');
        expect((await readApp('first')).released?.jobId).toBe(job.jobId);
        expect((await world.task(job.taskId)).status).toBe('DONE');
        const { db } = world.test.services;
        const revisions = db
            .selectFrom('revision')
            .selectAll()
            .where('resource', '=', 'apk')
            .where('record_id', '=', job.jobId);
        expect(await revisions.execute()).toMatchObject([{ verb: 'release', username: 'admin01', ldp_id: 'first' }]);
    });

    it('are released automatically regardless of the versions of another landing page', async () => {
        await world.page('elsewhere', { owner: 'rival01' });
        const theirs = getOnly(await world.built(['elsewhere'], { autoRelease: true }));
        expect(theirs.status).toBe('RELEASED');
        const { db } = world.test.services;
        await db.updateTable('apk_job').set({ version_code: 1_000_000 }).where('id', '=', theirs.jobId).execute();
        expect(getOnly(await world.built(['first'], { autoRelease: true })).status).toBe('RELEASED');
    });

    it('are each listed with their own landing page', async () => {
        await world.page('listed');
        const [older, newer] = [getOnly(await world.built(['listed'])), getOnly(await world.built(['listed']))];
        await world.outcomes('release', [newer.jobId]);
        await world.outcomes('release', [getOnly(await world.built(['foreign'])).jobId]);
        const list = async (filter: Record<string, string>) =>
            (await world.post<Page<ApkApp>>('app/inquiry', { filter })).items;
        const own = { ldpId: 'listed', ldpName: 'Page listed' };
        expect(await list({ ldpId: 'listed' })).toMatchObject([
            { ...own, released: { ...own, jobId: newer.jobId }, newest: { ...own, jobId: older.jobId } },
        ]);
        const all = (await list({})).flatMap(({ ldpId, ldpName, released, newest }) =>
            [released, newest].flatMap((job) => (job ? [[ldpId, ldpName, job.ldpId, job.ldpName]] : [])),
        );
        expect(all.length).toBeGreaterThanOrEqual(3);
        for (const [ldpId, ldpName, jobsId, jobsName] of all) expect([jobsId, jobsName]).toEqual([ldpId, ldpName]);
    });

    it('can be downloaded publicly only while they are released', async () => {
        const job = getOnly(await world.built(['first'], { autoRelease: true }));
        const path = (await readApp('first')).released?.publicPath ?? '';
        const set = (status: 'BUILT' | 'RELEASED') =>
            world.test.services.db.updateTable('apk_job').set({ status }).where('id', '=', job.jobId).execute();
        expect((await publicly(path)).statusCode).toBe(200);
        await set('BUILT');
        expect((await publicly(path)).statusCode).toBe(404);
        await set('RELEASED');
    });

    it('cannot be cancelled after the build', async () => {
        const job = getOnly(await world.built(['first']));
        const cancel = { id: job.taskId, status: 'CANCELLED' };
        const { body } = await world.operator.post('/api/apk/task/update-status', cancel);
        const message = 'Nothing left to cancel';
        expect(body).toMatchObject({ code: 40903, msg: message, data: { usedBy: [{ reason: message }] } });
        expect((await world.task(job.taskId)).status).toBe('DONE');
    });

    it('can be downloaded by accounts that reach the landing page, at both addresses', async () => {
        const job = getOnly(await world.built(['first']));
        const file = job.path.split('/').at(-1);
        const { mediaToken } = (await world.operator.get<{ mediaToken: string }>('/api/auth/profile')).body.data;
        const codes = async (url: string) => [
            (await world.test.app.inject({ url })).statusCode,
            (await world.test.app.inject({ url: `${url}?tk=${mediaToken}` })).statusCode,
            (await world.operator.inject({ method: 'GET', url })).status,
            (await world.rival.inject({ method: 'GET', url })).status,
            (await world.rival.inject({ method: 'GET', url: url.replace('first', 'foreign') })).status,
        ];
        expect(await codes(job.path)).toEqual([401, 200, 200, 404, 404]);
        expect(await codes(`/api/apk/first/${file}`)).toEqual([401, 200, 200, 404, 404]);
    });

    it('are kept by a sweep, which removes files that no job names', async () => {
        const job = getOnly(await world.built(['first']));
        const { services } = world.test;
        const leftBehind = getApkKey(createApkFileName());
        await services.storage.write(leftBehind, Buffer.from('half'));
        await sweepStorage(services, { age: 0, isOrdered: true });
        expect(await services.storage.exists(leftBehind)).toBe(false);
        expect((await world.operator.inject({ method: 'GET', url: job.path })).status).toBe(200);
    });

    it('show why they failed, and are built on retry after the cause is fixed', async () => {
        await world.page('late');
        const { services } = world.test;
        const { data } = await services.db
            .selectFrom('setting')
            .select('data')
            .where('ldp_id', '=', 'late')
            .executeTakeFirstOrThrow();
        const set = (text: string) =>
            services.db.updateTable('setting').set({ data: text }).where('ldp_id', '=', 'late').execute();
        const broken = { ...JSON.parse(data), loadingLogo: '/image/common/gone.png' };
        await set(JSON.stringify(broken));
        const job = getOnly(await world.built(['late']));
        expect(job).toMatchObject({
            status: 'FAILED',
            reason: 'App media: an image is no longer in the library: /image/common/gone.png',
        });
        expect((await world.task(job.taskId)).status).toBe('FAILED');
        await set(data);
        expect(await world.outcomes('retry', [job.jobId])).toMatchObject([{ done: true, status: 'WAITING' }]);
        await world.ended(job.taskId);
        expect(getOnly(await world.jobs(job.taskId))).toMatchObject({ status: 'BUILT', reason: '', versionCode: 1 });
    });

    it('never get a new key, even if theirs cannot be decrypted', async () => {
        await world.page('sealed');
        const { certificateSha256 } = getOnly(await world.built(['sealed']));
        const { services } = world.test;
        const right = services.config.secretKey;
        services.config.secretKey = Buffer.alloc(32, 9);
        const failed = getOnly(await world.built(['sealed']));
        services.config.secretKey = right;
        expect(failed).toMatchObject({ status: 'FAILED', reason: expect.stringContaining('SECRET_KEY') });
        expect(getOnly(await world.built(['sealed'])).certificateSha256).toBe(certificateSha256);
    });

    it('are ordered by a change of app media only if automatic builds are enabled', async () => {
        await world.page('self');
        const list = async () => (await world.post<Page<ApkJob>>('job/inquiry', { filter: { ldpId: 'self' } })).items;
        expect(await list()).toEqual([]);
        await world.media('self', { autoBuild: true, appName: 'Cocoa' });
        const [ordered] = await list();
        await world.ended(ordered?.taskId ?? '');
        expect(getOnly(await list())).toMatchObject({ status: 'BUILT', appName: 'Cocoa' });
        const task = await world.task(ordered?.taskId ?? '');
        expect(task).toMatchObject({ autoBuild: true, autoRelease: false, creator: 'admin01', ldpIds: ['self'] });
        await world.media('self', { autoBuild: false, appName: 'Mate' });
        expect(await list()).toHaveLength(1);
    });
});
