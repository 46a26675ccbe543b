import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { isRsa } from './keyType';
import { type Archive, buildEndRecord } from './zip';

const chunkBytes = 1 << 20;
const schemes = { v2: 0x7109871a, v3: 0xf05368c0 } as const;
/** Attribute in the signature of scheme 2: the signature of scheme 3 must be present. */
const strippingProtection = 0xbeeff00d;
const versions = { min: 24, max: 0x7fffffff } as const;
const magic = Buffer.from('APK Sig Block 42');

function number32(value: number): Buffer {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return bytes;
}

function number64(value: number): Buffer {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(BigInt(value));
    return bytes;
}

/** Prefixes content with its length, as everything in the block is. */
function prefixLength(...parts: readonly Buffer[]): Buffer {
    const content = Buffer.concat(parts);
    return Buffer.concat([number32(content.length), content]);
}

/** Computes the digest over the digests of 1 MB chunks, none of which spans two parts of the archive. */
function computeContentDigest(parts: readonly Buffer[]): Buffer {
    const digests = parts.flatMap((part) => {
        const pieces = Math.ceil(part.length / chunkBytes);
        return Array.from({ length: pieces }, (_, n) => {
            const piece = part.subarray(n * chunkBytes, (n + 1) * chunkBytes);
            const start = Buffer.concat([Buffer.from([0xa5]), number32(piece.length)]);
            return createHash('sha256').update(start).update(piece).digest();
        });
    });
    const start = Buffer.concat([Buffer.from([0x5a]), number32(digests.length)]);
    return createHash('sha256').update(start).update(Buffer.concat(digests)).digest();
}

function pair(id: number, value: Buffer): Buffer {
    return Buffer.concat([number64(4 + value.length), number32(id), value]);
}

/** Signs an archive with schemes 2 and 3, both of which cover every byte of it. */
export function signArchive(archive: Archive, key: KeyObject, certificate: Buffer): Buffer {
    const { files, directory, end } = archive;
    const algorithm = number32(isRsa(key) ? 0x0103 : 0x0201);
    const digests = prefixLength(prefixLength(algorithm, prefixLength(computeContentDigest([files, directory, end]))));
    const certificates = prefixLength(prefixLength(certificate));
    const publicKey = prefixLength(createPublicKey(key).export({ type: 'spki', format: 'der' }));
    const signData = (data: Buffer) => prefixLength(prefixLength(algorithm, prefixLength(sign('sha256', data, key))));

    const protection = prefixLength(prefixLength(number32(strippingProtection), number32(3)));
    const second = Buffer.concat([digests, certificates, protection]);
    const secondSigner = prefixLength(prefixLength(prefixLength(second), signData(second), publicKey));

    const range = Buffer.concat([number32(versions.min), number32(versions.max)]);
    const third = Buffer.concat([digests, certificates, range, prefixLength()]);
    const thirdSigner = prefixLength(prefixLength(prefixLength(third), range, signData(third), publicKey));

    const pairs = Buffer.concat([pair(schemes.v2, secondSigner), pair(schemes.v3, thirdSigner)]);
    const size = number64(pairs.length + 8 + magic.length);
    const block = Buffer.concat([size, pairs, size, magic]);
    return Buffer.concat([files, block, directory, buildEndRecord(archive, files.length + block.length)]);
}
