const algorithm = 'AES-GCM';

/** Encrypts and decrypts drafts, and hides which form they are of. */
export type DraftCipher = {
    seal(text: string): Promise<{ iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }>;
    /** @throws if it was sealed with another key */
    unseal(iv: BufferSource, sealed: BufferSource): Promise<string>;
    /** Returns the name under which drafts of a form lie, which tells nothing without the key. */
    hash(form: string): Promise<string>;
};

function parseKey(key: string): Uint8Array<ArrayBuffer> {
    const base64 = key.replaceAll('-', '+').replaceAll('_', '/');
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** Creates the cipher of a key of 256 bits, base64url. */
export async function createCipher(key: string): Promise<DraftCipher> {
    const { subtle } = crypto;
    const bytes = parseKey(key);
    const sealing = await subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt']);
    const hashing = await subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return {
        async seal(text) {
            const iv = crypto.getRandomValues(new Uint8Array(12));
            return {
                iv,
                sealed: await subtle.encrypt({ name: algorithm, iv }, sealing, new TextEncoder().encode(text)),
            };
        },
        unseal: async (iv, sealed) =>
            new TextDecoder().decode(await subtle.decrypt({ name: algorithm, iv }, sealing, sealed)),
        async hash(form) {
            const signature = await subtle.sign('HMAC', hashing, new TextEncoder().encode(form));
            return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join('');
        },
    };
}
