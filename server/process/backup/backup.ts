import { openUsableStorage, withUsableStorage } from '../../base/storage/openStorage';
import type { Storage } from '../../base/storage/storage';
import type { Config } from '../../base/system/config';
import { createArchive, type NewArchive } from './archive';
import { forEach, listKeys } from './keys';
import { getStoreDump } from './stores';

async function copyFiles(storage: Storage, archive: NewArchive): Promise<void> {
    await forEach(listKeys(storage), async (key) => {
        if (archive.has(key)) return;
        const stored = await storage.read(key);
        // What has been removed since it was listed belongs to no record.
        if (stored) await archive.addFile(key, stored.body);
    });
}

/**
 * Writes a backup of database and files into a new or empty folder, while servers go on. The database is that of one
 * moment. A file is stored before a record names it, and is kept for days after the last one does; so those copied
 * before that moment, and those added until then, are all that it needs. The secret key is never part of a backup.
 *
 * @throws {ConfigError} with a one-line message if folder, database or storage cannot be used
 */
export async function backUp(config: Config, folder: string, say: (line: string) => void): Promise<void> {
    const archive = await createArchive(folder);
    const dump = getStoreDump(config);
    const storage = await openUsableStorage(config);
    try {
        await withUsableStorage(config, () => copyFiles(storage, archive));
        const facts = await dump.write(archive.getDumpPath(dump.name));
        await withUsableStorage(config, () => copyFiles(storage, archive));
        const files = await archive.finish(dump.name, facts, new Date());
        say(`The backup is in ${folder}: the database (${dump.database}) and ${files} files`);
        say('The secret key is not in it. Keep secret.key, or the value of SECRET_KEY, in another place');
    } finally {
        await storage.close();
    }
}
