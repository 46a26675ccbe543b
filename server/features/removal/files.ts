import { sql } from 'kysely';
import type { RemovalTable } from '../../base/database/tables/removals';
import type { Services } from '../../base/services/context';
import { removeFiles } from '../../store/ownership/removeFiles';
import { getApkKey } from '../apk/files';

/** Number of files that are removed before the owner of the storage is checked again. */
const stepFiles = 200;

/** Iterates over the stored files of a landing page: its folder, with renditions, and its apps. */
export async function* iterateFiles(
    { db, storage }: Pick<Services, 'db' | 'storage'>,
    { kind, subject_id: ldpId }: RemovalTable,
): AsyncGenerator<string> {
    if (kind !== 'LANDING_PAGE') return;
    const { rows } = await sql<{ file: string }>`select file from apk_job
        where ldp_id = ${ldpId} and file is not null`.execute(db);
    for (const { file } of rows) yield getApkKey(file);
    for await (const { key } of storage.list(ldpId)) yield key;
}

/** Removes the stored files of a landing page. Files stay if they may belong to another database. */
export async function removeStoredFiles(
    services: Pick<Services, 'db' | 'storage' | 'log'>,
    removal: RemovalTable,
): Promise<void> {
    let keys: string[] = [];
    for await (const key of iterateFiles(services, removal)) {
        keys.push(key);
        if (keys.length < stepFiles) continue;
        await removeFiles(services, keys);
        keys = [];
    }
    await removeFiles(services, keys);
}
