import { randomUUID } from 'node:crypto';
import { announceProcess, removeProcess, runningMs } from '../base/database/running';
import type { Services } from '../base/services/context';

/** How often a process says that it runs (milliseconds): it may miss one time. */
const everyMs = runningMs / 3;

/**
 * Says in the database that this process runs, so that the key of the store is not replaced meanwhile, and no other build
 * undoes what this one needs. A file belongs to one process anyway. Returns the function that says that it ends.
 */
export async function startAnnouncing({
    db,
    dialect,
    log,
    now,
}: Pick<Services, 'db' | 'dialect' | 'log' | 'now'>): Promise<() => Promise<void>> {
    if (!dialect.isShared) return async () => {};
    const id = randomUUID();
    await announceProcess(db, id, now());
    let announcing: Promise<void> | undefined;
    const announce = () => {
        announcing ??= announceProcess(db, id, now())
            .catch((err: unknown) => log.warn({ err }, 'the database could not be told that this process runs'))
            .finally(() => {
                announcing = undefined;
            });
    };
    const timer = setInterval(announce, everyMs).unref();
    return async () => {
        clearInterval(timer);
        await announcing;
        // Without an answer of the database, it expires.
        await removeProcess(db, id).catch((err: unknown) =>
            log.warn({ err }, 'the database could not be told that this process ends'),
        );
    };
}
