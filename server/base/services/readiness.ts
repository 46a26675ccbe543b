import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { limits } from '../../../contract/limits';
import { withTimeout } from '../system/timeout';
import { onceForStore } from './background';
import type { Services } from './context';

/** Whether a process can do its work: database and storage answer, and the disk has room for uploads. */
export type Readiness = { database: boolean; storage: boolean; room: boolean };

/** Time limit of a check (milliseconds); a probe needs its answer soon, even a negative one. */
const checkTimeoutMs = 5000;

/** Number of files that an upload may create: a folder with a few files. */
const filesPerUpload = 10;

/**
 * Checks that the largest upload fits on the disk. A failing disk can often still be read and reports free space, so
 * write access is checked too.
 */
async function checkDiskSpace({ dataDir }: Services['config']): Promise<void> {
    await access(dataDir, constants.W_OK);
    const { bavail, bsize, files, ffree } = await statfs(dataDir);
    if (bavail * bsize < limits.uploadBytes)
        throw new Error(`The disk has ${bavail * bsize} bytes free, and an upload needs ${limits.uploadBytes}`);
    // Some file systems have no inode count and report 0 of 0.
    if (files > 0 && ffree < filesPerUpload)
        throw new Error(`The disk has room for ${ffree} more files, and an upload needs ${filesPerUpload}`);
}

async function checkReadiness(services: Services): Promise<Readiness> {
    const { db, storage, config, log } = services;
    const works = async (problem: string, check: () => Promise<unknown>) => {
        try {
            await withTimeout(checkTimeoutMs, check());
            return true;
        } catch (err) {
            log.warn({ err }, problem);
            return false;
        }
    };
    const [database, stored, room] = await Promise.all([
        works('the database cannot be reached', () => sql`select 1`.execute(db)),
        works('the storage cannot be reached', () => storage.ping()),
        works('DATA_DIR cannot take uploads', () => checkDiskSpace(config)),
    ]);
    return { database, storage: stored, room };
}

/** Concurrent requests share one check. */
const readinessChecks = onceForStore((services) => {
    let running: Promise<Readiness> | undefined;
    return () => {
        running ??= checkReadiness(services).finally(() => {
            running = undefined;
        });
        return running;
    };
});

/** Returns which of its dependencies are available to the process, and logs the reason for each that is not. */
export function loadReadiness(services: Services): Promise<Readiness> {
    return readinessChecks(services)();
}
