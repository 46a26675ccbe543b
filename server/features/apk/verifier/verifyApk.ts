import { createHash } from 'node:crypto';
import { type ApkArchive, listMisaligned, readArchive } from './archive';
import { parseElements, type XmlElement, type XmlValue } from './compiledXml';
import { assertApk } from './damage';
import { checkJar } from './jar';
import { parseResources, type Resources } from './resources';
import { blockIds, checkScheme } from './schemes';
import { readSigningBlock } from './signingBlock';

const attributes = {
    label: 0x01010001,
    icon: 0x01010002,
    minSdkVersion: 0x0101020c,
    versionCode: 0x0101021b,
    versionName: 0x0101021c,
    targetSdkVersion: 0x01010270,
} as const;

/** The signed properties of an APK. */
export type ApkReport = {
    /** Hash of the whole file, hexadecimal; likewise that of the certificate. */
    sha256: string;
    size: number;
    certificateSha256: string;
    /** The signature schemes that the file has; all of them are valid. */
    schemes: { v1: boolean; v2: boolean; v3: boolean };
    packageId: string;
    versionCode: number;
    versionName: string;
    name: string;
    minSdkVersion: number;
    targetSdkVersion: number;
    /** The files of the app's icon, by screen density (65534: any). */
    icons: Readonly<Record<number, string>>;
};

/** A verified APK with its contents. */
export type VerifiedApk = { report: ApkReport; archive: ApkArchive; resources: Resources };

const hashHex = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function readContent({ files }: ApkArchive, name: string): Buffer {
    const file = files.get(name);
    assertApk(file !== undefined, `This is not an APK: ${name} is missing`);
    return file.content();
}

function checkSignatures(archive: ApkArchive): Pick<ApkReport, 'schemes' | 'certificateSha256'> {
    const block = readSigningBlock(archive);
    const second = block.values.get(blockIds.v2);
    const third = block.values.get(blockIds.v3);
    const byV2 = second && checkScheme(archive, block, 'v2', second);
    const byV3 = third && checkScheme(archive, block, 'v3', third);
    const present = new Set([...(byV2 ? ['2'] : []), ...(byV3 ? ['3'] : [])]);
    const byV1 = checkJar(archive, present);
    const [certificate, ...others] = [byV3, byV2, byV1].filter((one) => one !== undefined);
    assertApk(certificate !== undefined && present.size > 0, 'The file has no signature of scheme 2 or 3');
    assertApk(
        others.every((other) => other.equals(certificate)),
        'The schemes were signed with different certificates',
    );
    const schemes = { v1: byV1 !== undefined, v2: byV2 !== undefined, v3: byV3 !== undefined };
    return { schemes, certificateSha256: hashHex(certificate) };
}

function findAttributes(elements: readonly XmlElement[], name: string): XmlElement['attributes'] {
    return elements.find((element) => element.name === name)?.attributes ?? new Map();
}

/** Converts a value into text; a reference is looked up in the resource table. */
function toText(value: XmlValue | undefined, { values }: Resources): string {
    if (typeof value !== 'object') return value === undefined ? '' : String(value);
    const found = values.find(({ id, isGeneral }) => id === value.resource && isGeneral);
    return String(found?.value ?? '');
}

const toNumber = (value: XmlValue | undefined) => (typeof value === 'number' ? value : 0);

function listIcons(value: XmlValue | undefined, { values }: Resources): Record<number, string> {
    if (typeof value !== 'object') return {};
    const found = values.filter(({ id }) => id === value.resource);
    return Object.fromEntries(found.map((icon) => [icon.density, String(icon.value)]));
}

/**
 * Verifies all signatures of an APK and reads its properties. Scheme 2 or 3 must be present, as Android requires of all
 * newer apps. It shares no code with the builder.
 *
 * @throws {UnusableApk} if the file is no APK, or not exactly what its only signer signed
 */
export function verifyApk(bytes: Buffer): VerifiedApk {
    const archive = readArchive(bytes);
    const signatures = checkSignatures(archive);
    const table = archive.files.get('resources.arsc');
    const resources = table ? parseResources(table.content()) : { packageId: '', values: [] };
    const unaligned = listMisaligned(archive);
    assertApk(
        table === undefined || (table.stored && !unaligned.includes(table.name)),
        'The resource table must be uncompressed and aligned',
    );
    const elements = parseElements(readContent(archive, 'AndroidManifest.xml'));
    const manifest = findAttributes(elements, 'manifest');
    const application = findAttributes(elements, 'application');
    const sdk = findAttributes(elements, 'uses-sdk');
    const packageId = toText(manifest.get('package'), resources);
    const versionCode = toNumber(manifest.get(attributes.versionCode));
    assertApk(packageId !== '' && versionCode > 0, 'The manifest has no package name or no version code');
    const report = {
        ...signatures,
        sha256: hashHex(bytes),
        size: bytes.length,
        packageId,
        versionCode,
        versionName: toText(manifest.get(attributes.versionName), resources),
        name: toText(application.get(attributes.label), resources),
        minSdkVersion: toNumber(sdk.get(attributes.minSdkVersion)),
        targetSdkVersion: toNumber(sdk.get(attributes.targetSdkVersion)),
        icons: listIcons(application.get(attributes.icon), resources),
    };
    return { report, archive, resources };
}
