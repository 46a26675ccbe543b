import { commonOwner } from '../../../contract/library';
import type { Services } from '../../base/services/context';
import { getStorageKey } from '../../domain/media/mediaRows';
import { apkFolder, getApkKey } from '../apk/files';
import { isMadeByUs } from './keys';

/**
 * Number of media files, and of app files, that are looked for in the storage. The newest are taken, which other
 * storages are least likely to contain.
 */
const maxSearched = 20;

/** Number of files examined in a storage of unknown size. */
const maxExamined = 10_000;

async function listNewestKeys({ db }: Services): Promise<string[]> {
    const media = db.selectFrom('media').select(['ldp_id', 'file']).orderBy('created_time', 'desc').limit(maxSearched);
    const apps = db
        .selectFrom('apk_job')
        .select('file')
        .where('file', 'is not', null)
        .orderBy('id', 'desc')
        .limit(maxSearched);
    const [pictures, builds] = [await media.execute(), await apps.execute()];
    return [...pictures.map(getStorageKey), ...builds.flatMap(({ file }) => (file === null ? [] : [getApkKey(file)]))];
}

async function hasOwnFiles({ storage }: Services): Promise<boolean> {
    let seen = 0;
    for (const folder of [commonOwner, apkFolder, undefined]) {
        for await (const { key } of storage.list(folder)) {
            seen += 1;
            if (isMadeByUs(key)) return true;
            if (seen > maxExamined) break;
        }
    }
    return false;
}

/**
 * Whether this database may claim a storage without an owner mark: either one of an earlier release that contains files
 * of this database, or one without any files of this program.
 */
export async function canClaim(services: Services): Promise<boolean> {
    for (const key of await listNewestKeys(services)) if (await services.storage.exists(key)) return true;
    return !(await hasOwnFiles(services));
}
