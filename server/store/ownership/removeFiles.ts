import type { Services } from '../../base/services/context';
import { ownsStorage } from './ownsStorage';

/** As many files are removed at once. */
const atOnce = 16;

async function removeOne({ storage, log }: Pick<Services, 'storage' | 'log'>, key: string): Promise<number> {
    try {
        await storage.remove(key);
        return 1;
    } catch (err) {
        log.warn({ err, key }, 'the bytes of a file that is gone stay behind');
        return 0;
    }
}

async function mayRemove(services: Pick<Services, 'db' | 'storage' | 'log'>): Promise<boolean> {
    try {
        return await ownsStorage(services);
    } catch (err) {
        services.log.warn({ err }, 'nobody knows whose the files are: those that are gone stay behind');
        return false;
    }
}

/**
 * Removes files whose rows are gone, at once and for good; no sweep is waited for. Where the database may not own them they
 * stay, and whoever does own them decides. Nobody sees them any more, so that failing is no error.
 */
export async function removeFiles(
    services: Pick<Services, 'db' | 'storage' | 'log'>,
    keys: readonly string[],
): Promise<void> {
    if (keys.length === 0 || !(await mayRemove(services))) return;
    let removed = 0;
    for (let first = 0; first < keys.length; first += atOnce) {
        const counts = await Promise.all(keys.slice(first, first + atOnce).map((key) => removeOne(services, key)));
        removed += counts.reduce((sum, count) => sum + count, 0);
    }
    services.log.info({ removed }, 'files whose rows are gone were removed');
}
