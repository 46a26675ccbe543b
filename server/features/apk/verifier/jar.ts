import type { ApkArchive } from './archive';
import { assertApk } from './damage';
import { hasDigest, indexByName, parseSections } from './jarManifest';
import { verifySigner } from './signedText';

const manifestName = 'META-INF/MANIFEST.MF';
const signatureName = /^META-INF\/[^/]+\.(SF|RSA|EC|DSA)$/;

const isSigned = (name: string) => name !== manifestName && !signatureName.test(name) && !name.endsWith('/');

function checkFiles({ files }: ApkArchive, manifest: Buffer): void {
    const [, ...sections] = parseSections(manifest);
    const named = indexByName(sections);
    for (const file of files.values()) {
        if (!isSigned(file.name)) continue;
        const section = named.get(file.name);
        const fits = section !== undefined && hasDigest(section, file.content());
        assertApk(fits, `${file.name} does not match the signature of scheme v1`);
    }
    for (const name of named.keys()) assertApk(files.has(name), `${name} is signed by scheme v1, but missing`);
}

/** Checks that the signature file matches the manifest, either as a whole or in each of its sections. */
function checkManifest(signatureFile: Buffer, manifest: Buffer): void {
    const [main, ...signed] = parseSections(signatureFile);
    assertApk(main !== undefined, 'The signature file of scheme v1 is corrupt');
    if (hasDigest(main, manifest, '-manifest')) return;
    const [, ...sections] = parseSections(manifest);
    const named = indexByName(signed);
    for (const [name, section] of indexByName(sections)) {
        const vouched = named.get(name);
        assertApk(
            vouched !== undefined && hasDigest(vouched, section.bytes),
            'The manifest does not match the signature of scheme v1',
        );
    }
}

function checkStripping(signatureFile: Buffer, present: ReadonlySet<string>): void {
    const promised = parseSections(signatureFile)[0]?.headers.get('x-android-apk-signed') ?? '';
    for (const scheme of ['2', '3']) {
        const isPromised = promised.split(/,\s*/).includes(scheme);
        assertApk(!isPromised || present.has(scheme), `The signature of scheme ${scheme} was removed`);
    }
}

/**
 * Verifies the JAR signature (scheme 1). `present` contains the newer schemes that the file has.
 *
 * @returns the signer's certificate (DER), undefined if there is no JAR signature
 * @throws {UnusableApk} if it is invalid
 */
export function checkJar(archive: ApkArchive, present: ReadonlySet<string>): Buffer | undefined {
    const { files } = archive;
    const names = Array.from(files.keys()).filter((name) => signatureName.test(name));
    const [text, another] = names.filter((name) => name.endsWith('.SF'));
    if (text === undefined) return undefined;
    assertApk(another === undefined, 'Scheme v1 has several signers');
    const block = names.find((name) => name !== text && name.startsWith(text.slice(0, -2)));
    const manifest = files.get(manifestName)?.content();
    const signatureFile = files.get(text)?.content();
    const pkcs7 = block === undefined ? undefined : files.get(block)?.content();
    assertApk(
        manifest !== undefined && signatureFile !== undefined && pkcs7 !== undefined,
        'A file of scheme v1 is missing',
    );
    const certificate = verifySigner(signatureFile, pkcs7);
    checkManifest(signatureFile, manifest);
    checkFiles(archive, manifest);
    checkStripping(signatureFile, present);
    return certificate;
}
