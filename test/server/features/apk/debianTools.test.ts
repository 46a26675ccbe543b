import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApk } from '../../../../server/features/apk/builder/build';
import type { KeyType } from '../../../../server/features/apk/builder/keyType';
import {
    createSigningKey,
    exportSigningKey,
    hashCertificate,
} from '../../../../server/features/apk/builder/signingKey';
import { verifyApk } from '../../../../server/features/apk/verifier/verifyApk';
import { getExpected, inspectApk, missingTools, output } from './debianTools';
import { oddNames, sampleApp } from './sampleApp';

/** The soak requires the tools and runs more checks with them. */
describe.skipIf(missingTools.length > 0)("Android's own tools", () => {
    const folder = mkdtempSync(join(tmpdir(), 'apk-tools-'));
    afterAll(() => rmSync(folder, { recursive: true }));

    it.each<KeyType>(['ec', 'rsa'])('accept an app that is signed with a key of type %s', async (type) => {
        const app = sampleApp({ name: oddNames.emoji ?? '' });
        const key = await createSigningKey(app.packageId, type);
        const file = join(folder, `${type}.apk`);
        writeFileSync(file, buildApk(app, key));
        expect(await inspectApk(file)).toEqual(getExpected(app, hashCertificate(key)));
    });

    it.each<KeyType>(['ec', 'rsa'])(
        'sign with an exported key of type %s, and the verifier accepts the app',
        async (type) => {
            const app = sampleApp();
            const key = await createSigningKey(app.packageId, type);
            const store = join(folder, `${type}.p12`);
            const built = join(folder, `${type}-built.apk`);
            const signed = join(folder, `${type}-signed.apk`);
            writeFileSync(store, await exportSigningKey(key, 'correct horse'));
            writeFileSync(built, buildApk(app, key));
            const secret = [
                '--ks',
                store,
                '--ks-type',
                'PKCS12',
                '--ks-key-alias',
                'app',
                '--ks-pass',
                'pass:correct horse',
            ];
            const options = ['--v4-signing-enabled', 'false', '--min-sdk-version', '21'];
            await output('apksigner', 'sign', ...secret, ...options, '--out', signed, built);
            const { report } = verifyApk(readFileSync(signed));
            expect(report.schemes).toEqual({ v1: true, v2: true, v3: true });
            expect(report.certificateSha256).toBe(hashCertificate(key));
            expect(report.name).toBe(app.name);
        },
    );
});
