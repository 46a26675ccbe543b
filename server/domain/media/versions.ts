import { sql } from 'kysely';
import { limits } from '../../../contract/limits';
import type { ImageFile } from '../../base/database/change';
import type { Executor, Transaction } from '../../base/database/tables';
import type { MediaTable, MediaVersionTable } from '../../base/database/tables/media';
import type { Services } from '../../base/services/context';
import { stepLimit, stepRows } from '../../store/steps';
import type { Store } from '../../store/write';
import { findMediaByFile, findMediaById, getStorageKey, removeMediaFiles } from './mediaRows';

type StoredFileKey = Pick<MediaVersionTable, 'ldp_id' | 'file'>;

const day = 24 * 60 * 60 * 1000;

const getOldestKeptTime = (now: Date) => new Date(now.getTime() - limits.historyDays * day).toISOString();

/** Finds a replaced file that is kept, by its address; undefined if there is none. */
export function findVersion(db: Executor, { ldp_id, file }: StoredFileKey): Promise<MediaVersionTable | undefined> {
    return db
        .selectFrom('media_version')
        .selectAll()
        .where('ldp_id', '=', ldp_id)
        .where('file', '=', file)
        .executeTakeFirst();
}

/**
 * Finds what to serve at an address: a file of the library, or a file that was replaced but is kept, with the name of
 * its successor.
 */
export async function findServedFile(db: Executor, ldpId: string, file: string): Promise<MediaTable | undefined> {
    const row = await findMediaByFile(db, ldpId, file);
    const version = row ? undefined : await findVersion(db, { ldp_id: ldpId, file });
    const present = version && (await findMediaById(db, ldpId, version.media_id));
    if (!version || !present) return row;
    const { mime, width, height, size, hash } = version;
    return { ...present, file, mime, width, height, size, hash };
}

/**
 * Keeps a file that is being replaced, in the same transaction, and deletes the rows of older ones beyond
 * `limits.mediaVersions` and `limits.historyDays`. The caller removes the returned files after the commit.
 *
 * @param time ISO 8601
 */
export async function keepVersion(
    { dialect }: Pick<Store, 'dialect'>,
    db: Transaction,
    { ldp_id, id, file, mime, width, height, size, hash, version }: MediaTable,
    time: string,
): Promise<StoredFileKey[]> {
    const row = { ldp_id, media_id: id, file, mime, width, height, size, hash, version, replaced_time: time };
    await db.insertInto('media_version').values(row).execute();
    const { rows: beyond } = await sql<StoredFileKey>`select file from (
            select file, replaced_time, row_number() over (order by version desc) as place from media_version
            where ldp_id = ${ldp_id} and media_id = ${id}
        ) as version where place > ${limits.mediaVersions} or replaced_time < ${getOldestKeptTime(new Date(time))}`.execute(
        db,
    );
    if (beyond.length === 0) return [];
    const files = beyond.map((each) => each.file);
    const { rows } = await sql<StoredFileKey>`delete from media_version where ldp_id = ${ldp_id}
        and ${dialect.isOneOf(sql.ref('file'), files)} returning ldp_id, file`.execute(db);
    return rows;
}

/** Takes a kept file out of the versions, to restore it to the library; false if it was deleted meanwhile. */
export async function takeVersion(db: Transaction, { ldp_id, file }: StoredFileKey): Promise<boolean> {
    const { numDeletedRows } = await db
        .deleteFrom('media_version')
        .where('ldp_id', '=', ldp_id)
        .where('file', '=', file)
        .executeTakeFirst();
    return numDeletedRows > 0;
}

/** Lists the kept files that these media rows had before. */
export async function listVersions(
    { db, dialect }: Pick<Store, 'db' | 'dialect'>,
    owner: string,
    ids: readonly string[],
): Promise<StoredFileKey[]> {
    const { rows } = await sql<StoredFileKey>`select ldp_id, file from media_version where ldp_id = ${owner}
        and ${dialect.isOneOf(sql.ref('media_id'), ids)}`.execute(db);
    return rows;
}

/** Finds those of these files that are in a library or kept as versions; returns their keys in the storage. */
export async function findExistingFiles(
    { db, dialect }: Pick<Store, 'db' | 'dialect'>,
    files: readonly ImageFile[],
): Promise<Set<string>> {
    if (files.length === 0) return new Set();
    const listed = dialect.files(files);
    const tables = ['media', 'media_version'].map((name) => {
        const table = sql.table(name);
        return sql`select ${table}.ldp_id, ${table}.file from ${table}
            join ${listed} on listed.owner = ${table}.ldp_id and listed.file = ${table}.file`;
    });
    const { rows } = await sql<StoredFileKey>`${sql.join(tables, sql` union `)}`.execute(db);
    return new Set(rows.map(getStorageKey));
}

/** Deletes, in small steps, the kept files that are too old to be restored. */
export async function deleteOldVersions(
    services: Pick<Services, 'db' | 'storage' | 'log'>,
    now: Date,
    signal?: AbortSignal,
): Promise<void> {
    for (let found = stepRows; found === stepRows && !signal?.aborted; ) {
        const { rows } = await sql<StoredFileKey>`delete from media_version where (ldp_id, file) in (
            select ldp_id, file from media_version where replaced_time < ${getOldestKeptTime(now)} ${stepLimit}
        ) returning ldp_id, file`.execute(services.db);
        await removeMediaFiles(services, rows);
        found = rows.length;
    }
}
