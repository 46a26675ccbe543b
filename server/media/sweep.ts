import { sql } from 'kysely';
import { apkFolder, apkKeyOf } from '../apk/files';
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

const isApk = (key: string) => key.startsWith(`${apkFolder}/`);

/** The apps among these that no job names. */
async function unnamedApks({ db, dialect }: Services, keys: readonly string[]): Promise<string[]> {
    const files = keys.map((key) => key.slice(apkFolder.length + 1));
    const { rows } = await sql<{ file: string }>`select file from apk_job
        where ${dialect.isOneOf(sql.ref('file'), files)}`.execute(db);
    const named = new Set(rows.map(({ file }) => apkKeyOf(file)));
    return keys.filter((key) => !named.has(key));
}

/** The pictures among these that no row names. */
async function unnamedMedia({ db, dialect }: Services, keys: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ ldp_id: string; file: string }>`select distinct media.ldp_id, media.file from media
        join ${dialect.files(keys.map((key) => ({ owner: fileOf(key).ldp_id, file: fileOf(key).file })))}
            on listed.owner = media.ldp_id and listed.file = media.file`.execute(db);
    const named = new Set(rows.map(storageKeyOf));
    return keys.filter((key) => !named.has(storageKeyOf(fileOf(key))));
}

async function removeUnnamed(services: Services, keys: readonly string[]): Promise<void> {
    const apks = keys.filter(isApk);
    const pictures = keys.filter((key) => !isApk(key));
    const unnamed = [
        ...(apks.length > 0 ? await unnamedApks(services, apks) : []),
        ...(pictures.length > 0 ? await unnamedMedia(services, pictures) : []),
    ];
    for (const key of unnamed) await services.storage.remove(key);
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
