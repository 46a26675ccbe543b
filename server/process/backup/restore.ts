import { pino } from 'pino';
import type { Resource } from '../../../contract/resource';
import { openUsableStorage, withUsableStorage } from '../../base/storage/openStorage';
import { type Storage, StorageError } from '../../base/storage/storage';
import type { Config } from '../../base/system/config';
import { ConfigError } from '../../base/system/configError';
import { adoptStorage } from '../../features/upkeep/owner';
import { isKnownMigration } from '../opening/migrate';
import { openWithoutOwnerCheck } from '../services';
import { getKeyFingerprint } from '../storeKey';
import { type ArchivedFile, hashStream, type Manifest, openArchive } from './archive';
import { forEach, listKeys } from './keys';
import type { StoreDump } from './storeDump';
import { getStoreDump } from './stores';

async function hasFiles(storage: Storage): Promise<boolean> {
    for await (const _ of listKeys(storage)) return true;
    return false;
}

/** @throws {ConfigError} if this build, with these settings, cannot use the backup */
function requireUsable(manifest: Manifest, dump: StoreDump, config: Config): void {
    const { database, schema, secretKey } = manifest;
    if (database !== dump.database) {
        const advice = database === 'SQLite' ? 'leave DATABASE_URL out' : 'set DATABASE_URL';
        throw new ConfigError(`This is a backup of ${database}: ${advice}`);
    }
    if (!isKnownMigration(schema))
        throw new ConfigError(`This backup is of a later version (${schema}): restore it with that version`);
    if (secretKey !== '' && secretKey !== getKeyFingerprint(config.secretKey) && !config.secretKeyLost)
        throw new ConfigError(
            'SECRET_KEY is not the key of this backup: set it, or put the file secret.key into DATA_DIR, as it was then',
        );
}

async function copyFile(storage: Storage, { key, path, size, sum }: ArchivedFile): Promise<void> {
    await storage.write(key, { path, size });
    const stored = await storage.read(key);
    if (!stored || (await hashStream(stored.body)) !== sum)
        throw new StorageError(`${key} was written, but reads otherwise`);
}

/** Brings the database up to date, and makes it the owner of the files. */
async function settle(config: Config, resources: readonly Resource[]): Promise<void> {
    const services = await openWithoutOwnerCheck(config, resources, pino({ level: 'silent' }));
    try {
        await withUsableStorage(config, () => adoptStorage(services));
    } finally {
        await services.close();
    }
}

/**
 * Restores a backup into an empty database and an empty storage. All checksums are compared before anything is written,
 * and those of the files once more as they are read back from the storage.
 *
 * @throws {ConfigError} with a one-line message if the backup is damaged or does not fit, or the place is not empty;
 *     nothing has been written then
 */
export async function restore(
    config: Config,
    resources: readonly Resource[],
    folder: string,
    say: (line: string) => void,
): Promise<void> {
    const { manifest, dumpPath, files } = await openArchive(folder);
    const dump = getStoreDump(config);
    requireUsable(manifest, dump, config);
    await dump.requireEmpty();
    const storage = await openUsableStorage(config);
    try {
        await withUsableStorage(config, async () => {
            if (await hasFiles(storage))
                throw new ConfigError(
                    `There are files at ${storage.address}: a backup is restored into an empty place`,
                );
            await forEach(files, (file) => copyFile(storage, file));
        });
    } finally {
        await storage.close();
    }
    await dump.read(dumpPath);
    await settle(config, resources);
    say(`Restored: the database (${manifest.database}) of ${manifest.createdTime} and ${files.length} files`);
}
