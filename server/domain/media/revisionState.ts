import type { ImageFile } from '../../base/database/change';
import type { RevisionTable } from '../../base/database/tables/content';
import type { Services } from '../../base/services/context';
import { getStorageKey } from './mediaRows';
import { findExistingFiles } from './versions';

type MediaRevision = Pick<RevisionTable, 'ldp_id' | 'after'> & { before: string | null };

/** The JSON that `mediaAfter` writes. */
type MediaRevisionState = {
    media_type: string;
    name: string;
    file: string;
    mime: string;
    width: number | null;
    height: number | null;
    size: number;
    focal_point?: { x: number; y: number } | null;
};

function getFiles(ldpId: string, state: string | null): ImageFile[] {
    if (state === null) return [];
    const { file }: MediaRevisionState = JSON.parse(state);
    return [{ owner: ldpId, file }];
}

/** Finds those files of these revisions that still exist; returns their keys in the storage. */
export function findRevisionFiles(
    services: Pick<Services, 'db' | 'dialect'>,
    rows: readonly MediaRevision[],
): Promise<Set<string>> {
    return findExistingFiles(
        services,
        rows.flatMap(({ ldp_id, before, after }) => [...getFiles(ldp_id, before), ...getFiles(ldp_id, after)]),
    );
}

/**
 * Converts the state that a revision keeps of a file into the format of `Media`; `url` is null if the file is no longer
 * kept.
 */
export function toMediaState(ldpId: string, state: string | null, storedKeys: ReadonlySet<string>) {
    if (state === null) return null;
    const { media_type, name, file, mime, width, height, size, focal_point }: MediaRevisionState = JSON.parse(state);
    const url = storedKeys.has(getStorageKey({ ldp_id: ldpId, file })) ? `/image/${ldpId}/${file}` : null;
    const focalPoint = focal_point === undefined ? {} : { focalPoint: focal_point };
    return { name, ...focalPoint, mediaType: media_type, url, mime, width, height, size };
}
