import { createHash, type KeyObject, sign } from 'node:crypto';
import { isRsa } from './certificate';
import { integer, nothing, objectId, octets, partsOf, sequence, setOf, tagged } from './der';
import { type PackedFile, pack } from './zip';

/** A file that says so of itself cannot lose its newer signatures unnoticed. */
const head = 'Created-By: 1.0\r\n';
const newerSchemes = 'X-Android-APK-Signed: 2, 3\r\n';
/** Longer lines would have to be broken; no file of an app has such a name. */
const lineBytes = 70;

const digestOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64');

function section(name: string, content: string | Buffer): string {
    const line = `Name: ${name}`;
    if (line.length > lineBytes) throw new Error(`The name of a file is too long: ${name}`);
    return `${line}\r\nSHA-256-Digest: ${digestOf(content)}\r\n\r\n`;
}

function signatureFileOf(manifest: string, sections: readonly (readonly [string, string])[]): string {
    const whole = `SHA-256-Digest-Manifest: ${digestOf(manifest)}\r\n`;
    const signed = sections.map(([name, text]) => section(name, text)).join('');
    return `Signature-Version: 1.0\r\n${head}${whole}${newerSchemes}\r\n${signed}`;
}

/** PKCS#7 without the signed text in it. */
function signatureBlockOf(text: string, key: KeyObject, certificate: Buffer): Buffer {
    const [said = Buffer.alloc(0)] = partsOf(certificate);
    const [, serial = Buffer.alloc(0), , issuer = Buffer.alloc(0)] = partsOf(said);
    const one = integer(Buffer.from([1]));
    const sha256 = sequence(objectId('2.16.840.1.101.3.4.2.1'), nothing());
    const signing = isRsa(key)
        ? sequence(objectId('1.2.840.113549.1.1.1'), nothing())
        : sequence(objectId('1.2.840.10045.4.3.2'));
    const signature = octets(sign('sha256', Buffer.from(text), key));
    const signer = sequence(one, sequence(issuer, serial), sha256, signing, signature);
    const data = sequence(objectId('1.2.840.113549.1.7.1'));
    const signedData = sequence(one, setOf(sha256), data, tagged(0, certificate), setOf(signer));
    return sequence(objectId('1.2.840.113549.1.7.2'), tagged(0, signedData));
}

/** The three files that sign an app as a JAR file: APK signature scheme 1. */
export function jarSignature(files: readonly PackedFile[], key: KeyObject, certificate: Buffer): PackedFile[] {
    const sections = files.map(({ name, content }) => [name, section(name, content)] as const);
    const manifest = `Manifest-Version: 1.0\r\n${head}\r\n${sections.map(([, text]) => text).join('')}`;
    const signatureFile = signatureFileOf(manifest, sections);
    const block = signatureBlockOf(signatureFile, key, certificate);
    return [
        pack('META-INF/MANIFEST.MF', Buffer.from(manifest), false),
        pack('META-INF/APP.SF', Buffer.from(signatureFile), false),
        pack(`META-INF/APP.${isRsa(key) ? 'RSA' : 'EC'}`, block, false),
    ];
}
