import { commonOwner } from '../../../contract/library';
import type { Services } from '../../base/services/context';
import { apkFolder } from '../apk/files';
import { type OwnKey, ownKeyOf } from './keys';
import { unnamedAmong } from './named';
import type { Pace } from './pace';

/** As many rows and files are looked up at once. */
const atOnce = 500;

/** Files that were written after `from`, and not after `before`, by the storage's clock: some only count whole seconds. */
export type Wanted = { from: Date; before: Date; pace: Pace };

/** Some of the files, how many of them are made of no other, and those among them that no row names. */
export type Looked = { files: number; originals: number; unnamed: OwnKey[] };

/** The folders that can hold files of this database. What stands in any other is none of its business. */
async function* foldersOf({ db }: Services): AsyncIterable<string> {
    yield commonOwner;
    yield apkFolder;
    for (let last = ''; ; ) {
        const pages = db.selectFrom('landing_page').select('id').where('id', '>', last).orderBy('id').limit(atOnce);
        const ids = (await pages.execute()).map(({ id }) => id);
        yield* ids;
        const next = ids.at(-1);
        if (next === undefined || ids.length < atOnce) return;
        last = next;
    }
}

/** Goes through the files of this database, some at a time: those of our shape, in folders that it knows. */
export async function* lookForUnnamed(services: Services, { from, before, pace }: Wanted): AsyncIterable<Looked> {
    let [seen, originals] = [0, 0];
    let old: OwnKey[] = [];
    const looked = async (): Promise<Looked> => {
        const found = { files: seen, originals, unnamed: old.length > 0 ? await unnamedAmong(services, old) : [] };
        [seen, originals] = [0, 0];
        old = [];
        return found;
    };
    for await (const folder of foldersOf(services)) {
        await pace();
        for await (const { key, time } of services.storage.list(folder)) {
            const own = ownKeyOf(key);
            if (!own) continue;
            seen += 1;
            if (own.isOriginal) originals += 1;
            if (time > from && time <= before) old.push(own);
            if (seen < atOnce) continue;
            yield await looked();
            await pace();
        }
    }
    yield await looked();
}
