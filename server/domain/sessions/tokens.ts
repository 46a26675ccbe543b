import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';

/** 256 bits, base64url. Session tokens and media tokens have the same format. */
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

export function createToken(): string {
    return randomBytes(32).toString('base64url');
}

/** Whether a text has the format of a token; any other text needs no database lookup. */
export function isToken(text: string): boolean {
    return tokenPattern.test(text);
}

/** Returns the stored form of a token: SHA-256, hexadecimal. */
export function hashToken(token: string): string {
    return hash('sha256', token);
}

function deriveKey(secretKey: Buffer, purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
}

/**
 * Returns the token that belongs to a text, for one purpose: the same at each time, and unknown to whoever does not have
 * the secret key.
 */
export function deriveToken(secretKey: Buffer, purpose: string, text: string): string {
    return createHmac('sha256', deriveKey(secretKey, purpose)).update(text).digest('base64url');
}

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a text with AES-256-GCM and a key derived for this purpose; `unseal` decrypts it. */
export function seal(secretKey: Buffer, purpose: string, text: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', deriveKey(secretKey, purpose), nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a sealed text; undefined if it was sealed with another key or is corrupt. */
export function unseal(secretKey: Buffer, purpose: string, sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < nonceBytes + tagBytes) return undefined;
    const nonce = bytes.subarray(0, nonceBytes);
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(secretKey, purpose), nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
        return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
            'utf8',
        );
    } catch {
        // The authentication tag does not match.
        return undefined;
    }
}
