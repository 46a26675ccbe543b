import { join } from 'node:path';
import { openLocalStorage } from './localStorage';
import { openS3Storage, readS3Address } from './s3Storage';
import type { Storage } from './storage';

/** The storage that the configuration names: `MEDIA_URL`, else the folder `media` in `DATA_DIR`. */
export function openStorage({
    dataDir,
    mediaUrl,
}: {
    dataDir: string;
    mediaUrl?: string | undefined;
}): Promise<Storage> {
    return mediaUrl === undefined ? openLocalStorage(join(dataDir, 'media')) : openS3Storage(readS3Address(mediaUrl));
}
