import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Media } from '../../../contract/calls/media';
import type { ChangedRow, Write } from '../../base/database/change';
import type { Executor } from '../../base/database/tables';
import type { MediaTable } from '../../base/database/tables/media';
import type { Services } from '../../base/services/context';
import { removeFiles } from '../../store/ownership/removeFiles';
import { textKey } from '../../store/textKey';
import type { Store } from '../../store/write';

/** The name under which the history files changes to media. */
export const mediaResource = 'media';

export type NewMedia = Pick<
    MediaTable,
    'ldp_id' | 'id' | 'media_type' | 'name' | 'file' | 'mime' | 'width' | 'height' | 'size' | 'hash'
> &
    Partial<Pick<MediaTable, 'focal_point'>>;

/** The content that shows a file, as far as the caller may see it. */
export type MediaUses = Pick<Media, 'usedBy' | 'otherUses'>;

/** Returns the key of a file in the storage. */
export function getStorageKey({ ldp_id, file }: Pick<MediaTable, 'ldp_id' | 'file'>): string {
    return `${ldp_id}/${file}`;
}

/** Removes files from the storage whose rows were deleted. */
export async function removeMediaFiles(
    services: Pick<Services, 'db' | 'storage' | 'log'>,
    rows: readonly Pick<MediaTable, 'ldp_id' | 'file'>[],
): Promise<void> {
    await removeFiles(services, rows.map(getStorageKey));
}

/** Converts the row of a file into its answer. */
export function toMedia(row: MediaTable, { usedBy, otherUses }: MediaUses = { usedBy: [], otherUses: [] }): Media {
    return {
        id: row.id,
        ldpId: row.ldp_id,
        mediaType: row.media_type,
        name: row.name,
        url: `/image/${row.ldp_id}/${row.file}`,
        mime: row.mime,
        width: row.width,
        height: row.height,
        size: row.size,
        focalPoint: row.focal_point === null ? null : JSON.parse(row.focal_point),
        used: usedBy.length + otherUses.length > 0,
        usedBy,
        otherUses,
        version: row.version,
        createdBy: row.created_by,
        createdTime: row.created_time,
        updatedBy: row.updated_by,
        updatedTime: row.updated_time,
    };
}

/** Builds the JSON that a revision keeps of a file. */
export function mediaAfter({ dialect }: Pick<Store, 'dialect'>): RawBuilder<string> {
    const columnNames = ['media_type', 'name', 'file', 'mime', 'width', 'height', 'size', 'hash'] as const;
    const columns = columnNames.flatMap((column) => [sql.lit(column), sql.ref(`media.${column}`)]);
    return dialect.jsonObject(...columns, sql.lit('focal_point'), dialect.jsonValue('media.focal_point'));
}

/** Inserts the row of a file that is in the storage already, together with its revision. */
export async function insertMedia(
    store: Store,
    write: Write,
    media: NewMedia,
    db: Executor = store.db,
): Promise<Media> {
    const row: MediaTable = {
        ...media,
        name_key: textKey(media.name),
        focal_point: media.focal_point ?? null,
        version: 1,
        created_by: write.author.username,
        created_time: write.time,
        updated_by: write.author.username,
        updated_time: write.time,
    };
    const columns = Object.keys(row).map((column) => sql.ref(column));
    const answer = toMedia(row);
    await store.dialect.applyChange<ChangedRow>(db, {
        statement: sql`insert into media (${sql.join(columns)}) values (${sql.join(Object.values(row))})
            returning media.ldp_id, media.id as record_id, media.version,
                cast(${uuidv7()} as text) as revision_id, ${mediaAfter(store)} as after`,
        columns: ['ldp_id', 'record_id', 'version'],
        write,
        answer: JSON.stringify({ data: answer }),
    });
    return answer;
}

/** Finds the row of a file by its id; undefined if the owner has no such file. */
export function findMediaById(db: Executor, ldpId: string, id: string): Promise<MediaTable | undefined> {
    return db.selectFrom('media').selectAll().where('ldp_id', '=', ldpId).where('id', '=', id).executeTakeFirst();
}

/** Finds the row of a file by its address; undefined if there is none. */
export function findMediaByFile(db: Executor, ldpId: string, file: string): Promise<MediaTable | undefined> {
    return db.selectFrom('media').selectAll().where('ldp_id', '=', ldpId).where('file', '=', file).executeTakeFirst();
}
