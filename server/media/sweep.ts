import type { Services } from '../context';
import { incomingFolder, sweepWorkFolders } from './workFolder';

/** How long something may be under way at most before it counts as left behind (milliseconds). */
const longestUpload = 3_600_000;

/** Removes files that no row names and uploads that were never finished, both left by processes that were killed. */
export async function sweepMedia({ db, storage, config, now }: Services, age: number = longestUpload): Promise<void> {
    const before = new Date(now().getTime() - age);
    await sweepWorkFolders(incomingFolder(config), before);
    for await (const { key, time } of storage.list()) {
        if (time >= before) continue;
        const [ldpId = '', file = ''] = key.split('/');
        const row = await db
            .selectFrom('media')
            .select('id')
            .where('ldp_id', '=', ldpId)
            .where('file', '=', file)
            .executeTakeFirst();
        if (!row) await storage.remove(key);
    }
}
