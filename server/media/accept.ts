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
import { createTurns } from '../turns';
import { type Clean, cleanFile } from './clean';
import { mimeTypes } from './fileType';
import { insertMedia, type NewMedia, storageKeyOf } from './mediaRows';

export type Arrived = { ldpId: string; mediaType: string; name: string; path: string };

const inTurn = createTurns(2);

async function hashOf(path: string): Promise<string> {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex');
}

/** What the row of a clean file says, under a name of our own. */
async function describe(arrived: Arrived, { type, size }: Clean, path: string): Promise<NewMedia> {
    const id = uuidv7();
    return {
        ldp_id: arrived.ldpId,
        id,
        media_type: arrived.mediaType,
        name: arrived.name,
        file: `${id}.${type}`,
        mime: mimeTypes[type],
        width: size?.width ?? null,
        height: size?.height ?? null,
        size: (await stat(path)).size,
        hash: await hashOf(path),
    };
}

async function cleanAndStore({ storage }: Services, arrived: Arrived, path: string): Promise<NewMedia> {
    const clean = (await cleanFile(arrived.path, path)) ?? fail('fileType');
    const media = await describe(arrived, clean, path);
    await storage.write(storageKeyOf(media), { body: createReadStream(path), size: media.size });
    return media;
}

/**
 * Cleans a file that has arrived whole in `folder`, stores it, and adds its row. The bytes come first: a file that no row
 * names is seen by nobody and swept later; a row without its file would be a broken picture.
 *
 * @throws Failure 41501 for what uploads do not take
 */
export async function acceptFile(services: Services, write: Write, arrived: Arrived, folder: string): Promise<Media> {
    const media = await inTurn(() => cleanAndStore(services, arrived, join(folder, 'clean')));
    try {
        return await insertMedia(services, write, media);
    } catch (error) {
        await services.storage.remove(storageKeyOf(media));
        throw error;
    }
}
