import { commonOwner } from '../../../contract/library';
import type { Services } from '../../base/services/context';
import { apkFolder } from '../apk/files';
import { type OwnKey, parseOwnKey } from './keys';
import { findUnnamedKeys } from './named';
import type { Pace } from './pace';

/** Number of rows and files looked up at once. */
const pageSize = 500;

/**
 * Selects files written after `from` and no later than `before`, by the storage's clock; some storages count only whole
 * seconds.
 */
export type FileSelection = { from: Date; before: Date; pace: Pace };

/** A batch of examined files: their number, the number of originals, and those that no row refers to. */
export type ExaminedFiles = { files: number; originals: number; unnamed: OwnKey[] };

/** Yields the folders that may contain files of this database. All other folders are left alone. */
async function* listFolders({ db }: Services): AsyncIterable<string> {
    yield commonOwner;
    yield apkFolder;
    for (let last = ''; ; ) {
        const pages = db.selectFrom('landing_page').select('id').where('id', '>', last).orderBy('id').limit(pageSize);
        const ids = (await pages.execute()).map(({ id }) => id);
        yield* ids;
        const next = ids.at(-1);
        if (next === undefined || ids.length < pageSize) return;
        last = next;
    }
}

/** Examines the files of this database in batches: those with keys of this program, in known folders. */
export async function* examineFiles(
    services: Services,
    { from, before, pace }: FileSelection,
): AsyncIterable<ExaminedFiles> {
    let [seen, originals] = [0, 0];
    let old: OwnKey[] = [];
    const looked = async (): Promise<ExaminedFiles> => {
        const found = { files: seen, originals, unnamed: old.length > 0 ? await findUnnamedKeys(services, old) : [] };
        [seen, originals] = [0, 0];
        old = [];
        return found;
    };
    for await (const folder of listFolders(services)) {
        await pace();
        for await (const { key, time } of services.storage.list(folder)) {
            const own = parseOwnKey(key);
            if (!own) continue;
            seen += 1;
            if (own.isOriginal) originals += 1;
            if (time > from && time <= before) old.push(own);
            if (seen < pageSize) continue;
            yield await looked();
            await pace();
        }
    }
    yield await looked();
}
