import { commonOwner } from '../../../contract/library';
import type { Services } from '../../base/services/context';
import { storageKeyOf } from '../../domain/media/mediaRows';
import { apkFolder, apkKeyOf } from '../apk/files';
import { isMadeByUs } from './keys';

/** So many files that the database names are looked for, of pictures and of apps; the newest, which others have least. */
const looksFor = 20;

/** So many files of a storage are looked at, whose number nobody knows. */
const looksAt = 10_000;

async function namedKeys({ db }: Services): Promise<string[]> {
    const media = db.selectFrom('media').select(['ldp_id', 'file']).orderBy('created_time', 'desc').limit(looksFor);
    const apps = db
        .selectFrom('apk_job')
        .select('file')
        .where('file', 'is not', null)
        .orderBy('id', 'desc')
        .limit(looksFor);
    const [pictures, builds] = [await media.execute(), await apps.execute()];
    return [...pictures.map(storageKeyOf), ...builds.flatMap(({ file }) => (file === null ? [] : [apkKeyOf(file)]))];
}

async function hasFilesOfOurs({ storage }: Services): Promise<boolean> {
    let seen = 0;
    for (const folder of [commonOwner, apkFolder, undefined]) {
        for await (const { key } of storage.list(folder)) {
            seen += 1;
            if (isMadeByUs(key)) return true;
            if (seen > looksAt) break;
        }
    }
    return false;
}

/**
 * Whether a storage without a mark may become this database's: one of an earlier version, in which there are files that it
 * names, or one in which no server of this program has kept any yet.
 */
export async function mayClaim(services: Services): Promise<boolean> {
    for (const key of await namedKeys(services)) if (await services.storage.exists(key)) return true;
    return !(await hasFilesOfOurs(services));
}
