import { join } from 'node:path';
import { ConfigError } from '../system/configError';
import { openLocalStorage } from './localStorage';
import { withQuarantine } from './quarantine';
import { readS3Address, toS3ConfigError } from './s3Address';
import { openS3Storage } from './s3Storage';
import { type Storage, StorageError } from './storage';

type StorageLocation = { dataDir: string; mediaUrl?: string | undefined };

/** Opens the configured storage: `MEDIA_URL`, or else the folder `media` in `DATA_DIR`. */
export async function openStorage({ dataDir, mediaUrl }: StorageLocation): Promise<Storage> {
    return withQuarantine(
        mediaUrl === undefined
            ? await openLocalStorage(join(dataDir, 'media'))
            : await openS3Storage(readS3Address(mediaUrl)),
    );
}

const getErrorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Converts an error of the configured storage to a one-line `ConfigError` that says why it cannot be used. */
export function toStorageConfigError({ dataDir, mediaUrl }: StorageLocation, error: StorageError): ConfigError {
    const { message, cause = error } = error;
    if (mediaUrl !== undefined) return toS3ConfigError(readS3Address(mediaUrl), cause);
    const reason = cause === error ? '' : `: ${getErrorMessage(cause)}`;
    return new ConfigError(`DATA_DIR "${dataDir}" cannot be used: ${message}${reason}`);
}

/**
 * Does the work of a start that needs the storage. If it fails, the setting of the storage is at fault.
 *
 * @throws {ConfigError} for an error of the storage; it names the setting
 */
export async function withUsableStorage<T>(location: StorageLocation, work: () => Promise<T>): Promise<T> {
    try {
        return await work();
    } catch (error) {
        throw error instanceof StorageError ? toStorageConfigError(location, error) : error;
    }
}

/**
 * Opens the configured storage and checks that it answers.
 *
 * @throws {ConfigError} with a one-line reason if it cannot be used
 */
export function openUsableStorage(location: StorageLocation): Promise<Storage> {
    return withUsableStorage(location, async () => {
        const storage = await openStorage(location);
        try {
            await storage.ping();
            return storage;
        } catch (error) {
            await storage.close();
            throw error;
        }
    });
}
