import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findFileStats } from '../../base/system/fileFacts';

/** Returns the folder for uploads that are not accepted yet. */
export function incomingFolder({ dataDir }: { dataDir: string }): string {
    return join(dataDir, 'incoming');
}

const prefix = 'upload-';

/** Matches the names that `mkdtemp` generates. Other folders beside them may begin with the same prefix. */
const ownName = new RegExp(`^${prefix}[A-Za-z0-9]{6}$`);

/**
 * Runs some work with a temporary folder of its own, which is removed with all its contents in the end, even if the
 * work fails.
 */
export async function inWorkFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
    await mkdir(parent, { recursive: true });
    const folder = await mkdtemp(join(parent, prefix));
    try {
        return await work(folder);
    } finally {
        await rm(folder, { recursive: true, force: true });
    }
}

/**
 * Removes the folders that killed processes left behind before this time; returns their number. Folders that disappear
 * meanwhile are ignored.
 */
export async function sweepWorkFolders(parent: string, before: Date): Promise<number> {
    await mkdir(parent, { recursive: true });
    let removed = 0;
    for (const name of await readdir(parent)) {
        if (!ownName.test(name)) continue;
        const path = join(parent, name);
        const facts = await findFileStats(path);
        if (!facts || facts.mtime >= before) continue;
        await rm(path, { recursive: true, force: true });
        removed += 1;
    }
    return removed;
}
