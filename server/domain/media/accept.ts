import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { v7 as uuidv7 } from 'uuid';
import type { Media } from '../../../contract/calls/media';
import type { Write } from '../../base/database/change';
import type { MediaTable } from '../../base/database/tables/media';
import type { Services } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { mimeTypes } from './fileType';
import { getStorageKey, insertMedia, type NewMedia, removeMediaFiles, toMedia } from './mediaRows';
import { orderShownRenditions } from './renditionQueue';
import { replaceMedia } from './replace';
import type { CleanedUpload } from './work/orders';
import { createUnexpectedError, workOnPicture } from './work/workers';

/** A file that was received but not yet checked. `replaced` is the media file that it is to replace. */
export type ReceivedUpload = {
    ldpId: string;
    mediaType: string;
    name: string;
    path: string;
    replaced?: MediaTable | undefined;
    /** Throws if the sender is no longer allowed to upload. */
    admitAgain(): Promise<void>;
};

/** A file that the library contains already, byte for byte. */
export type Duplicate = Media & { duplicate: true };

async function hashFile(path: string): Promise<string> {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex');
}

/** Builds the row of a cleaned file. Its stored name is generated. */
async function buildMediaRow(arrived: ReceivedUpload, { type, size }: CleanedUpload, path: string): Promise<NewMedia> {
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
        hash: await hashFile(path),
    };
}

/** Finds a file of the same owner and media type with the same content. */
function findDuplicate({ db }: Services, { ldp_id, media_type, hash }: NewMedia): Promise<MediaTable | undefined> {
    return db
        .selectFrom('media')
        .selectAll()
        .where('ldp_id', '=', ldp_id)
        .where('hash', '=', hash)
        .where('media_type', '=', media_type)
        .executeTakeFirst();
}

/**
 * Cleans the file.
 *
 * @throws {Failure} 41501, with a message if the file is a picture beyond the limits; 42901 if too many pictures are
 * being processed
 */
async function clean({ ldpId, path }: ReceivedUpload, to: string): Promise<CleanedUpload> {
    const answer = await workOnPicture(ldpId, (work) => work({ kind: 'clean', from: path, to }));
    if (answer.kind === 'cleaned') return answer.cleaned;
    if (answer.kind === 'unusable') return fail('fileType');
    if (answer.kind === 'refused') return fail('fileType', null, { message: answer.key, params: answer.params });
    throw createUnexpectedError(answer);
}

async function cleanAndStore(
    services: Services,
    arrived: ReceivedUpload,
    path: string,
): Promise<{ media: NewMedia } | { same: MediaTable }> {
    const { storage } = services;
    const media = await buildMediaRow(arrived, await clean(arrived, path), path);
    const same = arrived.replaced ? undefined : await findDuplicate(services, media);
    if (same) return { same };
    await storage.write(getStorageKey(media), { path, size: media.size });
    return { media };
}

/**
 * Cleans a received file in `folder`, stores it and inserts its row. The file is written before its row: a file without
 * a row is visible to no one and is swept later, whereas a row without a file would be a broken image. The renditions that
 * landing pages show are ordered, not awaited.
 *
 * @throws {Failure} 41501 for a file that uploads do not accept; the failures of `admitAgain`; 40901 if the replaced
 * file was changed meanwhile
 */
export async function acceptFile(
    services: Services,
    write: Write,
    arrived: ReceivedUpload,
    folder: string,
): Promise<Media | Duplicate> {
    const { replaced, admitAgain } = arrived;
    const stored = await cleanAndStore(services, arrived, join(folder, 'clean'));
    if ('same' in stored) {
        await admitAgain();
        return { ...toMedia(stored.same), duplicate: true };
    }
    const { media } = stored;
    try {
        await admitAgain();
        if (!replaced) {
            const answer = await insertMedia(services, write, media);
            orderShownRenditions(services, { ...media, focal_point: null });
            return answer;
        }
        const { name: _, ...successor } = media;
        const replacing = { ...write, verb: 'replace' };
        const { answer, beyond } = await replaceMedia(services, replacing, replaced, successor);
        await removeMediaFiles(services, beyond);
        return answer;
    } catch (error) {
        // If the connection was lost during the commit, the row may exist: keep the file. The sweep removes files
        // without a row.
        if (services.dialect.getFailure(error)?.reason !== 'unavailable') await removeMediaFiles(services, [media]);
        throw error;
    }
}
