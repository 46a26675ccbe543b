import { type AppIcons, iconSizes } from '../../../domain/media/appPictures/icons';
import { UnusableApp } from '../../../domain/media/appPictures/unusableApp';

/** The values in which apps differ. Pictures are PNG files as made by `pictures.ts`. */
export type AppInput = {
    /** At least two words joined by dots. It must never change, else the app cannot be updated. */
    packageId: string;
    /** Grows with every build of an app: Android refuses to install a lower version over a higher one. */
    versionCode: number;
    versionName: string;
    /** The label under the icon: up to 300 characters of any script. */
    name: string;
    /** `#rrggbb`. */
    colors: { preload: string; iconBackground: string };
    icons: AppIcons;
    loadingLogo: Uint8Array;
    /** An https address; `{apiDomain}` in it is replaced by the API domain that answered. */
    entryUrl: string;
    /** Probed in this order. Each with its port, unless it is the default one. */
    apiDomains: readonly string[];
};

export const appLimits = {
    nameCharacters: 300,
    packageIdCharacters: 127,
    versionCode: 2_100_000_000,
    apiDomains: 50,
    logoPixels: 1024,
    pictureBytes: 4 << 20,
} as const;

const packagePattern = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/i;
const versionNamePattern = /^[0-9a-z][0-9a-z.+_-]{0,49}$/i;
const colorPattern = /^#[0-9a-f]{6}$/i;
const domainPattern =
    /^(?=.{1,253}(:|$))[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+(:[0-9]{1,5})?$/i;

function assertField(met: boolean, field: string, problem: string): void {
    if (!met) throw new UnusableApp(field, problem);
}

function checkName(name: string): void {
    assertField(name.isWellFormed(), 'name', 'is not valid Unicode');
    assertField(!/\p{Cc}/u.test(name), 'name', 'has control characters');
    const { length } = Array.from(name);
    assertField(name.trim() !== '' && length <= appLimits.nameCharacters, 'name', 'is empty or too long');
}

const apiDomainPlaceholder = '{apiDomain}';

function isEntryUrl(text: string): boolean {
    const filled = text.replaceAll(apiDomainPlaceholder, 'api.example.com');
    if (!URL.canParse(filled)) return false;
    const url = new URL(filled);
    return url.protocol === 'https:' && url.username === '' && url.password === '';
}

const pngStart = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const headerBytes = 33;

function readPngSize(file: Uint8Array, field: string): { width: number; height: number } {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    assertField(bytes.length <= appLimits.pictureBytes, field, 'is too large');
    assertField(
        bytes.length > headerBytes && bytes.subarray(0, pngStart.length).equals(pngStart),
        field,
        'is not a PNG',
    );
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function checkPictures({ icons, loadingLogo }: AppInput): void {
    for (const size of iconSizes) {
        const { width, height } = readPngSize(icons[size], `icons.${size}`);
        assertField(width === size && height === size, `icons.${size}`, `is not ${size} pixels wide and high`);
    }
    const { width, height } = readPngSize(loadingLogo, 'loadingLogo');
    const fits = width > 0 && height > 0 && Math.max(width, height) <= appLimits.logoPixels;
    assertField(fits, 'loadingLogo', `is wider or higher than ${appLimits.logoPixels} pixels`);
}

/** Validates the input of a build. @throws {UnusableApp} for the first invalid field */
export function checkApp(app: AppInput): void {
    const { packageId, versionCode, versionName, colors, entryUrl, apiDomains } = app;
    const fits = packageId.length <= appLimits.packageIdCharacters;
    assertField(fits && packagePattern.test(packageId), 'packageId', 'is not a package id');
    const counts = Number.isInteger(versionCode) && versionCode >= 1 && versionCode <= appLimits.versionCode;
    assertField(counts, 'versionCode', `is not between 1 and ${appLimits.versionCode}`);
    assertField(versionNamePattern.test(versionName), 'versionName', 'is not a version');
    checkName(app.name);
    assertField(colorPattern.test(colors.preload), 'colors.preload', 'is not a colour');
    assertField(colorPattern.test(colors.iconBackground), 'colors.iconBackground', 'is not a colour');
    assertField(isEntryUrl(entryUrl), 'entryUrl', 'is not an https address');
    assertField(
        apiDomains.length > 0 || !entryUrl.includes(apiDomainPlaceholder),
        'entryUrl',
        `contains ${apiDomainPlaceholder}, but there is no API domain`,
    );
    assertField(
        apiDomains.length <= appLimits.apiDomains,
        'apiDomains',
        `has more than ${appLimits.apiDomains} entries`,
    );
    for (const [n, domain] of apiDomains.entries()) {
        assertField(domainPattern.test(domain), `apiDomains.${n}`, 'is not a domain');
        assertField(apiDomains.indexOf(domain) === n, `apiDomains.${n}`, 'is listed twice');
    }
    checkPictures(app);
}
