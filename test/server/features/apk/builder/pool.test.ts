import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuilderPool } from '../../../../../server/features/apk/builder/pool';
import {
    createSigningKey,
    hashCertificate,
    type SigningKey,
} from '../../../../../server/features/apk/builder/signingKey';
import { sampleApp } from '../sampleApp';

describe('the builder threads', () => {
    const folder = mkdtempSync(join(tmpdir(), 'apk-pool-'));
    const pool = createBuilderPool({ threads: 2 });
    let key: SigningKey;
    beforeAll(async () => {
        key = await createSigningKey('com.example.coffee');
    });
    afterAll(async () => {
        await pool.close();
        rmSync(folder, { recursive: true });
    });

    it('build many apps concurrently without blocking the event loop', async () => {
        let turns = 0;
        const turning = setInterval(() => (turns += 1), 1);
        const codes = Array.from({ length: 20 }, (_, n) => n + 1);
        const built = await Promise.all(codes.map((versionCode) => pool.build(sampleApp({ versionCode }), key)));
        clearInterval(turning);
        expect(built.map(({ report }) => report.versionCode)).toEqual(codes);
        for (const { bytes, report } of built) expect(bytes.length).toBe(report.size);
        expect(built[0]?.report.certificateSha256).toBe(hashCertificate(key));
        expect(turns).toBeGreaterThan(5);
    });

    it('leave the images of an app usable for further builds', async () => {
        const app = sampleApp();
        await pool.build(app, key);
        expect(app.icons[512].length).toBeGreaterThan(1000);
        await pool.build(app, key);
    });

    it('reject an invalid app or key, and can still build', async () => {
        await expect(pool.build(sampleApp({ name: '' }), key)).rejects.toMatchObject({
            name: 'UnusableApp',
            field: 'name',
        });
        const broken = { ...key, privateKey: Buffer.from('nothing') };
        await expect(pool.build(sampleApp(), broken)).rejects.toThrow();
        await expect(pool.build(sampleApp(), key)).resolves.toMatchObject({ report: { name: 'Coffee' } });
    });

    it('reject an app whose key does not match its certificate', async () => {
        const other = await createSigningKey('com.example.coffee');
        const mixed = { privateKey: other.privateKey, certificate: key.certificate };
        await expect(pool.build(sampleApp(), mixed)).rejects.toMatchObject({ name: 'UnusableApk' });
    });

    it('verify an uploaded file', async () => {
        const file = join(folder, 'app.apk');
        const { bytes } = await pool.build(sampleApp(), key);
        writeFileSync(file, bytes);
        await expect(pool.verify(file)).resolves.toMatchObject({ packageId: 'com.example.coffee', size: bytes.length });
        writeFileSync(file, 'not an app');
        await expect(pool.verify(file)).rejects.toMatchObject({ name: 'UnusableApk' });
        await expect(pool.verify(join(folder, 'none.apk'))).rejects.toThrow('ENOENT');
    });

    it('end at once when the pool is closed, and reject running and waiting builds', async () => {
        const own = createBuilderPool({ threads: 1 });
        const running = own.build(sampleApp(), key);
        const waiting = own.build(sampleApp(), key);
        const ended = Promise.allSettled([running, waiting]);
        await own.close();
        expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    });

    it('are replaced when they end while idle', async () => {
        const failures: Error[] = [];
        const own = createBuilderPool({ threads: 1, idleFailed: (error) => failures.push(error) });
        const started = once(process, 'worker') as Promise<[Worker]>;
        await own.build(sampleApp(), key);
        const [worker] = await started;
        await worker.terminate();
        const built = await own.build(sampleApp({ versionCode: 2 }), key);
        expect(built.report.versionCode).toBe(2);
        expect(failures).toEqual([]);
        await own.close();
    });

    it('are replaced when they fail while idle, and the process continues', async () => {
        const failures: Error[] = [];
        const own = createBuilderPool({ threads: 1, idleFailed: (error) => failures.push(error) });
        const started = once(process, 'worker') as Promise<[Worker]>;
        await own.build(sampleApp(), key);
        const [worker] = await started;
        const failure = new Error('out of memory');
        worker.emit('error', failure);
        const built = await own.build(sampleApp({ versionCode: 2 }), key);
        expect(built.report.versionCode).toBe(2);
        expect(failures).toEqual([failure]);
        await own.close();
        await worker.terminate();
    });

    it('can end when idle and restart for the next app', async () => {
        const own = createBuilderPool({ threads: 1, idleSeconds: 0 });
        for (const versionCode of [1, 2, 3]) {
            const built = await own.build(sampleApp({ versionCode }), key);
            expect(built.report.versionCode).toBe(versionCode);
        }
        await own.close();
    });
});
