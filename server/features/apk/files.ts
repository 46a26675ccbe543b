import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import type { Services } from '../../base/services/context';
import { createToken, isToken } from '../../domain/sessions/tokens';
import { removeFiles } from '../../store/ownership/removeFiles';

/** The storage folder for the apps of all landing pages. No landing page has this id. */
export const apkFolder = 'apk-builds';

export const apkMime = 'application/vnd.android.package-archive';

const apkExtension = '.apk';

export function createApkFileName(): string {
    return `${uuidv7()}${apkExtension}`;
}

/** Generates the public name of a build, under which anyone can download it while it is released. */
export function createPublicFileName(): string {
    return `${createToken()}${apkExtension}`;
}

const getStem = (name: string) => (name.endsWith(apkExtension) ? name.slice(0, -apkExtension.length) : '');

/** Whether a name has the format of `createApkFileName`. */
export function isApkFile(name: string): boolean {
    return isUuid(getStem(name));
}

/** Whether a name has the format of `createPublicFileName`. */
export function isPublicFile(name: string): boolean {
    return isToken(getStem(name));
}

export function getApkKey(file: string): string {
    return `${apkFolder}/${file}`;
}

/** Removes app files that no job refers to any more. */
export async function removeApks(
    services: Pick<Services, 'db' | 'storage' | 'log'>,
    files: readonly string[],
): Promise<void> {
    await removeFiles(services, files.map(getApkKey));
}
