import { createHash, type KeyObject, sign } from 'node:crypto';
import { Null, OctetString } from 'asn1js';
import {
    AlgorithmIdentifier,
    Certificate,
    ContentInfo,
    EncapsulatedContentInfo,
    IssuerAndSerialNumber,
    SignedData,
    SignerInfo,
} from 'pkijs';
import { isRsa } from './certificate';
import { type PackedFile, pack } from './zip';

/**
 * `newerSchemes` tells verifiers that schemes 2 and 3 must be present, so that their signatures cannot be stripped
 * unnoticed.
 */
const head = 'Created-By: 1.0\r\n';
const newerSchemes = 'X-Android-APK-Signed: 2, 3\r\n';
/** Longer lines would have to be wrapped; no file of an app has such a long name. */
const lineBytes = 70;

const ids = {
    sha256: '2.16.840.1.101.3.4.2.1',
    rsa: '1.2.840.113549.1.1.1',
    ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const;

const hashBase64 = (content: string | Buffer) => createHash('sha256').update(content).digest('base64');

function section(name: string, content: string | Buffer): string {
    const line = `Name: ${name}`;
    if (line.length > lineBytes) throw new Error(`The name of a file is too long: ${name}`);
    return `${line}\r\nSHA-256-Digest: ${hashBase64(content)}\r\n\r\n`;
}

function buildSignatureFile(manifest: string, sections: readonly (readonly [string, string])[]): string {
    const whole = `SHA-256-Digest-Manifest: ${hashBase64(manifest)}\r\n`;
    const signed = sections.map(([name, text]) => section(name, text)).join('');
    return `Signature-Version: 1.0\r\n${head}${whole}${newerSchemes}\r\n${signed}`;
}

/** Builds a detached PKCS#7 (CMS) signature: the signed text is not included. */
function buildSignatureBlock(text: string, key: KeyObject, der: Buffer): Buffer {
    const certificate = Certificate.fromBER(Uint8Array.from(der));
    const { issuer, serialNumber } = certificate;
    const sha256 = () => new AlgorithmIdentifier({ algorithmId: ids.sha256, algorithmParams: new Null() });
    const signer = new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
        digestAlgorithm: sha256(),
        signatureAlgorithm: isRsa(key)
            ? new AlgorithmIdentifier({ algorithmId: ids.rsa, algorithmParams: new Null() })
            : new AlgorithmIdentifier({ algorithmId: ids.ecdsaWithSha256 }),
        signature: new OctetString({ valueHex: sign('sha256', Buffer.from(text), key) }),
    });
    const signedData = new SignedData({
        version: 1,
        digestAlgorithms: [sha256()],
        encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
        certificates: [certificate],
        signerInfos: [signer],
    });
    const content = signedData.toSchema();
    return Buffer.from(new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content }).toSchema().toBER());
}

/** Builds the three files of a JAR signature (APK signature scheme 1). */
export function buildJarSignature(files: readonly PackedFile[], key: KeyObject, certificate: Buffer): PackedFile[] {
    const sections = files.map(({ name, content }) => [name, section(name, content)] as const);
    const manifest = `Manifest-Version: 1.0\r\n${head}\r\n${sections.map(([, text]) => text).join('')}`;
    const signatureFile = buildSignatureFile(manifest, sections);
    const block = buildSignatureBlock(signatureFile, key, certificate);
    return [
        pack('META-INF/MANIFEST.MF', Buffer.from(manifest), false),
        pack('META-INF/APP.SF', Buffer.from(signatureFile), false),
        pack(`META-INF/APP.${isRsa(key) ? 'RSA' : 'EC'}`, block, false),
    ];
}
