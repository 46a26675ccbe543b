import { type RawBuilder, sql } from 'kysely';
import type { RemovalTable } from '../../base/database/tables/removals';
import type { Services } from '../../base/services/context';
import { inSteps, stepLimit } from '../../store/steps';
import { removeStoredFiles } from './files';
import { listParts, type Part } from './parts';

const getColumns = (key: readonly string[]): RawBuilder<unknown> => sql.join(key.map((column) => sql.ref(column)));

/** What removing works with. */
export type RemovalStore = Pick<Services, 'db' | 'dialect' | 'storage' | 'log' | 'maintain'>;

/** Deletes the rows of a part, in small steps. */
function deletePart({ db }: Pick<Services, 'db'>, { table, key, condition }: Part, signal: AbortSignal): Promise<void> {
    const columns = getColumns(key);
    const step = sql`delete from ${sql.table(table)} where (${columns}) in (select ${columns} from ${sql.table(table)}
        where ${condition} ${stepLimit})`;
    return inSteps(db, step, signal);
}

/**
 * Drops the indexes of the texts of a landing page's long lists. While another process maintains indexes they stay, for
 * the next time.
 */
async function dropSearchIndexes(services: RemovalStore, ldpId: string, signal: AbortSignal): Promise<void> {
    const { db, dialect, maintain } = services;
    const lists = await db.selectFrom('search_index').select('resource').where('ldp_id', '=', ldpId).execute();
    for (const { resource } of lists)
        await maintain(async (own) => {
            await dialect.searchIndexes.drop(own, { ldpId, resource });
            await db.deleteFrom('search_index').where('ldp_id', '=', ldpId).where('resource', '=', resource).execute();
        }, signal);
}

/**
 * Deletes files and rows of a removal, in small steps; files first, while rows still name them. May be repeated: after
 * an interruption, and for what calls have written that had begun before the removal.
 */
export async function removeContents(
    services: RemovalStore,
    removal: RemovalTable,
    signal: AbortSignal,
): Promise<void> {
    await removeStoredFiles(services, removal);
    // First, so that deleting rows need not keep them up to date.
    if (removal.kind === 'LANDING_PAGE') await dropSearchIndexes(services, removal.subject_id, signal);
    for (const part of listParts(removal, services.dialect)) {
        if (signal.aborted) return;
        await deletePart(services, part, signal);
    }
    if (removal.kind !== 'LANDING_PAGE') return;
    // A task without builds is none.
    const empty = sql`delete from apk_task where id in (select id from apk_task
        where not exists (select 1 from apk_job where apk_job.task_id = apk_task.id) ${stepLimit})`;
    await inSteps(services.db, empty, signal);
}
