import { createHash, createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { seal, unseal } from '../../../domain/sessions/tokens';
import type { KeyType } from './keyType';

/**
 * The key and certificate that sign an app. Android accepts updates only with the same key, so each app gets one key
 * that is never replaced. Both are DER: PKCS#8 and X.509.
 */
export type SigningKey = { privateKey: Buffer; certificate: Buffer };

/** The purpose of sealed keys. */
export const signingKeyPurpose = 'apk signing key';
const generate = promisify(generateKeyPair);

async function generateKey(type: KeyType): Promise<KeyObject> {
    const keyPair = type === 'ec' ? generate('ec', { namedCurve: 'P-256' }) : generate('rsa', { modulusLength: 2048 });
    return (await keyPair).privateKey;
}

/** Generates a key for an app, with a self-signed certificate that is valid for thirty years. */
export async function createSigningKey(packageId: string, type: KeyType = 'ec', now = new Date()): Promise<SigningKey> {
    const key = await generateKey(type);
    const privateKey = key.export({ type: 'pkcs8', format: 'der' });
    // The ASN.1 library is large; it is loaded on demand, so that it does not slow down the start.
    const { createSelfSigned } = await import('./certificate');
    return { privateKey, certificate: createSelfSigned(key, packageId, now) };
}

export function getPrivateKey({ privateKey }: SigningKey): KeyObject {
    return createPrivateKey({ key: privateKey, type: 'pkcs8', format: 'der' });
}

/**
 * Returns the hash of the certificate (hexadecimal), by which app updates and Android's developer verification identify
 * a developer.
 */
export function hashCertificate({ certificate }: Pick<SigningKey, 'certificate'>): string {
    return createHash('sha256').update(certificate).digest('hex');
}

/** Formats a hash for people to compare: pairs of capitals joined by colons. */
export function formatFingerprint(sha256: string): string {
    return (sha256.toUpperCase().match(/../g) ?? []).join(':');
}

/** Encrypts the key and its certificate with `SECRET_KEY`, to be stored. */
export function sealSigningKey(secretKey: Buffer, { privateKey, certificate }: SigningKey): string {
    const text = JSON.stringify([privateKey.toString('base64'), certificate.toString('base64')]);
    return seal(secretKey, signingKeyPurpose, text);
}

/**
 * Decrypts a stored key. @throws {Error} if it was sealed with another `SECRET_KEY` or is corrupt; it must not be
 * replaced by a new one then
 */
export function openSigningKey(secretKey: Buffer, sealed: string): SigningKey {
    const text = unseal(secretKey, signingKeyPurpose, sealed);
    if (text === undefined) throw new Error('The signing key was encrypted with another SECRET_KEY');
    const parts: unknown = JSON.parse(text);
    const [privateKey, certificate] = Array.isArray(parts) ? parts.map(String) : [];
    if (!privateKey || !certificate) throw new Error('The encrypted signing key is corrupt');
    return { privateKey: Buffer.from(privateKey, 'base64'), certificate: Buffer.from(certificate, 'base64') };
}

/** Characters that all programs reading key stores encode in the same way. */
const passphrasePattern = /^[\x20-\x7e]{6,128}$/;

/**
 * Exports the key for its owner, as a backup or to sign elsewhere: a PKCS#12 store with the key `app`, both protected
 * by the passphrase.
 *
 * @throws {Error} unless the passphrase consists of 6 to 128 printable ASCII characters
 */
export async function exportSigningKey(key: SigningKey, passphrase: string): Promise<Buffer> {
    if (!passphrasePattern.test(passphrase)) throw new Error('The passphrase must have 6 to 128 ASCII characters');
    const cipher = { cipher: 'aes-256-cbc', passphrase };
    const encrypted = getPrivateKey(key).export({ type: 'pkcs8', format: 'der', ...cipher });
    const { buildKeyStore } = await import('./pkcs12');
    return buildKeyStore(encrypted, key.certificate, 'app', passphrase);
}
