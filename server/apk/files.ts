import { v7 as uuidv7 } from 'uuid';
import type { Services } from '../context';
import { removeFiles } from '../upkeep/removeFiles';

/** Where the bytes of apps stand in the storage, whosever they are. No landing page has such an id. */
export const apkFolder = 'apk-builds';

export const apkMime = 'application/vnd.android.package-archive';

export function newApkFile(): string {
    return `${uuidv7()}.apk`;
}

export function apkKeyOf(file: string): string {
    return `${apkFolder}/${file}`;
}

/** Removes the bytes of apps that no job names any more. */
export async function removeApks(
    services: Pick<Services, 'db' | 'storage' | 'log'>,
    files: readonly string[],
): Promise<void> {
    await removeFiles(services, files.map(apkKeyOf));
}
