import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyApk } from '../../../../server/features/apk/verifier/verifyApk';
import { pickDatabases } from '../../drawnDatabases';
import { inspectApk, missingTools } from './debianTools';
import { type ApkWorld, startApkWorld } from './world';

describe.each(pickDatabases('an app, from the order to the download'))(
    'an app, from the order to the download, on $name',
    (database) => {
        let world: ApkWorld;
        const folder = mkdtempSync(join(tmpdir(), 'apk-path-'));
        beforeAll(async () => {
            world = await startApkWorld(database);
            await world.page('first');
        });
        afterAll(async () => {
            rmSync(folder, { recursive: true });
            await world.close();
        });

        it('is built from app media, landing page and global configuration, and verified', async () => {
            const [job] = await world.built(['first']);
            expect(job).toMatchObject({
                status: 'BUILT',
                reason: '',
                ldpName: 'Page first',
                appName: 'Coffee',
                packageId: 'com.example.apps.lfirst',
                versionCode: 1,
                versionName: '1.0.0',
                uploaded: false,
                publicPath: '',
            });
            const file = await world.test.app.inject({ url: `${job?.path}?tk=${world.operator.token}` });
            expect(file.statusCode).toBe(200);
            expect(file.headers['content-type']).toBe('application/vnd.android.package-archive');
            const { report } = verifyApk(file.rawPayload);
            expect(report).toMatchObject({ sha256: job?.sha256, size: job?.size, name: 'Coffee', versionCode: 1 });
        });

        it.skipIf(missingTools.length > 0)(
            "passes the checks of Android's own tools after a public download",
            async () => {
                const [job] = await world.built(['first'], { autoRelease: true, config: { versionName: '2.4' } });
                expect(job?.status).toBe('RELEASED');
                const path = join(folder, 'app.apk');
                const answer = await world.test.app.inject({ url: job?.publicPath ?? '' });
                writeFileSync(path, answer.rawPayload);
                expect(await inspectApk(path)).toMatchObject({
                    schemes: ['true', 'true', 'true'],
                    warnings: false,
                    packageId: 'com.example.apps.lfirst',
                    versionName: '2.4',
                    name: 'Coffee',
                    certificateSha256: job?.certificateSha256.replaceAll(':', '').toLowerCase(),
                });
            },
        );
    },
);
