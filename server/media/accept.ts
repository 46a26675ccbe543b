import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { v7 as uuidv7 } from 'uuid';
import type { Media } from '../../contract/calls/media';
import type { Services } from '../context';
import type { Write } from '../database/change';
import { fail } from '../errors';
import { cleanFile } from './clean';
import { mimeTypes } from './fileType';
import { insertMedia, type NewMedia, storageKeyOf } from './mediaRows';
import { createTurns } from './turns';

export type Arrived = { ldpId: string; mediaType: string; name: string; path: string };

const inTurn = createTurns(2);

async function hashOf(path: string): Promise<string> {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex');
}

/**
 * Cleans a file that has arrived whole in `folder`, stores it under a name of our own, and adds its row. The bytes come
 * first: a file that no row names is seen by nobody and swept later; a row without its file would be a broken picture.
 *
 * @throws Failure 41501 for what uploads do not take
 */
export async function acceptFile(services: Services, write: Write, arrived: Arrived, folder: string): Promise<Media> {
    const cleanPath = join(folder, 'clean');
    const clean = (await inTurn(() => cleanFile(arrived.path, cleanPath))) ?? fail('fileType');
    const id = uuidv7();
    const media: NewMedia = {
        ldp_id: arrived.ldpId,
        id,
        media_type: arrived.mediaType,
        name: arrived.name,
        file: `${id}.${clean.type}`,
        mime: mimeTypes[clean.type],
        width: clean.size?.width ?? null,
        height: clean.size?.height ?? null,
        size: (await stat(cleanPath)).size,
        hash: await hashOf(cleanPath),
    };
    const key = storageKeyOf(media);
    await services.storage.write(key, { body: createReadStream(cleanPath), size: media.size });
    try {
        return await insertMedia(services, write, media);
    } catch (error) {
        await services.storage.remove(key);
        throw error;
    }
}
