import { createHash, type KeyObject, sign } from 'node:crypto';
import {
    Set as AsnSet,
    type AsnType,
    Constructed,
    fromBER,
    Integer,
    Null,
    ObjectIdentifier,
    OctetString,
    Sequence,
} from 'asn1js';
import { isRsa } from './keyType';
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
    data: '1.2.840.113549.1.7.1',
    signedData: '1.2.840.113549.1.7.2',
    sha256: '2.16.840.1.101.3.4.2.1',
    rsa: '1.2.840.113549.1.1.1',
    ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const;

const hashBase64 = (content: string | Buffer) => createHash('sha256').update(content).digest('base64');

function section(name: string, content: string | Buffer): string {
    const line = `Name: ${name}`;
    if (line.length > lineBytes) throw new Error(`The file name "${name}" is too long`);
    return `${line}\r\nSHA-256-Digest: ${hashBase64(content)}\r\n\r\n`;
}

function buildSignatureFile(manifest: string, sections: readonly (readonly [string, string])[]): string {
    const whole = `SHA-256-Digest-Manifest: ${hashBase64(manifest)}\r\n`;
    const signed = sections.map(([name, text]) => section(name, text)).join('');
    return `Signature-Version: 1.0\r\n${head}${whole}${newerSchemes}\r\n${signed}`;
}

const sequence = (...value: AsnType[]) => new Sequence({ value });
const set = (...value: AsnType[]) => new AsnSet({ value });
const tagged = (tagNumber: number, ...value: AsnType[]) =>
    new Constructed({ idBlock: { tagClass: 3, tagNumber }, value });
const identifier = (value: string) => new ObjectIdentifier({ value });
const withoutParameters = (id: string) => sequence(identifier(id), new Null());

/** Parses a certificate (RFC 5280, section 4.1). @throws {Error} if it is corrupt */
function parseCertificate(der: Buffer) {
    const certificate = fromBER(Uint8Array.from(der)).result;
    const [tbs] = certificate instanceof Sequence ? certificate.valueBlock.value : [];
    const [, serialNumber, , issuer] = tbs instanceof Sequence ? tbs.valueBlock.value : [];
    if (!serialNumber || !issuer) throw new Error('The certificate of an app is corrupt');
    return { certificate, serialNumber, issuer };
}

/**
 * Builds a detached PKCS#7 signature (RFC 2315, section 9): the signed text is not included. It is put together from
 * ASN.1 values, because `pkijs` takes twice as long.
 */
function buildSignatureBlock(text: string, key: KeyObject, der: Buffer): Buffer {
    const { certificate, serialNumber, issuer } = parseCertificate(der);
    const version = () => new Integer({ value: 1 });
    const signer = sequence(
        version(),
        sequence(issuer, serialNumber),
        withoutParameters(ids.sha256),
        isRsa(key) ? withoutParameters(ids.rsa) : sequence(identifier(ids.ecdsaWithSha256)),
        new OctetString({ valueHex: sign('sha256', Buffer.from(text), key) }),
    );
    const signedData = sequence(
        version(),
        set(withoutParameters(ids.sha256)),
        sequence(identifier(ids.data)),
        tagged(0, certificate),
        set(signer),
    );
    return Buffer.from(sequence(identifier(ids.signedData), tagged(0, signedData)).toBER());
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
