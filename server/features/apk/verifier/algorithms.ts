import { constants, type KeyObject, verify } from 'node:crypto';

type Algorithm = { id: number; hash: 'sha256' | 'sha512'; key: 'rsa' | 'ec' | 'dsa'; pss?: number };

/**
 * Signature algorithms of schemes 2 and 3, the strongest first. Those for verity, which check files while they are
 * read, are left out.
 */
const algorithms: readonly Algorithm[] = [
    { id: 0x0102, hash: 'sha512', key: 'rsa', pss: 64 },
    { id: 0x0104, hash: 'sha512', key: 'rsa' },
    { id: 0x0202, hash: 'sha512', key: 'ec' },
    { id: 0x0101, hash: 'sha256', key: 'rsa', pss: 32 },
    { id: 0x0103, hash: 'sha256', key: 'rsa' },
    { id: 0x0201, hash: 'sha256', key: 'ec' },
    { id: 0x0301, hash: 'sha256', key: 'dsa' },
];

/** Returns the strongest of these algorithms, which is the one that Android verifies. */
export function findStrongest(ids: Iterable<number>): Algorithm | undefined {
    const offered = new Set(ids);
    return algorithms.find(({ id }) => offered.has(id));
}

export function isSignedBy(
    key: KeyObject,
    { hash, key: type, pss }: Algorithm,
    data: Buffer,
    signature: Buffer,
): boolean {
    if (key.asymmetricKeyType !== type) return false;
    const padding = pss === undefined ? {} : { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: pss };
    return verify(hash, data, { key, ...padding }, signature);
}
