import { v7 as uuidv7 } from 'uuid';
import type { Services } from '../context';

/** Where the bytes of apps stand in the storage, whosever they are. No landing page has such an id. */
export const apkFolder = 'apk-builds';

export const apkMime = 'application/vnd.android.package-archive';

export function newApkFile(): string {
    return `${uuidv7()}.apk`;
}

export function apkKeyOf(file: string): string {
    return `${apkFolder}/${file}`;
}

/** As many files are removed at once. */
const atOnce = 16;

/** Removes the bytes of apps that no job names any more: nobody sees them, and what stays behind is swept later. */
export async function removeApks(
    { storage, log }: Pick<Services, 'storage' | 'log'>,
    files: readonly string[],
): Promise<void> {
    const remove = (file: string) =>
        storage.remove(apkKeyOf(file)).catch((err: unknown) => {
            log.warn({ err }, 'the bytes of an app that is gone stay behind');
        });
    for (let first = 0; first < files.length; first += atOnce)
        await Promise.all(files.slice(first, first + atOnce).map(remove));
}
