import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApk } from '../../../server/apk/builder/build';
import {
    certificateSha256,
    exportSigningKey,
    type KeyType,
    makeSigningKey,
} from '../../../server/apk/builder/signingKey';
import { verifyApk } from '../../../server/apk/verifier/verifyApk';
import { expectedOf, missingTools, output, toldBy } from './debianTools';
import { oddNames, sampleApp } from './sampleApp';

/** The soak demands the tools, and asks them more. */
describe.skipIf(missingTools.length > 0)("Android's own tools", () => {
    const folder = mkdtempSync(join(tmpdir(), 'apk-tools-'));
    afterAll(() => rmSync(folder, { recursive: true }));

    it.each<KeyType>(['ec', 'rsa'])('find an app in order that is signed with a key of type %s', async (type) => {
        const app = sampleApp({ name: oddNames.emoji ?? '' });
        const key = await makeSigningKey(app.packageId, type);
        const file = join(folder, `${type}.apk`);
        writeFileSync(file, buildApk(app, key));
        expect(await toldBy(file)).toEqual(expectedOf(app, certificateSha256(key)));
    });

    it('sign with a key that was handed out, and the verifier finds that in order', async () => {
        const app = sampleApp();
        const key = await makeSigningKey(app.packageId);
        const [file, signed, pem] = ['own.apk', 'signed.apk', 'key.pem'].map((name) => join(folder, name));
        if (!file || !signed || !pem) throw new Error('A name is missing');
        const exported = exportSigningKey(key, 'correct horse');
        writeFileSync(pem, exported);
        writeFileSync(file, buildApk(app, key));
        const lines = exported.split(/(?=-----BEGIN)/);
        writeFileSync(`${pem}.cert`, lines[1] ?? '');
        const base64 = (lines[0] ?? '').replace(/-----.*-----|\s/g, '');
        writeFileSync(`${pem}.pk8`, Buffer.from(base64, 'base64'));
        const from = ['--key', `${pem}.pk8`, '--key-pass', 'pass:correct horse', '--cert', `${pem}.cert`];
        await output(
            'apksigner',
            'sign',
            ...from,
            '--v4-signing-enabled',
            'false',
            '--min-sdk-version',
            '21',
            '--out',
            signed,
            file,
        );
        const { report } = verifyApk(readFileSync(signed));
        expect(report.schemes).toEqual({ v1: true, v2: true, v3: true });
        expect(report.certificateSha256).toBe(certificateSha256(key));
        expect(report.name).toBe(app.name);
    });
});
