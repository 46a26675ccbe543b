import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import type { Services } from '../../base/services/context';
import { isToken, newToken } from '../../domain/sessions/tokens';
import { removeFiles } from '../../store/ownership/removeFiles';

/** The storage folder for the apps of all landing pages. No landing page has this id. */
export const apkFolder = 'apk-builds';

export const apkMime = 'application/vnd.android.package-archive';

const ending = '.apk';

export function newApkFile(): string {
    return `${uuidv7()}${ending}`;
}

/** Generates the public name of a build, under which anyone can download it while it is released. */
export function newPublicFile(): string {
    return `${newToken()}${ending}`;
}

const stemOf = (name: string) => (name.endsWith(ending) ? name.slice(0, -ending.length) : '');

/** Whether a name has the format of `newApkFile`. */
export function isApkFile(name: string): boolean {
    return isUuid(stemOf(name));
}

/** Whether a name has the format of `newPublicFile`. */
export function isPublicFile(name: string): boolean {
    return isToken(stemOf(name));
}

export function apkKeyOf(file: string): string {
    return `${apkFolder}/${file}`;
}

/** Removes app files that no job refers to any more. */
export async function removeApks(
    services: Pick<Services, 'db' | 'storage' | 'log'>,
    files: readonly string[],
): Promise<void> {
    await removeFiles(services, files.map(apkKeyOf));
}
