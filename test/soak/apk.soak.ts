import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApk } from '../../server/features/apk/builder/build';
import type { KeyType } from '../../server/features/apk/builder/keyType';
import { createSigningKey, hashCertificate, type SigningKey } from '../../server/features/apk/builder/signingKey';
import { UnusableApk } from '../../server/features/apk/verifier/damage';
import { verifyApk } from '../../server/features/apk/verifier/verifyApk';
import { appPictures } from '../server/features/apk/appPictures';
import { getExpected, inspectApk, missingTools, output } from '../server/features/apk/debianTools';
import { oddNames, sampleApp } from '../server/features/apk/sampleApp';
import { tamperings } from '../server/features/apk/tampering';

const images = new URL('../fixtures/images/', import.meta.url);
const pictures = readdirSync(images).filter((name) => /^(?!cut).*\.(jpg|png|svg|gif|webp)$/.test(name));

it("Android's own tools are installed: aapt apksigner apkverifier zipalign", () => {
    expect(missingTools).toEqual([]);
});

it("the template's byte code passes its tests on a Java machine", () => {
    const stdout = execFileSync(fileURLToPath(new URL('../android/run.sh', import.meta.url)), { encoding: 'utf8' });
    expect(stdout.trim().split('\n').at(-1)).toBe('all is well');
});

describe.each<KeyType>(['ec', 'rsa'])(
    "an app signed with a key of type %s, checked with Android's own tools",
    (type) => {
        const folder = mkdtempSync(join(tmpdir(), 'apk-soak-'));
        const file = join(folder, 'app.apk');
        let key: SigningKey;
        beforeAll(async () => {
            key = await createSigningKey('com.example.coffee', type);
        });
        afterAll(() => rmSync(folder, { recursive: true }));

        it.each(Object.entries(oddNames))('is valid with a name of %s', async (_, name) => {
            const app = sampleApp({ name });
            writeFileSync(file, buildApk(app, key));
            expect(await inspectApk(file)).toEqual(getExpected(app, hashCertificate(key)));
        });

        it.each(['a.b', `a.${'b'.repeat(125)}`])(
            'is valid with the package %s, and so are its updates',
            async (packageId) => {
                for (const versionCode of [1, 2, 2_100_000_000]) {
                    const app = sampleApp({ packageId, versionCode, versionName: `1.${versionCode}` });
                    writeFileSync(file, buildApk(app, key));
                    expect(await inspectApk(file)).toEqual(getExpected(app, hashCertificate(key)));
                }
            },
        );

        it.each(pictures)('is valid with images made of %s', async (name) => {
            const picture = readFileSync(new URL(name, images));
            const app = sampleApp(await appPictures({ icons: { 512: picture }, loadingLogo: picture }));
            writeFileSync(file, buildApk(app, key));
            expect(await inspectApk(file)).toEqual(getExpected(app, hashCertificate(key)));
        });

        it.each(Object.entries(tamperings))('is rejected with %s, also by our own verification', async (_, tamper) => {
            const changed = tamper(buildApk(sampleApp(), key));
            writeFileSync(file, changed);
            await expect(output('apksigner', 'verify', '--min-sdk-version', '21', file)).rejects.toThrow();
            expect(() => verifyApk(changed)).toThrow(UnusableApk);
        });

        it('has its colours and package name in the resource table', async () => {
            writeFileSync(file, buildApk(sampleApp(), key));
            const table = await output('aapt', 'dump', 'resources', file);
            expect(table).toContain('Package 0 id=0x7f name=com.example.coffee');
            expect(table).toMatch(/com\.example\.coffee:color\/preload: t=0x1c d=0xff102030/);
            expect(table).toMatch(/com\.example\.coffee:color\/icon_background: t=0x1c d=0xfff0f0f0/);
        });
    },
);
