import type { Media } from '../../../contract/calls/media';
import { usualAudit } from '../../../contract/declaration/audit';
import type { MediaTable } from '../../base/database/tables';
import type { Incoming, Services } from '../../base/services/context';
import { invalid, problem } from '../../base/system/errors';
import { conflict } from '../../store/conflict';
import { writeOf } from '../../store/write';
import { findById, mediaOf, mediaResource, removeMedia, storageKeyOf } from './mediaRows';
import { replaceMedia } from './replace';
import { findVersion, takeVersion } from './versions';

/** The part of a revision that is restored. Revisions of earlier releases contain no focal point. */
type State = Pick<MediaTable, 'file' | 'name'> & { focal_point?: unknown };

const fileGone = () => invalid([problem('revisionId', 'validation.fileGone')]);

function focalPointOf({ focal_point }: State, row: MediaTable): string | null {
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
    const row = (await findById(db, owner, record_id)) ?? fileGone();
    if (row.version !== incoming.body.version) return conflict(mediaOf(row), usualAudit);
    const state: State = after === null ? fileGone() : JSON.parse(after);
    const address = { ldp_id: owner, file: state.file };
    const isStanding = state.file === row.file;
    const version = isStanding ? row : ((await findVersion(db, address)) ?? fileGone());
    if (!(await storage.exists(storageKeyOf(address)))) return fileGone();
    const { file, mime, width, height, size, hash } = version;
    const next = { file, mime, width, height, size, hash, name: state.name, focal_point: focalPointOf(state, row) };
    const write = writeOf(incoming, mediaResource, services);
    const { answer, beyond } = await replaceMedia(services, write, row, next, async (transaction) => {
        if (!isStanding && !(await takeVersion(transaction, address))) fileGone();
    });
    await removeMedia(services, beyond);
    return answer;
}
