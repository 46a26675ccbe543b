import { listMisaligned } from './archive';
import { assertApk } from './damage';
import { type ApkReport, type VerifiedApk, verifyApk } from './verifyApk';

/** The input that an app was built from. Pictures are compared byte by byte. */
export type OrderedApp = {
    packageId: string;
    versionCode: number;
    versionName: string;
    name: string;
    colors: { preload: string; iconBackground: string };
    icons: Readonly<Record<number, Uint8Array>>;
    loadingLogo: Uint8Array;
    entryUrl: string;
    apiDomains: readonly string[];
};

/** Screen densities (dpi) by icon size. */
const densities: Readonly<Record<number, number>> = { 48: 160, 72: 240, 92: 320, 144: 480, 192: 640 };

function checkColors({ resources }: VerifiedApk, colors: Readonly<Record<string, string>>): void {
    for (const [name, ordered] of Object.entries(colors)) {
        const built = resources.values.filter(({ type, name: called }) => type === 'color' && called === name);
        const fits =
            built.length > 0 && built.every(({ value }) => value === Number.parseInt(`ff${ordered.slice(1)}`, 16));
        assertApk(fits, `The colour "${name}" differs from the order`);
    }
}

function checkPicture({ archive }: VerifiedApk, name: string, ordered: Uint8Array | undefined): void {
    const built = archive.files.get(name)?.content();
    assertApk(
        built !== undefined && ordered !== undefined && built.equals(ordered),
        `The picture ${name} differs from the order`,
    );
}

function findFileName({ resources }: VerifiedApk, type: string, name: string): string {
    const found = resources.values.filter((value) => value.type === type && value.name === name);
    return String(found[0]?.value ?? '');
}

function checkPictures(apk: VerifiedApk, { icons, loadingLogo }: OrderedApp): void {
    for (const [size, density] of Object.entries(densities))
        checkPicture(apk, apk.report.icons[density] ?? '', icons[Number(size)]);
    checkPicture(apk, findFileName(apk, 'mipmap', 'ic_foreground'), icons[512]);
    checkPicture(apk, findFileName(apk, 'drawable', 'loading_logo'), loadingLogo);
}

function checkConfig({ archive }: VerifiedApk, { entryUrl, apiDomains }: OrderedApp): void {
    const text = archive.files.get('assets/config.json')?.content().toString() ?? '{}';
    const config: unknown = JSON.parse(text);
    const holds = typeof config === 'object' && config !== null && 'entryUrl' in config && 'apiDomains' in config;
    const fits =
        holds &&
        config.entryUrl === entryUrl &&
        Array.isArray(config.apiDomains) &&
        config.apiDomains.length === apiDomains.length &&
        apiDomains.every((domain, n) => Array.isArray(config.apiDomains) && config.apiDomains[n] === domain);
    assertApk(fits, 'The configuration differs from the order');
}

/**
 * Verifies a built app and compares it with its input. Only then the app counts as built.
 *
 * @param certificateSha256 hash of the certificate of the app's own key, hexadecimal
 * @throws {UnusableApk} for the first difference
 */
export function readBack(bytes: Buffer, ordered: OrderedApp, certificateSha256: string): ApkReport {
    const apk = verifyApk(bytes);
    const { report, archive, resources } = apk;
    for (const field of ['packageId', 'versionCode', 'versionName', 'name'] as const)
        assertApk(report[field] === ordered[field], `The field "${field}" differs from the order`);
    assertApk(resources.packageId === ordered.packageId, 'The resource table belongs to another package');
    assertApk(report.certificateSha256 === certificateSha256, 'The app was not signed with its own key');
    const { v1, v2, v3 } = report.schemes;
    assertApk(v1 && v2 && v3, 'A signature scheme is missing');
    assertApk(listMisaligned(archive).length === 0, 'A file is not aligned');
    checkColors(apk, { preload: ordered.colors.preload, icon_background: ordered.colors.iconBackground });
    checkPictures(apk, ordered);
    checkConfig(apk, ordered);
    return report;
}
