import { sql } from 'kysely';
import { limits } from '../../../contract/limits';
import type { RemovalTable } from '../../base/database/tables/removals';
import type { Services } from '../../base/services/context';
import { removeFiles } from '../../store/ownership/removeFiles';
import { getRemovalKey } from './keys';
import { type RemovalStore, removeContents } from './remove';

const day = 86_400_000;

/** Files that are removed by one sweep. */
const mostFiles = 100;

/** Deletes the files of what went that may no longer be downloaded. */
export async function deleteOldRemovalFiles(
    services: Pick<Services, 'db' | 'storage' | 'log'>,
    time: Date,
): Promise<void> {
    const { db } = services;
    const oldest = new Date(time.getTime() - limits.removedFileDays * day).toISOString();
    const { rows } = await sql<Pick<RemovalTable, 'id'>>`select id from removal
        where file_size is not null and ended_time < ${oldest} order by id limit ${sql.lit(mostFiles)}`.execute(db);
    if (rows.length === 0) return;
    await removeFiles(services, rows.map(getRemovalKey));
    const ids = rows.map(({ id }) => id);
    await db.updateTable('removal').set({ file_size: null }).where('id', 'in', ids).execute();
}

/**
 * Removes once more what belonged to what was removed within the last day: a call or a picture in the making may have
 * written something after all.
 */
export async function removeLeftovers(
    services: RemovalStore,
    time: Date,
    signal: AbortSignal = new AbortController().signal,
): Promise<void> {
    const since = new Date(time.getTime() - day).toISOString();
    const ended = services.db.selectFrom('removal').selectAll().where('status', '=', 'DONE');
    const rows = await ended.where('ended_time', '>=', since).orderBy('id').execute();
    for (const row of rows) {
        if (signal.aborted) return;
        await removeContents(services, row, signal);
    }
}
