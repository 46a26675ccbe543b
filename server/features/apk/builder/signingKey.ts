import { createHash, createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { open, seal } from '../../../domain/sessions/tokens';

/**
 * What an app is signed with. Android takes an update from nobody else, so that a key is made once for each app and
 * never replaced. Both are DER: PKCS#8 and X.509.
 */
export type SigningKey = { privateKey: Buffer; certificate: Buffer };

/** A curve's key is made in a millisecond; one of RSA takes a few hundred. */
export type KeyType = 'ec' | 'rsa';

const purpose = 'apk signing key';
const generate = promisify(generateKeyPair);

async function newPair(type: KeyType): Promise<KeyObject> {
    const made = type === 'ec' ? generate('ec', { namedCurve: 'P-256' }) : generate('rsa', { modulusLength: 2048 });
    return (await made).privateKey;
}

/** A new key for the app, with a certificate of its own making that holds for thirty years. */
export async function makeSigningKey(packageId: string, type: KeyType = 'ec', now = new Date()): Promise<SigningKey> {
    const key = await newPair(type);
    const privateKey = key.export({ type: 'pkcs8', format: 'der' });
    // What writes ASN.1 is large, and no start waits for it.
    const { selfSigned } = await import('./certificate');
    return { privateKey, certificate: selfSigned(key, packageId, now) };
}

export function privateKeyOf({ privateKey }: SigningKey): KeyObject {
    return createPrivateKey({ key: privateKey, type: 'pkcs8', format: 'der' });
}

/** Of the certificate, hexadecimal: what an app's updates and Android's developer verification know a developer by. */
export function certificateSha256({ certificate }: Pick<SigningKey, 'certificate'>): string {
    return createHash('sha256').update(certificate).digest('hex');
}

/** The same as people read and compare it: pairs of capitals joined by colons. */
export function fingerprintOf(sha256: string): string {
    return (sha256.toUpperCase().match(/../g) ?? []).join(':');
}

/** The key as it may be kept: encrypted with `SECRET_KEY`, the certificate in it. */
export function sealSigningKey(secretKey: Buffer, { privateKey, certificate }: SigningKey): string {
    const text = JSON.stringify([privateKey.toString('base64'), certificate.toString('base64')]);
    return seal(secretKey, purpose, text);
}

/** @throws Error when it was sealed with another `SECRET_KEY` or is not whole: never a reason to make a new one */
export function openSigningKey(secretKey: Buffer, sealed: string): SigningKey {
    const text = open(secretKey, purpose, sealed);
    if (text === undefined) throw new Error('The signing key was sealed with another SECRET_KEY');
    const parts: unknown = JSON.parse(text);
    const [privateKey, certificate] = Array.isArray(parts) ? parts.map(String) : [];
    if (!privateKey || !certificate) throw new Error('The sealed signing key is not whole');
    return { privateKey: Buffer.from(privateKey, 'base64'), certificate: Buffer.from(certificate, 'base64') };
}

/** What every program that reads key stores takes for the same characters. */
const passphrasePattern = /^[\x20-\x7e]{6,128}$/;

/**
 * The key for its owner to keep or to sign elsewhere with: a PKCS#12 store with the key `app`, both under the passphrase.
 *
 * @throws Error for a passphrase that is not 6 to 128 printable characters of ASCII
 */
export async function exportSigningKey(key: SigningKey, passphrase: string): Promise<Buffer> {
    if (!passphrasePattern.test(passphrase)) throw new Error('A passphrase has 6 to 128 characters of ASCII');
    const cipher = { cipher: 'aes-256-cbc', passphrase };
    const encrypted = privateKeyOf(key).export({ type: 'pkcs8', format: 'der', ...cipher });
    const { keyStoreOf } = await import('./pkcs12');
    return keyStoreOf(encrypted, key.certificate, 'app', passphrase);
}
