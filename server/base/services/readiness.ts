import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { limits } from '../../../contract/limits';
import { within } from '../system/within';
import { onceForStore } from './background';
import type { Services } from './context';

/** Whether a process can do its work: what it needs answers, and its disk takes what arrives. */
export type Readiness = { database: boolean; storage: boolean; room: boolean };

/** Who asks wants to know soon, also that there is no answer (milliseconds). */
const longestMs = 5000;

/** An upload makes a folder with a few files. */
const filesOfUpload = 10;

/** The largest upload fits. A disk that has failed can often still be read, and says that it has room. */
async function checkRoom({ dataDir }: Services['config']): Promise<void> {
    await access(dataDir, constants.W_OK);
    const { bavail, bsize, files, ffree } = await statfs(dataDir);
    if (bavail * bsize < limits.uploadBytes) throw new Error(`There are only ${bavail * bsize} bytes left`);
    // Some file systems have no such number, and say 0 of 0.
    if (files > 0 && ffree < filesOfUpload) throw new Error(`There is only room for ${ffree} more files`);
}

async function look(services: Services): Promise<Readiness> {
    const { db, storage, config, log } = services;
    const works = async (problem: string, check: () => Promise<unknown>) => {
        try {
            await within(longestMs, check());
            return true;
        } catch (err) {
            log.warn({ err }, problem);
            return false;
        }
    };
    const [database, stored, room] = await Promise.all([
        works('the database cannot be reached', () => sql`select 1`.execute(db)),
        works('the storage cannot be reached', () => storage.ping()),
        works('DATA_DIR takes no uploads', () => checkRoom(config)),
    ]);
    return { database, storage: stored, room };
}

/** However many ask at once, one look is under way. */
const looks = onceForStore((services) => {
    let running: Promise<Readiness> | undefined;
    return () => {
        running ??= look(services).finally(() => {
            running = undefined;
        });
        return running;
    };
});

/** What of the things that it needs a process has. Says in the log why not. */
export function readinessOf(services: Services): Promise<Readiness> {
    return looks(services)();
}
