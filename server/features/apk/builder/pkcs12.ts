import { createHash, createHmac, randomBytes } from 'node:crypto';
import { bmp, integer, nothing, objectId, octets, sequence, setOf, tagged } from './der';

const ids = {
    data: '1.2.840.113549.1.7.1',
    friendlyName: '1.2.840.113549.1.9.20',
    localKeyId: '1.2.840.113549.1.9.21',
    x509Certificate: '1.2.840.113549.1.9.22.1',
    encryptedKeyBag: '1.2.840.113549.1.12.10.1.2',
    certificateBag: '1.2.840.113549.1.12.10.1.3',
    sha256: '2.16.840.1.101.3.4.2.1',
} as const;

const iterations = 10_000;
const blockBytes = 64;

function repeatedTo(bytes: Buffer, multiple: number): Buffer {
    return Buffer.alloc(multiple * Math.ceil(bytes.length / multiple), bytes);
}

/** The key for the checksum as RFC 7292 derives it (appendix B.2); SHA-256 gives just as many bytes as it takes. */
function checksumKey(passphrase: string, salt: Buffer): Buffer {
    const text = Buffer.from(`${passphrase}\0`, 'utf16le').swap16();
    const purpose = Buffer.alloc(blockBytes, 3);
    let key = Buffer.concat([purpose, repeatedTo(salt, blockBytes), repeatedTo(text, blockBytes)]);
    for (let n = 0; n < iterations; n += 1) key = createHash('sha256').update(key).digest();
    return key;
}

const content = (bytes: Buffer) => sequence(objectId(ids.data), tagged(0, octets(bytes)));

function bag(id: string, value: Buffer, name: string, keyId: Buffer): Buffer {
    const friendlyName = sequence(objectId(ids.friendlyName), setOf(bmp(name)));
    const localKeyId = sequence(objectId(ids.localKeyId), setOf(octets(keyId)));
    return sequence(objectId(id), tagged(0, value), setOf(friendlyName, localKeyId));
}

/**
 * A key store that Android's and Java's tools read: the key, encrypted already (PKCS#8 under the same passphrase), and
 * its certificate under one name.
 */
export function keyStoreOf(encryptedKey: Buffer, certificate: Buffer, name: string, passphrase: string): Buffer {
    const keyId = createHash('sha256').update(certificate).digest();
    const certificateValue = sequence(objectId(ids.x509Certificate), tagged(0, octets(certificate)));
    const keys = sequence(bag(ids.encryptedKeyBag, encryptedKey, name, keyId));
    const certificates = sequence(bag(ids.certificateBag, certificateValue, name, keyId));
    const safe = sequence(content(keys), content(certificates));
    const salt = randomBytes(20);
    const checksum = createHmac('sha256', checksumKey(passphrase, salt)).update(safe).digest();
    const rounds = Buffer.alloc(2);
    rounds.writeUInt16BE(iterations);
    const sum = sequence(sequence(objectId(ids.sha256), nothing()), octets(checksum));
    return sequence(integer(Buffer.from([3])), content(safe), sequence(sum, octets(salt), integer(rounds)));
}
