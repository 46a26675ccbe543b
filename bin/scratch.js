import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** As much as all that tests keep at a time, twice (bytes). */
const enough = 8e9;

/** Stores that last as long as a test need no disk, where there is memory for them. */
function place() {
    try {
        const { bavail, bsize } = statfsSync('/dev/shm');
        return bavail * bsize > enough ? '/dev/shm' : tmpdir();
    } catch {
        return tmpdir();
    }
}

/**
 * Has everything temporary, of the processes that are started from now on as well, in one folder.
 *
 * @returns {{ folder: string, remove: () => void }}
 */
export function makeScratch() {
    const folder = mkdtempSync(join(process.env.TMPDIR ? tmpdir() : place(), 'landing-console-'));
    // A database in it may run as somebody else.
    chmodSync(folder, 0o755);
    process.env.TMPDIR = folder;
    const remove = () => {
        try {
            rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
        } catch (error) {
            // What the tests found counts, and comes after this.
            console.error(`The folder ${folder} could not be removed: ${error}`);
        }
    };
    return { folder, remove };
}
