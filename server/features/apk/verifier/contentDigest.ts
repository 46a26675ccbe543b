import { createHash } from 'node:crypto';
import type { ApkArchive } from './archive';

const pieceBytes = 1048576;

function prefixCount(mark: number, count: number): Buffer {
    const bytes = Buffer.of(mark, 0, 0, 0, 0);
    bytes.writeUInt32LE(count, 1);
    return bytes;
}

type Hash = 'sha256' | 'sha512';

const cachedDigests = new WeakMap<ApkArchive, Map<string, Buffer>>();

/**
 * Returns the digest that schemes 2 and 3 sign: over the files, the directory, and the end record as it was before the
 * signing block was inserted. It is computed once for both schemes.
 */
export function getContentDigest(archive: ApkArchive, block: number, hash: Hash): Buffer {
    const digests = cachedDigests.get(archive) ?? new Map<string, Buffer>();
    const digest = digests.get(`${hash} ${block}`) ?? computeDigest(archive, block, hash);
    cachedDigests.set(archive, digests.set(`${hash} ${block}`, digest));
    return digest;
}

function computeDigest({ bytes, directory, end }: ApkArchive, block: number, hash: Hash): Buffer {
    const unsigned = Buffer.from(bytes.subarray(end));
    unsigned.writeUInt32LE(block, 16);
    const whole = createHash(hash);
    const digests: Buffer[] = [];
    for (const part of [bytes.subarray(0, block), bytes.subarray(directory, end), unsigned]) {
        for (let from = 0; from < part.length; from += pieceBytes) {
            const piece = part.subarray(from, from + pieceBytes);
            digests.push(createHash(hash).update(prefixCount(0xa5, piece.length)).update(piece).digest());
        }
    }
    whole.update(prefixCount(0x5a, digests.length));
    for (const digest of digests) whole.update(digest);
    return whole.digest();
}
