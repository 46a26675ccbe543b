import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import type { Services } from '../../base/services/context';
import { addQueue, addReading, count } from '../../base/services/figures';
import { timedActions } from '../../base/storage/timed';
import { countPictureWork } from '../../domain/media/work/workers';
import { countPasswords } from '../../domain/sessions/passwords';
import { countAttempts } from '../../domain/sessions/tries';
import { getBuildQueue } from '../../features/apk/run';

/** Returns the memory that the process may take (bytes): that of its container, if it has a limit, or of the machine. */
function getMemoryLimit(): number {
    const [limit, all] = [process.constrainedMemory(), totalmem()];
    return limit > 0 && limit < all ? limit : all;
}

/**
 * Counts from zero what has not happened yet: of a figure that appears with its first event, nobody could tell that it has
 * risen.
 */
function beginCounts(services: Services): void {
    count(services, 'failed_signins_total', {}, 0);
    const kinds = ['app builds', 'copies', 'removals'];
    for (const kind of kinds) count(services, 'jobs_given_up_total', { kind }, 0);
    for (const kind of kinds)
        for (const cause of ['order', 'server']) count(services, 'jobs_failed_total', { kind, cause }, 0);
    for (const action of timedActions)
        for (const name of ['storage_calls_total', 'storage_failures_total', 'storage_seconds_total'] as const)
            count(services, name, { action }, 0);
}

/** Adds the figures of a process that its parts do not add themselves: queues that all stores share, and limits. */
export function addProcessFigures(services: Services): void {
    addQueue(services, 'passwords', countPasswords);
    addQueue(services, 'sign-ins', () => countAttempts(services));
    addQueue(services, 'pictures', countPictureWork);
    addQueue(services, 'app builder', () => getBuildQueue(services).pool.count());
    addReading(services, 'heap_limit_bytes', {}, () => getHeapStatistics().heap_size_limit);
    addReading(services, 'memory_limit_bytes', {}, getMemoryLimit);
    beginCounts(services);
}
