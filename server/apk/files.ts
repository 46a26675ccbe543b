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

/** Removes the bytes of an app that no job names any more: nobody sees them, and what stays behind is swept later. */
export async function removeApk({ storage, log }: Pick<Services, 'storage' | 'log'>, file: string): Promise<void> {
    try {
        await storage.remove(apkKeyOf(file));
    } catch (err) {
        log.warn({ err }, 'the bytes of an app that is gone stay behind');
    }
}
