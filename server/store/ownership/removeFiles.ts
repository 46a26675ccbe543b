import type { Services } from '../../base/services/context';
import { ownsStorage } from './ownsStorage';

/** Number of files removed concurrently. */
const concurrency = 16;

async function removeFile({ storage, log }: Pick<Services, 'storage' | 'log'>, key: string): Promise<number> {
    try {
        await storage.remove(key);
        return 1;
    } catch (err) {
        log.warn({ err, key }, 'a file without a row could not be deleted');
        return 0;
    }
}

async function canRemove(services: Pick<Services, 'db' | 'storage' | 'log'>): Promise<boolean> {
    try {
        return await ownsStorage(services);
    } catch (err) {
        services.log.warn({ err }, 'the owner of the storage could not be read: files without a row are not deleted');
        return false;
    }
}

/**
 * Removes files without rows, immediately and without quarantine. If the database may not own the storage, the files
 * stay for its owner. A failure is only logged, because the files can no longer be reached.
 */
export async function removeFiles(
    services: Pick<Services, 'db' | 'storage' | 'log'>,
    keys: readonly string[],
): Promise<void> {
    if (keys.length === 0 || !(await canRemove(services))) return;
    let removed = 0;
    for (let first = 0; first < keys.length; first += concurrency) {
        const counts = await Promise.all(
            keys.slice(first, first + concurrency).map((key) => removeFile(services, key)),
        );
        removed += counts.reduce((sum, count) => sum + count, 0);
    }
    services.log.info({ removed }, 'files without a row were deleted');
}
