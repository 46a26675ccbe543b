import { createHash, verify } from 'node:crypto';
import { type Asn1, parseAsn1, parseContent } from './asn1';
import { readCertifiedKey } from './certificate';
import { assertApk, parsing } from './damage';

const hashes: Readonly<Record<string, string>> = {
    '2b0e03021a': 'sha1',
    '608648016503040201': 'sha256',
    '608648016503040202': 'sha384',
    '608648016503040203': 'sha512',
};
const messageDigest = '2a864886f70d010904';
const contextZero = 0xa0;

function part(values: readonly Asn1[], n: number): Asn1 {
    const value = values[n];
    assertApk(value !== undefined, 'A signature is incomplete');
    return value;
}

/** Returns the digest of the text from the signed attributes. */
function findDigest(attributes: readonly Asn1[]): Buffer | undefined {
    const found = attributes
        .map(({ content }) => parseAsn1(content))
        .find(([id]) => id?.content.toString('hex') === messageDigest);
    return found && parseAsn1(part(found, 1).content)[0]?.content;
}

/** Returns the bytes that were signed: the text itself, or attributes that contain its digest, re-tagged as a set. */
function getSignedBytes(text: Buffer, attributes: Asn1 | undefined, hash: string): Buffer {
    if (!attributes) return text;
    const digest = findDigest(parseAsn1(attributes.content));
    assertApk(
        digest?.equals(createHash(hash).update(text).digest()) === true,
        'The signature does not match the signed content',
    );
    const bytes = Buffer.from(attributes.whole);
    bytes.writeUInt8(0x31, 0);
    return bytes;
}

/**
 * Verifies a detached PKCS#7 signature of one signer.
 *
 * @returns the signer's certificate (DER)
 * @throws {UnusableApk} if it is invalid
 */
export function verifySigner(text: Buffer, pkcs7: Buffer): Buffer {
    return parsing('The signature of scheme v1', () => {
        const signedData = parseContent(part(parseContent(pkcs7), 1).content);
        const certificates = signedData.find(({ tag }) => tag === contextZero);
        const signers = part(signedData, signedData.length - 1);
        const signer = parseContent(signers.content);
        const [issuer, serial] = parseContent(part(signer, 1).whole);
        const hash = hashes[part(parseContent(part(signer, 2).whole), 0).content.toString('hex')];
        assertApk(hash !== undefined, 'Scheme v1 uses an unknown signature algorithm');
        const attributes = part(signer, 3).tag === contextZero ? part(signer, 3) : undefined;
        const signature = part(signer, attributes ? 5 : 4).content;
        const certificate = parseAsn1(certificates?.content ?? Buffer.alloc(0)).find(({ whole }) => {
            const fields = parseContent(part(parseContent(whole), 0).whole);
            return (
                fields.some((one) => one.whole.equals(issuer?.whole ?? Buffer.alloc(0))) &&
                fields.some((one) => one.whole.equals(serial?.whole ?? Buffer.alloc(0)))
            );
        });
        assertApk(certificate !== undefined, 'The certificate of scheme v1 is missing');
        const { key } = readCertifiedKey(certificate.whole);
        const fits = verify(hash, getSignedBytes(text, attributes, hash), key, signature);
        assertApk(fits, 'The signature of scheme v1 is invalid');
        return certificate.whole;
    });
}
