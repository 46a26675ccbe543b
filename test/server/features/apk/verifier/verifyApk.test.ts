import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApk } from '../../../../../server/features/apk/builder/build';
import type { KeyType } from '../../../../../server/features/apk/builder/keyType';
import {
    createSigningKey,
    hashCertificate,
    type SigningKey,
} from '../../../../../server/features/apk/builder/signingKey';
import { templatePath } from '../../../../../server/features/apk/builder/template';
import { UnusableApk } from '../../../../../server/features/apk/verifier/damage';
import { type OrderedApp, readBack } from '../../../../../server/features/apk/verifier/readBack';
import { verifyApk } from '../../../../../server/features/apk/verifier/verifyApk';
import { sampleApp } from '../sampleApp';
import { findParts, tamperings, withByteChanged } from '../tampering';

describe.each<KeyType>(['ec', 'rsa'])('a built app (%s)', (type) => {
    const app = sampleApp();
    let key: SigningKey;
    let apk: Buffer;
    beforeAll(async () => {
        key = await createSigningKey(app.packageId, type);
        apk = buildApk(app, key);
    });

    it.each(Object.entries(tamperings))('is refused with %s', (_, tamper) => {
        const changed = tamper(apk);
        expect(changed.equals(apk)).toBe(false);
        expect(() => verifyApk(changed)).toThrow(UnusableApk);
    });

    it('is refused with any byte changed, the signatures included', () => {
        const { block, directory } = findParts(apk);
        const offset = fc.oneof(
            fc.integer({ min: 0, max: apk.length - 1 }),
            fc.integer({ min: block, max: directory - 1 }),
            fc.integer({ min: directory, max: apk.length - 1 }),
        );
        fc.assert(
            fc.property(offset, (at) => {
                expect(() => verifyApk(withByteChanged(apk, at))).toThrow(UnusableApk);
            }),
            { numRuns: 300 },
        );
    });

    it('is refused if it is cut off anywhere, or has bytes before it', () => {
        fc.assert(
            fc.property(fc.integer({ min: 0, max: apk.length - 1 }), (length) => {
                expect(() => verifyApk(apk.subarray(0, length))).toThrow(UnusableApk);
            }),
            { numRuns: 100 },
        );
        expect(() => verifyApk(Buffer.concat([Buffer.from('MZ'), apk]))).toThrow(UnusableApk);
    });

    const others: [string, Partial<OrderedApp>][] = [
        ['name', { name: 'Tea' }],
        ['package', { packageId: 'com.example.tea' }],
        ['version', { versionCode: 8 }],
        ['version name', { versionName: '1.0.8' }],
        ['colour', { colors: { preload: '#102031', iconBackground: '#f0f0f0' } }],
        ['ground of the icon', { colors: { preload: '#102030', iconBackground: '#f0f0f1' } }],
        ['icon', { icons: { ...app.icons, 92: app.icons[72] } }],
        ['largest icon', { icons: { ...app.icons, 512: app.icons[72] } }],
        ['logo', { loadingLogo: app.icons[72] }],
        ['address', { entryUrl: 'https://www.example.com/' }],
        ['order of domains', { apiDomains: app.apiDomains.toReversed() }],
    ];
    it.each(others)('does not match an app with another %s', (_, changes) => {
        expect(() => readBack(apk, { ...app, ...changes }, hashCertificate(key))).toThrow(UnusableApk);
    });

    it('does not match a signature with another key', async () => {
        const other = await createSigningKey(app.packageId, type);
        expect(() => readBack(apk, app, hashCertificate(other))).toThrow('its own key');
    });
});

it('the unsigned template itself is refused', () => {
    expect(() => verifyApk(readFileSync(templatePath()))).toThrow('no signature');
});
