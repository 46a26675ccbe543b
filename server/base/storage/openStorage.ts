import { join } from 'node:path';
import { ConfigError } from '../system/configError';
import { openLocalStorage } from './localStorage';
import { withQuarantine } from './quarantine';
import { readS3Address, s3Refusal } from './s3Address';
import { openS3Storage } from './s3Storage';
import { type Storage, StorageError } from './storage';

type Wanted = { dataDir: string; mediaUrl?: string | undefined };

/** The storage that the configuration names: `MEDIA_URL`, else the folder `media` in `DATA_DIR`. */
export async function openStorage({ dataDir, mediaUrl }: Wanted): Promise<Storage> {
    return withQuarantine(
        mediaUrl === undefined
            ? await openLocalStorage(join(dataDir, 'media'))
            : await openS3Storage(readS3Address(mediaUrl)),
    );
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** In one line why the storage that the configuration names cannot be used, where it failed with this error. */
export function storageRefusal({ dataDir, mediaUrl }: Wanted, error: StorageError): ConfigError {
    const { message, cause = error } = error;
    if (mediaUrl !== undefined) return s3Refusal(readS3Address(mediaUrl), cause);
    const reason = cause === error ? '' : `: ${wordsOf(cause)}`;
    return new ConfigError(`DATA_DIR "${dataDir}" cannot be used: ${message}${reason}`);
}

/** Does what a start needs of a storage; where that fails, it is the fault of a setting, which the error names. */
export async function withUsableStorage<T>(wanted: Wanted, work: () => Promise<T>): Promise<T> {
    try {
        return await work();
    } catch (error) {
        throw error instanceof StorageError ? storageRefusal(wanted, error) : error;
    }
}

/**
 * The same, once it has answered.
 *
 * @throws ConfigError, whose message is one line that says why it cannot be used
 */
export function openUsableStorage(wanted: Wanted): Promise<Storage> {
    return withUsableStorage(wanted, async () => {
        const storage = await openStorage(wanted);
        try {
            await storage.ping();
            return storage;
        } catch (error) {
            await storage.close();
            throw error;
        }
    });
}
