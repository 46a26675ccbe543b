import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { factsOf } from '../../base/system/fileFacts';

/** Where uploads stand until they are accepted. */
export function incomingFolder({ dataDir }: { dataDir: string }): string {
    return join(dataDir, 'incoming');
}

const prefix = 'upload-';

/** What `mkdtemp` makes of it. Others may keep folders beside ours that only begin like them. */
const ownName = new RegExp(`^${prefix}[A-Za-z0-9]{6}$`);

/** Gives some work a folder of its own, which is gone with everything in it when the work ends, however it ends. */
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
 * Removes what a killed process left behind before this time, and answers how many folders that were. What ends by itself
 * meanwhile is nobody's business here.
 */
export async function sweepWorkFolders(parent: string, before: Date): Promise<number> {
    await mkdir(parent, { recursive: true });
    let removed = 0;
    for (const name of await readdir(parent)) {
        if (!ownName.test(name)) continue;
        const path = join(parent, name);
        const facts = await factsOf(path);
        if (!facts || facts.mtime >= before) continue;
        await rm(path, { recursive: true, force: true });
        removed += 1;
    }
    return removed;
}
