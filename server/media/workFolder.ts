import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { factsOf } from '../fileFacts';

/** Where uploads stand until they are accepted. */
export function incomingFolder({ dataDir }: { dataDir: string }): string {
    return join(dataDir, 'incoming');
}

const prefix = 'upload-';

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

/** Removes what a killed process left behind before this time. What ends by itself meanwhile is nobody's business here. */
export async function sweepWorkFolders(parent: string, before: Date): Promise<void> {
    await mkdir(parent, { recursive: true });
    for (const name of await readdir(parent)) {
        if (!name.startsWith(prefix)) continue;
        const path = join(parent, name);
        const facts = await factsOf(path);
        if (facts && facts.mtime < before) await rm(path, { recursive: true, force: true });
    }
}
