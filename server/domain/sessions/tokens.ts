import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** 256 bits as text; tokens and media tokens look alike. */
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

export function newToken(): string {
    return randomBytes(32).toString('base64url');
}

/** Whether a text can be a token at all; anything else costs no look into the store. */
export function isToken(text: string): boolean {
    return tokenPattern.test(text);
}

/** What the store keeps of a token: SHA-256, hexadecimal. */
export function hashOf(token: string): string {
    return createHash('sha256').update(token).digest('hex');
}

function keyFor(secretKey: Buffer, purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
}

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a text with AES-256-GCM under a key made for this purpose; `open` is its way back. */
export function seal(secretKey: Buffer, purpose: string, text: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', keyFor(secretKey, purpose), nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text that was sealed; undefined when it was sealed with another key or is not whole. */
export function open(secretKey: Buffer, purpose: string, sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < nonceBytes + tagBytes) return undefined;
    const nonce = bytes.subarray(0, nonceBytes);
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secretKey, purpose), nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
        return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
            'utf8',
        );
    } catch {
        // The tag does not fit: that is the answer.
        return undefined;
    }
}
