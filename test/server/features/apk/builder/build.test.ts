import { beforeAll, describe, expect, it } from 'vitest';
import { UnusableApp } from '../../../../../server/domain/media/appPictures/unusableApp';
import type { AppInput } from '../../../../../server/features/apk/builder/appInput';
import { buildApk } from '../../../../../server/features/apk/builder/build';
import type { KeyType } from '../../../../../server/features/apk/builder/keyType';
import {
    createSigningKey,
    hashCertificate,
    type SigningKey,
} from '../../../../../server/features/apk/builder/signingKey';
import { readBack } from '../../../../../server/features/apk/verifier/readBack';
import { oddNames, sampleApp } from '../sampleApp';

describe.each<KeyType>(['ec', 'rsa'])('an app signed with a key of type %s', (type) => {
    let key: SigningKey;
    beforeAll(async () => {
        key = await createSigningKey('com.example.coffee', type);
    });
    const built = (app: AppInput) => readBack(buildApk(app, key), app, hashCertificate(key));

    it('contains the requested values and three signatures', () => {
        const { schemes, icons, ...report } = built(sampleApp());
        expect(schemes).toEqual({ v1: true, v2: true, v3: true });
        expect(report).toMatchObject({
            packageId: 'com.example.coffee',
            versionCode: 7,
            versionName: '1.0.7',
            name: 'Coffee',
            minSdkVersion: 24,
            targetSdkVersion: 34,
            certificateSha256: hashCertificate(key),
        });
        expect(Object.keys(icons)).toEqual(['160', '240', '320', '480', '640', '65534']);
    });

    it('is not built with a corrupt certificate', () => {
        const corrupt = { ...key, certificate: Buffer.from([0x30, 0x02, 0x05, 0x00]) };
        expect(() => buildApk(sampleApp(), corrupt)).toThrow('The certificate of an app is corrupt');
    });

    it.each(Object.entries(oddNames))('accepts a name of %s', (_, name) => {
        expect(built(sampleApp({ name })).name).toBe(name);
    });

    it('accepts the longest package id, the highest version, and no API domain', () => {
        const packageId = `a.${'b'.repeat(125)}`;
        const app = sampleApp({
            packageId,
            versionCode: 2_100_000_000,
            entryUrl: 'https://www.example.com/',
            apiDomains: [],
        });
        expect(built(app)).toMatchObject({ packageId, versionCode: 2_100_000_000 });
    });

    it('has the same certificate in every version', () => {
        const first = built(sampleApp());
        const second = built(sampleApp({ versionCode: 8, versionName: '1.0.8', name: 'Coffee and tea' }));
        expect(second.certificateSha256).toBe(first.certificateSha256);
        expect(second.versionCode).toBeGreaterThan(first.versionCode);
    });
});

it('building the same app twice with an RSA key produces identical bytes', async () => {
    const key = await createSigningKey('com.example.coffee', 'rsa');
    expect(buildApk(sampleApp(), key).equals(buildApk(sampleApp(), key))).toBe(true);
});

describe('the builder rejects an app', () => {
    const icon = sampleApp().icons[48];
    const cases: [string, Partial<AppInput>, string][] = [
        ['without a name', { name: ' ' }, 'name'],
        ['with a name of 301 characters', { name: '😀'.repeat(301) }, 'name'],
        ['with half a character', { name: '\ud83d' }, 'name'],
        ['with a line break in its name', { name: 'a\nb' }, 'name'],
        ['with a package id of one word', { packageId: 'coffee' }, 'packageId'],
        ['with a package id that is a path', { packageId: 'com/../x.y' }, 'packageId'],
        ['with a package id of 128 characters', { packageId: `a.${'b'.repeat(126)}` }, 'packageId'],
        ['with version 0', { versionCode: 0 }, 'versionCode'],
        ['with half a version', { versionCode: 1.5 }, 'versionCode'],
        ['with a version that Android does not know', { versionCode: 2_100_000_001 }, 'versionCode'],
        ['with a version name of words', { versionName: 'first one' }, 'versionName'],
        ['with a colour by name', { colors: { preload: 'red', iconBackground: '#000000' } }, 'colors.preload'],
        ['that opens an unencrypted address', { entryUrl: 'http://www.example.com/' }, 'entryUrl'],
        ['that opens a script', { entryUrl: 'javascript:alert(1)' }, 'entryUrl'],
        ['that opens an API domain and has none', { apiDomains: [] }, 'entryUrl'],
        ['with a path for a domain', { apiDomains: ['a.example.com', 'b.example.com/x'] }, 'apiDomains.1'],
        ['with a domain twice', { apiDomains: ['a.example.com', 'a.example.com'] }, 'apiDomains.1'],
        ['with an icon of another size', { icons: { ...sampleApp().icons, 72: icon } }, 'icons.72'],
        ['with a logo that is no PNG', { loadingLogo: Buffer.from('<svg/>') }, 'loadingLogo'],
    ];
    it.each(cases)('%s', async (_, changes, field) => {
        const key = await createSigningKey('com.example.coffee');
        const refused = (() => {
            try {
                return buildApk(sampleApp(changes), key);
            } catch (error) {
                return error;
            }
        })();
        expect(refused).toBeInstanceOf(UnusableApp);
        expect(refused).toMatchObject({ field });
    });
});
