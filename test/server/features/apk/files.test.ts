import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApkApp, ExportedKey } from '../../../../contract/calls/apk/apps';
import type { ApkJob } from '../../../../contract/calls/apk/jobs';
import type { Page } from '../../../../contract/envelope';
import { buildApk } from '../../../../server/features/apk/builder/build';
import { createSigningKey, type SigningKey } from '../../../../server/features/apk/builder/signingKey';
import { pickDatabases } from '../../drawnDatabases';
import type { Caller } from '../../harness';
import { multipart, multipartType } from '../../harness-upload';
import { missingTools, output } from './debianTools';
import { sampleApp } from './sampleApp';
import { tamperings } from './tampering';
import { type ApkWorld, startApkWorld } from './world';

const passphrase = 'a long passphrase 1';

describe.each(pickDatabases('app uploads and key exports'))('app uploads and key exports on $name', (database) => {
    let world: ApkWorld;
    let key: SigningKey;
    beforeAll(async () => {
        world = await startApkWorld(database);
        key = await createSigningKey('com.example.coffee');
        await world.page('own', { data: { apkUpload: true } });
        await world.page('plain');
    });
    afterAll(() => world.close());

    const send = (jobId: string, content: Buffer, caller: Caller = world.admin, headers = {}) =>
        caller.inject({
            method: 'POST',
            url: `/api/admin/apk/upload?id=${jobId}`,
            headers: { 'content-type': multipartType, ...headers },
            payload: multipart({ content, filename: 'app.apk', type: 'application/octet-stream' }),
        });
    const jobFor = async (ldpId: string) => (await world.built([ldpId]))[0]?.jobId ?? '';

    it('replace the file and data of the built app with those of the uploaded one', async () => {
        const jobId = await jobFor('own');
        const bytes = buildApk(sampleApp({ versionCode: 70 }), key);
        const answer = await send(jobId, bytes);
        expect(answer.body).toMatchObject({ code: 0 });
        const job = answer.body.data as ApkJob;
        expect(job).toMatchObject({
            status: 'BUILT',
            uploaded: true,
            packageId: 'com.example.coffee',
            versionCode: 70,
            appName: 'Coffee',
            size: bytes.length,
        });
        const served = await world.test.app.inject({ url: `${job.path}?tk=${world.admin.token}` });
        expect(served.rawPayload.equals(bytes)).toBe(true);
        expect(await world.jobs(job.taskId)).toMatchObject([{ sha256: job.sha256, uploaded: true }]);
        // A package other than the app's own has no effect on its version codes.
        const app = await world.admin.get<ApkApp>('/api/apk/app/get/own');
        expect(app.body.data.versionCode).toBeLessThan(70);
    });

    it('count as a version of the app if they have its package id', async () => {
        const [job] = await world.built(['own']);
        await send(job?.jobId ?? '', buildApk(sampleApp({ packageId: job?.packageId ?? '', versionCode: 500 }), key));
        const [next] = await world.built(['own']);
        expect(next?.versionCode).toBe(501);
    });

    it.each(Object.entries(tamperings))('are refused with %s', async (_, tamper) => {
        const answer = await send(await jobFor('own'), tamper(buildApk(sampleApp(), key)));
        expect(answer.body).toMatchObject({ code: 41501, msg: 'Not a valid, signed APK' });
    });

    it('are refused if the account signs out during the upload', async () => {
        const jobId = await jobFor('own');
        const [before] = (await world.post<Page<ApkJob>>('job/inquiry', { filter: { id: [jobId] } })).items;
        await world.test.account({ username: 'leaving01', position: 'ADMIN' });
        const leaving = await world.test.signedIn('leaving01');
        const body = multipart({ content: buildApk(sampleApp(), key), filename: 'app.apk', type: 'application/zip' });
        async function* halves() {
            yield body.subarray(0, body.length >> 1);
            await leaving.get('/api/auth/signout');
            yield body.subarray(body.length >> 1);
        }
        const answer = await leaving.inject({
            method: 'POST',
            url: `/api/admin/apk/upload?id=${jobId}`,
            headers: { 'content-type': multipartType },
            payload: Readable.from(halves()),
        });
        expect(answer.body).toMatchObject({ code: 87009 });
        expect((await world.post<Page<ApkJob>>('job/inquiry', { filter: { id: [jobId] } })).items).toEqual([before]);
    });

    it('are refused for a file that is not an APK, and leave no temporary file', async () => {
        const jobId = await jobFor('own');
        expect((await send(jobId, Buffer.from('not an app at all'))).body.code).toBe(41501);
        const { dataDir } = world.test.services.config;
        expect(readdirSync(join(dataDir, 'incoming'))).toEqual([]);
    });

    it('are accepted only from administrators, for unreleased jobs of landing pages with uploads', async () => {
        const bytes = buildApk(sampleApp(), key);
        expect((await send(await jobFor('plain'), bytes)).body.code).toBe(40001);
        expect((await send('nothing', bytes)).body.code).toBe(40401);
        expect((await send('', bytes)).body).toMatchObject({ code: 40001, data: { errors: [{ path: 'id' }] } });
        expect((await send(await jobFor('own'), bytes, world.operator)).body.code).toBe(40301);
        const released = await jobFor('own');
        await world.outcomes('release', [released]);
        expect((await send(released, bytes)).body).toMatchObject({
            code: 40903,
            data: { usedBy: [{ name: 'Page own', reason: 'Already released' }] },
        });
    });

    it('are limited to 200 MB', async () => {
        const headers = { 'content-length': String(300 * 1024 * 1024) };
        const answer = await send(await jobFor('own'), Buffer.from('the beginning'), world.admin, headers);
        expect(answer.body).toMatchObject({ code: 41301, msg: 'File size is over 200MB' });
    });

    it('are processed once for repeated requests with the same idempotency key', async () => {
        const jobId = await jobFor('own');
        const bytes = buildApk(sampleApp(), key);
        const headers = { 'idempotency-key': `upload-${jobId}` };
        const [first, second] = [
            await send(jobId, bytes, world.admin, headers),
            await send(jobId, bytes, world.admin, headers),
        ];
        expect(second.body.data).toEqual(first.body.data);
    });

    it.skipIf(missingTools.length > 0)('accept an app that was signed with the exported key', async () => {
        const jobId = await jobFor('own');
        const exported = await world.admin.post<ExportedKey>('/api/admin/apk/exportkey', { ldpId: 'own', passphrase });
        const { name, content, certificateSha256 } = exported.body.data;
        expect(name).toBe('com.example.apps.lown.p12');
        const folder = mkdtempSync(join(tmpdir(), 'apk-key-'));
        const [store, built, signed] = ['key.p12', 'made.apk', 'signed.apk'].map((file) => join(folder, file));
        if (!store || !built || !signed) throw new Error('there are three files');
        writeFileSync(store, Buffer.from(content, 'base64'));
        writeFileSync(built, buildApk(sampleApp(), key));
        const secret = [
            '--ks',
            store,
            '--ks-type',
            'PKCS12',
            '--ks-key-alias',
            'app',
            '--ks-pass',
            `pass:${passphrase}`,
        ];
        await output('apksigner', 'sign', ...secret, '--v4-signing-enabled', 'false', '--out', signed, built);
        const answer = await send(jobId, readFileSync(signed));
        rmSync(folder, { recursive: true });
        expect(answer.body).toMatchObject({ code: 0, data: { certificateSha256 } });
    });

    it('record a key export in the history, and the passphrase nowhere', async () => {
        await world.built(['plain']);
        expect((await world.admin.post('/api/admin/apk/exportkey', { ldpId: 'plain', passphrase })).body.code).toBe(0);
        const rows = await world.test.services.db
            .selectFrom('revision')
            .selectAll()
            .where('verb', '=', 'exportkey')
            .where('ldp_id', '=', 'plain')
            .execute();
        expect(rows).toMatchObject([{ resource: 'apk', username: 'admin01', after: null }]);
        expect(world.test.log.join()).not.toContain(passphrase);
    });

    it('refuse a key export by operators, with an invalid passphrase, or without a key', async () => {
        const ask = (caller: Caller, body: object) =>
            caller.post('/api/admin/apk/exportkey', { ldpId: 'plain', passphrase, ...body });
        expect((await ask(world.operator, {})).body.code).toBe(40301);
        expect((await ask(world.admin, { passphrase: 'short' })).body.code).toBe(40001);
        expect((await ask(world.admin, { passphrase: 'passphrase with ü' })).body.code).toBe(40001);
        await world.page('unbuilt');
        expect((await ask(world.admin, { ldpId: 'unbuilt' })).body.code).toBe(40401);
    });
});
