import type { Media } from '../../../contract/calls/media';
import { defaultAudit } from '../../../contract/declaration/audit';
import type { MediaTable } from '../../base/database/tables/media';
import type { Incoming, Services } from '../../base/services/context';
import { invalid, problem } from '../../base/system/errors';
import { conflict } from '../../store/conflict';
import { createWrite } from '../../store/write';
import { findMediaById, getStorageKey, mediaResource, removeMediaFiles, toMedia } from './mediaRows';
import { replaceMedia } from './replace';
import { findVersion, takeVersion } from './versions';

/** The part of a revision that is restored. Revisions of earlier releases contain no focal point. */
type RestoredState = Pick<MediaTable, 'file' | 'name'> & { focal_point?: unknown };

const refuseMissingFile = () => invalid([problem('revisionId', 'validation.fileGone')]);

function getFocalPoint({ focal_point }: RestoredState, row: MediaTable): string | null {
    if (focal_point === undefined) return row.focal_point;
    return focal_point === null ? null : JSON.stringify(focal_point);
}

/**
 * Restores a revision of a media row: its name, its focal point and its file, which is put back into all content, like
 * a new file.
 *
 * @throws {Failure} 40001 if the file is no longer kept, 40901 if the caller's version is outdated
 */
export async function restoreMedia(
    owner: string,
    { record_id, after }: { record_id: string; after: string | null },
    incoming: Incoming,
    services: Services,
): Promise<Media> {
    const { db, storage } = services;
    const row = (await findMediaById(db, owner, record_id)) ?? refuseMissingFile();
    if (row.version !== incoming.body.version) return conflict(toMedia(row), defaultAudit);
    const state: RestoredState = after === null ? refuseMissingFile() : JSON.parse(after);
    const address = { ldp_id: owner, file: state.file };
    const isStanding = state.file === row.file;
    const version = isStanding ? row : ((await findVersion(db, address)) ?? refuseMissingFile());
    if (!(await storage.exists(getStorageKey(address)))) return refuseMissingFile();
    const { file, mime, width, height, size, hash } = version;
    const next = { file, mime, width, height, size, hash, name: state.name, focal_point: getFocalPoint(state, row) };
    const write = createWrite(incoming, mediaResource, services);
    const { answer, beyond } = await replaceMedia(services, write, row, next, async (transaction) => {
        if (!isStanding && !(await takeVersion(transaction, address))) refuseMissingFile();
    });
    await removeMediaFiles(services, beyond);
    return answer;
}
