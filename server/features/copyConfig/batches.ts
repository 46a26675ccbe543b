import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { CopyBatch, CopyPart } from '../../../contract/calls/copyConfig';
import type { ChosenRecords } from '../../../contract/calls/copyRecords';
import type { BatchStatus, TargetStatus } from '../../../contract/copyBatch';
import type { Write } from '../../base/database/change';
import type { CopyBatchTable, CopyTargetTable } from '../../base/database/tables/copies';
import type { Services } from '../../base/services/context';
import type { Translate } from '../../base/system/messages';
import type { Refusal } from '../../base/system/refused';
import { keepAnswer } from '../../store/idempotency';
import { inSteps, stepLimit } from '../../store/steps';
import type { Store } from '../../store/write';

/** Rows inserted by one statement. */
const rowsPerStatement = 200;

/** An order of copy parts, or of chosen records, which has no parts. */
export type NewBatch = {
    from: string;
    to: readonly string[];
    parts: readonly CopyPart[];
    records?: ChosenRecords;
    dryRun: boolean;
};

/** Inserts a batch with all its targets waiting; returns its id. */
export async function insertBatch({ db }: Store, write: Write, batch: NewBatch): Promise<string> {
    const id = uuidv7();
    const { accountId, username, address } = write.author;
    const row: CopyBatchTable = {
        id,
        source_id: batch.from,
        parts: JSON.stringify(batch.parts),
        records: batch.records ? JSON.stringify(batch.records) : null,
        dry_run: batch.dryRun ? 1 : 0,
        account_id: accountId,
        username,
        address,
        created_time: write.time,
    };
    const nothing = { reason: null, changes: '[]', written: null, standing: null };
    const untouched = { ...nothing, claimed_until: null, fence: 0, begun: 0 };
    const targets = batch.to.map((ldpId, index): CopyTargetTable => {
        return { batch_id: id, place: index, ldp_id: ldpId, status: 'WAITING', ...untouched };
    });
    await db.transaction().execute(async (transaction) => {
        await transaction.insertInto('copy_batch').values(row).execute();
        for (let first = 0; first < targets.length; first += rowsPerStatement) {
            await transaction
                .insertInto('copy_target')
                .values(targets.slice(first, first + rowsPerStatement))
                .execute();
        }
        await keepAnswer(transaction, write, { batchId: id });
    });
    return id;
}

export function findBatch({ db }: Pick<Store, 'db'>, id: string): Promise<CopyBatchTable | undefined> {
    return db.selectFrom('copy_batch').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Which targets of a batch are requeued, by status and, with `only`, by landing page; and for what. */
export type TargetChange = {
    from: readonly TargetStatus[];
    to: 'WAITING' | 'UNDOING';
    only?: readonly string[] | undefined;
};

/**
 * Requeues targets of a batch. Returns their number, or undefined, without changing anything, if targets of the batch
 * are still in progress.
 */
export async function requeueTargets(
    { db, dialect }: Store,
    write: Write,
    batchId: string,
    { from, to, only }: TargetChange,
): Promise<number | undefined> {
    const chosen = only ? sql` and ${dialect.isOneOf(sql.ref('ldp_id'), only)}` : sql``;
    return await db.transaction().execute(async (transaction) => {
        await sql`select id from copy_batch where id = ${batchId} ${dialect.forUpdate}`.execute(transaction);
        const { rows: open } = await sql`select 1 from copy_target where batch_id = ${batchId}
            and status in ('WAITING', 'UNDOING') limit 1`.execute(transaction);
        if (open.length > 0) return undefined;
        const { rows } = await sql`update copy_target set status = ${to}, reason = null, claimed_until = null, begun = 0
            where batch_id = ${batchId} and ${dialect.isOneOf(sql.ref('status'), from)}${chosen} returning ldp_id`.execute(
            transaction,
        );
        if (rows.length > 0) await keepAnswer(transaction, write, { batchId });
        return rows.length;
    });
}

export function getBatchStatus(targets: readonly { status: TargetStatus }[]): BatchStatus {
    const some = (...statuses: TargetStatus[]) => targets.some(({ status }) => statuses.includes(status));
    if (some('WAITING')) return 'RUNNING';
    if (some('UNDOING')) return 'UNDOING';
    if (some('UNDONE', 'KEPT')) return 'UNDONE';
    return some('FAILED') ? 'FAILED' : 'DONE';
}

/** Returns the sentence for a stored reason; empty if there is none. */
export function formatReason(reason: string | null, translate: Translate, lang: string): string {
    if (reason === null) return '';
    const { key, params }: Refusal = JSON.parse(reason);
    return translate(lang, key, params);
}

type TargetRow = Pick<CopyTargetTable, 'ldp_id' | 'status' | 'reason' | 'changes'> & { name: string | null };

/** Loads the answer for a batch; `brief` leaves out the changes. */
export async function readBatch(
    services: Pick<Services, 'db'>,
    batch: CopyBatchTable,
    { translate, lang, brief }: { translate: Translate; lang: string; brief: boolean },
): Promise<CopyBatch> {
    const { rows } = await sql<TargetRow>`select target.ldp_id, target.status, target.reason,
            ${brief ? sql.lit('[]') : sql.ref('target.changes')} as changes, landing_page.name
        from copy_target as target left join landing_page on landing_page.id = target.ldp_id
        where target.batch_id = ${batch.id} order by target.place`.execute(services.db);
    const source = await services.db
        .selectFrom('landing_page')
        .select('name')
        .where('id', '=', batch.source_id)
        .executeTakeFirst();
    return {
        batchId: batch.id,
        status: getBatchStatus(rows),
        dryRun: batch.dry_run === 1,
        from: { id: batch.source_id, name: source?.name ?? batch.source_id },
        parts: JSON.parse(batch.parts),
        createdBy: batch.username,
        createdTime: batch.created_time,
        targets: rows.map(({ ldp_id, name, status, reason, changes }) => {
            const why = formatReason(reason, translate, lang);
            return { id: ldp_id, name: name ?? ldp_id, status, reason: why, changes: JSON.parse(changes) };
        }),
    };
}

/** Deletes old dry runs, which nobody needs any more; first their targets, because there are many. */
export async function deleteDryRuns({ db }: Pick<Store, 'db'>, before: string, signal?: AbortSignal): Promise<void> {
    const old = sql`dry_run = 1 and created_time < ${before}`;
    const targets = sql`delete from copy_target where (batch_id, ldp_id) in (select target.batch_id, target.ldp_id
        from copy_batch as batch join copy_target as target on target.batch_id = batch.id where ${old} ${stepLimit})`;
    await inSteps(db, targets, signal);
    if (signal?.aborted) return;
    await inSteps(
        db,
        sql`delete from copy_batch where id in (select id from copy_batch where ${old} ${stepLimit})`,
        signal,
    );
}
