import { sql } from 'kysely';
import type { Services } from '../context';
import { storageKeyOf } from './mediaRows';
import { incomingFolder, sweepWorkFolders } from './workFolder';

/** How long something may be under way at most before it counts as left behind (milliseconds). */
const longestUpload = 3_600_000;

/** As many files are looked up at once. */
const batch = 500;

/** The file that a key of the storage belongs to; its variants begin with its name. */
function fileOf(key: string): { ldp_id: string; file: string } {
    const [ldp_id = '', name = ''] = key.split('/');
    return { ldp_id, file: name.split('.').slice(0, 2).join('.') };
}

async function removeUnnamed({ db, dialect, storage }: Services, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const { rows } = await sql<{ ldp_id: string; file: string }>`select distinct media.ldp_id, media.file from media
        join ${dialect.files(keys.map((key) => ({ owner: fileOf(key).ldp_id, file: fileOf(key).file })))}
            on listed.owner = media.ldp_id and listed.file = media.file`.execute(db);
    const named = new Set(rows.map(storageKeyOf));
    for (const key of keys) if (!named.has(storageKeyOf(fileOf(key)))) await storage.remove(key);
}

/** Removes files that no row names, their variants, and uploads that were never finished. */
export async function sweepMedia(services: Services, age: number = longestUpload): Promise<void> {
    const { storage, config, now } = services;
    const before = new Date(now().getTime() - age);
    await sweepWorkFolders(incomingFolder(config), before);
    let keys: string[] = [];
    for await (const { key, time } of storage.list()) {
        if (time < before) keys.push(key);
        if (keys.length < batch) continue;
        await removeUnnamed(services, keys);
        keys = [];
    }
    await removeUnnamed(services, keys);
}
