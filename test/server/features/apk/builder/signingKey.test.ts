import { createPrivateKey, createPublicKey, randomBytes, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { KeyType } from '../../../../../server/features/apk/builder/keyType';
import {
    createSigningKey,
    exportSigningKey,
    formatFingerprint,
    getPrivateKey,
    hashCertificate,
    openSigningKey,
    sealSigningKey,
} from '../../../../../server/features/apk/builder/signingKey';
import { parseAsn1, parseContent } from '../../../../../server/features/apk/verifier/asn1';

/** Returns the innermost value on the path to the encrypted key of a PKCS#12 store. */
function encryptedKeyIn(store: Buffer) {
    const inside = (bytes: Buffer, n: number) => parseContent(bytes)[n] ?? parseAsn1(bytes)[0];
    const down = (bytes: Buffer, ...path: number[]): Buffer =>
        path.reduce((value, n) => inside(value, n)?.whole ?? Buffer.alloc(0), bytes);
    const safe = parseAsn1(down(store, 1, 1, 0))[0]?.content ?? Buffer.alloc(0);
    const keys = parseAsn1(down(safe, 0, 1, 0))[0]?.content ?? Buffer.alloc(0);
    return { key: down(keys, 0, 1, 0), type: 'pkcs8', format: 'der' } as const;
}

const secretKey = randomBytes(32);

describe.each<KeyType>(['ec', 'rsa'])('a signing key of type %s', (type) => {
    it('has a matching self-signed certificate that is valid for thirty years', async () => {
        const key = await createSigningKey('com.example.coffee', type, new Date('2026-02-03T04:05:06Z'));
        const certificate = new X509Certificate(key.certificate);
        expect(certificate.checkPrivateKey(getPrivateKey(key))).toBe(true);
        expect(certificate.verify(certificate.publicKey)).toBe(true);
        expect(certificate.subject).toBe('CN=com.example.coffee');
        expect(new Date(certificate.validFrom).toISOString()).toBe('2026-02-03T04:05:06.000Z');
        expect(new Date(certificate.validTo).toISOString()).toBe('2056-02-03T04:05:06.000Z');
        expect(formatFingerprint(hashCertificate(key))).toBe(certificate.fingerprint256);
    });

    it('can be decrypted only with the right secret key and intact data', async () => {
        const key = await createSigningKey('com.example.coffee', type);
        const sealed = sealSigningKey(secretKey, key);
        expect(openSigningKey(secretKey, sealed)).toEqual(key);
        expect(Buffer.from(sealed, 'base64url').includes(key.certificate)).toBe(false);
        expect(() => openSigningKey(randomBytes(32), sealed)).toThrow('SECRET_KEY');
        expect(() => openSigningKey(secretKey, sealed.slice(0, -8))).toThrow('SECRET_KEY');
    });

    it('is exported only with a passphrase', async () => {
        const key = await createSigningKey('com.example.coffee', type);
        const store = await exportSigningKey(key, 'correct horse');
        expect(store.includes(key.certificate)).toBe(true);
        expect(store.includes(key.privateKey)).toBe(false);
        const opened = createPrivateKey({ ...encryptedKeyIn(store), passphrase: 'correct horse' });
        expect(createPublicKey(opened).equals(new X509Certificate(key.certificate).publicKey)).toBe(true);
        expect(() => createPrivateKey({ ...encryptedKeyIn(store), passphrase: 'wrong' })).toThrow();
        await expect(exportSigningKey(key, 'short')).rejects.toThrow('passphrase');
    });
});

it('a certificate cuts a long name, encodes years after 2049 correctly, and adjusts a leap day', async () => {
    const key = await createSigningKey(`com.${'x'.repeat(120)}`, 'ec', new Date('2028-02-29T00:00:00.789Z'));
    const certificate = new X509Certificate(key.certificate);
    expect(certificate.subject).toBe(`CN=com.${'x'.repeat(60)}`);
    expect(new Date(certificate.validTo).toISOString()).toBe('2058-02-28T00:00:00.000Z');
    expect(key.certificate.includes('280229000000Z')).toBe(true);
    expect(key.certificate.includes('20580228000000Z')).toBe(true);
});
