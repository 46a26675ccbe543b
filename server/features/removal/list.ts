import { sql } from 'kysely';
import { type Removal, type RemovedPart, removedParts } from '../../../contract/calls/removals';
import type { Page } from '../../../contract/envelope';
import { limits } from '../../../contract/limits';
import type { RemovalTable } from '../../base/database/tables/removals';
import type { Services } from '../../base/services/context';
import { translate } from '../../base/system/messages';
import type { Refusal } from '../../base/system/refused';

/** Returns the reason in the caller's language; empty if there is none. */
function toReason(reason: string | null, lang: string): string {
    if (reason === null) return '';
    // The queue wrote the JSON.
    const { key, params } = JSON.parse(reason) as Refusal;
    return translate(lang, key, params);
}

function toRemoval(row: RemovalTable, lang: string): Removal {
    // The queue wrote the JSON.
    const counts = JSON.parse(row.counts ?? '{}') as Partial<Record<RemovedPart, number>>;
    return {
        id: row.id,
        kind: row.kind,
        name: row.name,
        status: row.status,
        reason: toReason(row.reason, lang),
        counts: removedParts.flatMap((part) => {
            const count = counts[part] ?? 0;
            return count === 0 ? [] : [{ part, count }];
        }),
        hasFile: row.file_size !== null,
        createdBy: row.username,
        createdTime: row.created_time,
    };
}

/** Lists the removals, the newest first: ids rise with time. */
export async function listRemovals(
    { db }: Pick<Services, 'db'>,
    { page, limit }: { page: number; limit: number },
    lang: string,
): Promise<Page<Removal>> {
    const all = db.selectFrom('removal').selectAll().orderBy('id', 'desc');
    const rows = await all
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
    const counted = await sql<{ total: number | string }>`select count(*) as total
        from (select 1 from removal limit ${limits.countedRows + 1}) as counted`.execute(db);
    return { items: rows.map((row) => toRemoval(row, lang)), total: Number(counted.rows[0]?.total ?? 0), page, limit };
}

/** Finds a removal; undefined if there is none. */
export async function findRemoval(
    { db }: Pick<Services, 'db'>,
    id: string,
    lang: string,
): Promise<Removal | undefined> {
    const row = await db.selectFrom('removal').selectAll().where('id', '=', id).executeTakeFirst();
    return row && toRemoval(row, lang);
}

/** Finds the file of a removal: the name to save it under, and its size in bytes; undefined if there is none. */
export async function findRemovalFile(
    { db }: Pick<Services, 'db'>,
    id: string,
): Promise<{ name: string; size: number } | undefined> {
    const rows = db.selectFrom('removal').select(['name', 'created_time', 'file_size']).where('id', '=', id);
    const row = await rows.executeTakeFirst();
    if (!row || row.file_size === null) return undefined;
    return { name: `${row.name}-${row.created_time.slice(0, 10)}.jsonl.gz`, size: Number(row.file_size) };
}

/** Lists the removals that are in progress, the newest first. */
export async function listRunningRemovals(
    { db }: Pick<Services, 'db'>,
    accountId: string,
): Promise<{ id: string; isOwn: boolean }[]> {
    const { rows } = await sql<{ id: string; account_id: string }>`select id, account_id from removal
        where status = 'WAITING' order by created_time desc limit ${limits.runningJobs}`.execute(db);
    return rows.map(({ id, account_id }) => ({ id, isOwn: account_id === accountId }));
}
