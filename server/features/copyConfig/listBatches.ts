import { sql } from 'kysely';
import type { BriefBatch } from '../../../contract/calls/copyConfig';
import { type TargetStatus, targetStatuses } from '../../../contract/copyBatch';
import type { Page } from '../../../contract/envelope';
import { limits } from '../../../contract/limits';
import type { CopyBatchTable } from '../../base/database/tables/copies';
import type { Services } from '../../base/services/context';
import { reachCondition } from '../../domain/landingPages/reach';
import { getBatchStatus } from './batches';
import { parseChosenRecords } from './records/chosen';

type BatchRow = Pick<CopyBatchTable, 'id' | 'source_id' | 'records' | 'username' | 'created_time'> & {
    name: string | null;
};
type CountRow = { batch_id: string; status: TargetStatus; count: number | string };
type Totals = BriefBatch['totals'];

const maxCounted = limits.countedRows + 1;

const noTotals = (): Totals => ({ WAITING: 0, DONE: 0, FAILED: 0, UNDOING: 0, UNDONE: 0, KEPT: 0 });

/** Counts the targets of these batches by status. */
async function countTargets({ db, dialect }: Services, ids: readonly string[]): Promise<Map<string, Totals>> {
    const { rows } = await sql<CountRow>`select batch_id, status, count(*) as count from copy_target
        where ${dialect.isOneOf(sql.ref('batch_id'), ids)} group by batch_id, status`.execute(db);
    const counted = new Map(ids.map((id) => [id, noTotals()]));
    for (const { batch_id, status, count } of rows) {
        const totals = counted.get(batch_id);
        if (totals) totals[status] = Number(count);
    }
    return counted;
}

/** Lists the batches that an account has started, the newest first: ids rise with time. */
export async function listBatches(
    services: Services,
    accountId: string,
    { page, limit }: { page: number; limit: number },
): Promise<Page<BriefBatch>> {
    const { db } = services;
    const own = sql`account_id = ${accountId} and dry_run = 0`;
    const { rows } = await sql<BatchRow>`select batch.id, batch.source_id, batch.records, batch.username,
            batch.created_time, landing_page.name
        from (select * from copy_batch where ${own} order by id desc limit ${limit} offset ${(page - 1) * limit}) as batch
        left join landing_page on landing_page.id = batch.source_id and ${reachCondition(accountId)}
        order by batch.id desc`.execute(db);
    const counted = await sql<{ total: number | string }>`select count(*) as total
        from (select 1 from copy_batch where ${own} limit ${maxCounted}) as counted`.execute(db);
    const totals = await countTargets(
        services,
        rows.map(({ id }) => id),
    );
    const items = rows.map((row): BriefBatch => {
        const own = totals.get(row.id) ?? noTotals();
        const present = targetStatuses.filter((status) => own[status] > 0).map((status) => ({ status }));
        const chosen = parseChosenRecords(row);
        return {
            id: row.id,
            kind: chosen ? 'RECORDS' : 'PARTS',
            resource: chosen?.resource ?? '',
            from: { id: row.source_id, name: row.name ?? '' },
            createdBy: row.username,
            createdTime: row.created_time,
            status: getBatchStatus(present),
            totals: own,
        };
    });
    return { items, total: Number(counted.rows[0]?.total ?? 0), page, limit };
}

/** Lists the batches of an account that are running, the newest first, among the last ones that it has started. */
export async function listRunningBatches(
    { db }: Pick<Services, 'db'>,
    accountId: string,
): Promise<{ id: string; isOwn: boolean }[]> {
    const { rows } = await sql<{ id: string }>`select batch.id from (select id from copy_batch
            where account_id = ${accountId} and dry_run = 0 order by id desc limit ${limits.runningJobs}) as batch
        where exists (select 1 from copy_target where copy_target.batch_id = batch.id
            and copy_target.status in ('WAITING', 'UNDOING'))
        order by batch.id desc`.execute(db);
    return rows.map(({ id }) => ({ id, isOwn: true }));
}
