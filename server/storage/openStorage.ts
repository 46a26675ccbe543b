import { join } from 'node:path';
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

/**
 * The same, once it has answered.
 *
 * @throws ConfigError or StorageError, whose message is one line that says why it cannot be used
 */
export async function openUsableStorage(wanted: Wanted): Promise<Storage> {
    const storage = await openStorage(wanted);
    try {
        await storage.ping();
        return storage;
    } catch (error) {
        await storage.close();
        if (wanted.mediaUrl === undefined) throw error;
        throw s3Refusal(readS3Address(wanted.mediaUrl), error instanceof StorageError ? error.cause : error);
    }
}
