import type { ImageFile } from '../../base/database/change';
import type { RevisionTable } from '../../base/database/tables';
import type { Services } from '../../base/services/context';
import { storageKeyOf } from './mediaRows';
import { standingAmong } from './versions';

type Told = Pick<RevisionTable, 'ldp_id' | 'after'> & { before: string | null };

/** The JSON that `mediaAfter` writes. */
type State = {
    media_type: string;
    name: string;
    file: string;
    mime: string;
    width: number | null;
    height: number | null;
    size: number;
    focal_point?: { x: number; y: number } | null;
};

function fileIn(ldpId: string, state: string | null): ImageFile[] {
    if (state === null) return [];
    const { file }: State = JSON.parse(state);
    return [{ owner: ldpId, file }];
}

/** Finds those files of these revisions that still exist; returns their keys in the storage. */
export function filesOf(services: Pick<Services, 'db' | 'dialect'>, rows: readonly Told[]): Promise<Set<string>> {
    return standingAmong(
        services,
        rows.flatMap(({ ldp_id, before, after }) => [...fileIn(ldp_id, before), ...fileIn(ldp_id, after)]),
    );
}

/**
 * Converts the state that a revision keeps of a file into the format of `Media`; `url` is null if the file is no longer
 * kept.
 */
export function mediaState(ldpId: string, state: string | null, standing: ReadonlySet<string>) {
    if (state === null) return null;
    const { media_type, name, file, mime, width, height, size, focal_point }: State = JSON.parse(state);
    const url = standing.has(storageKeyOf({ ldp_id: ldpId, file })) ? `/image/${ldpId}/${file}` : null;
    const focalPoint = focal_point === undefined ? {} : { focalPoint: focal_point };
    return { name, ...focalPoint, mediaType: media_type, url, mime, width, height, size };
}
