import { sql } from 'kysely';
import type { ChosenRecords, RecordBatch, RecordTarget } from '../../../../contract/calls/copyRecords';
import type { CopyBatchTable, CopyTargetTable } from '../../../base/database/tables/copies';
import type { Services } from '../../../base/services/context';
import type { Translate } from '../../../base/system/messages';
import { reachCondition } from '../../../domain/landingPages/reach';
import { formatReason, getBatchStatus } from '../batches';

type TargetRow = Pick<CopyTargetTable, 'ldp_id' | 'status' | 'reason' | 'changes'> & { name: string | null };

/** Changes that were not yet counted are stored as an empty list. */
function parseChanges(changes: string): RecordTarget['changes'] {
    const parsed: RecordTarget['changes'] | [] = JSON.parse(changes);
    return Array.isArray(parsed) ? null : parsed;
}

/** Loads the answer for a batch of records; landing pages that its account no longer reaches have no name. */
export async function readRecordBatch(
    { db }: Pick<Services, 'db'>,
    batch: CopyBatchTable,
    chosen: ChosenRecords,
    { from, translate, lang }: { from: RecordBatch['from']; translate: Translate; lang: string },
): Promise<RecordBatch> {
    const { rows } = await sql<TargetRow>`select target.ldp_id, target.status, target.reason, target.changes,
            landing_page.name
        from copy_target as target left join landing_page on landing_page.id = target.ldp_id
            and ${reachCondition(batch.account_id)}
        where target.batch_id = ${batch.id} order by target.place`.execute(db);
    return {
        ...chosen,
        batchId: batch.id,
        status: getBatchStatus(rows),
        dryRun: batch.dry_run === 1,
        from,
        createdBy: batch.username,
        createdTime: batch.created_time,
        targets: rows.map(({ ldp_id, name, status, reason, changes }) => ({
            id: ldp_id,
            name: name ?? '',
            status,
            reason: formatReason(reason, translate, lang),
            changes: parseChanges(changes),
        })),
    };
}
