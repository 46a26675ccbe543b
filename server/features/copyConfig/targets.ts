import { sql } from 'kysely';
import type { PartChanges } from '../../../contract/calls/copyConfig';
import type { RecordChanges } from '../../../contract/calls/copyRecords';
import type { TargetStatus } from '../../../contract/copyBatch';
import type { Executor, Transaction } from '../../base/database/tables';
import type { CopyBatchTable, CopyTargetTable } from '../../base/database/tables/copies';
import type { LandingPageTable } from '../../base/database/tables/landingPages';
import { claimRow, clearClaims, getLeaseEnd } from '../../base/services/claimedRows';
import { outcomeRecorded } from '../../base/services/claims';
import type { Services } from '../../base/services/context';
import { type Refusal, Refused } from '../../base/system/refused';
import type { PageLanguages } from './adapt';
import { findBatch } from './batches';
import { Stale } from './stale';
import type { PlannedStep } from './steps';

/** Duration of a lease (milliseconds): if a process does not renew it, another process claims the target. */
export const claimMs = 15_000;

/** What copying needs to know of a landing page. */
export type CopyPage = PageLanguages & { id: string; name: string };
export type CopyPages = { source: CopyPage; target: CopyPage };

/** A written record or variant of a setting: the version before, and the position that the record had then. */
export type WrittenDocument = [resource: string, id: string, before: number, place?: number];

/** What is reported of a target: the changes by copy part, or those of chosen records. */
export type TargetChanges = readonly PartChanges[] | RecordChanges;

/** A claimed target with its batch. */
export type ClaimedTarget = { batch: CopyBatchTable; target: CopyTargetTable };

/**
 * The condition for unfinished targets. The statuses are literals, not parameters, so that the partial index applies.
 */
const openCondition = sql`status in ('WAITING', 'UNDOING')`;

/** How long a batch waits at most while later ones come first (milliseconds). */
const mostWaitMs = 10 * 60_000;

/**
 * Claims the next unfinished target that is free; dry runs and chosen records come first, because users wait for them
 * and they are done soon, unless another batch has waited for long. The claim only keeps processes from doing the same
 * work twice; safety comes from `lockTarget`.
 */
export async function claimTarget(services: Services): Promise<ClaimedTarget | undefined> {
    const late = new Date(services.now().getTime() - mostWaitMs).toISOString();
    const target = await claimRow<CopyTargetTable>(services, {
        table: 'copy_target',
        key: ['batch_id', 'ldp_id'],
        open: openCondition,
        order: sql`(select case when dry_run = 1 or records is not null or created_time < ${late} then 1 else 0 end
            from copy_batch where id = copy_target.batch_id) desc, batch_id, place`,
        leaseMs: claimMs,
        assigned: sql`fence = fence + 1`,
    });
    const batch = target && (await findBatch(services, target.batch_id));
    return batch && { batch, target };
}

/**
 * Renews the lease of a target, unless its row is locked because it is being written; false if another process has
 * claimed it.
 */
export async function renewTarget(services: Services, { target }: ClaimedTarget): Promise<boolean> {
    const { db, dialect } = services;
    const own = sql`batch_id = ${target.batch_id} and ldp_id = ${target.ldp_id}`;
    const { rows } = await sql<{ fence: number }>`select fence from copy_target where ${own}`.execute(db);
    await sql`update copy_target set claimed_until = ${getLeaseEnd(services, claimMs)} where ${own} and fence = ${target.fence}
        and (batch_id, ldp_id) in (select batch_id, ldp_id from copy_target where ${own} ${dialect.forUpdateOfFree})`.execute(
        db,
    );
    return rows[0]?.fence === target.fence;
}

/** Ends all claims if the database is not shared. */
export function clearTargetClaims(services: Services): Promise<void> {
    return clearClaims(services, { table: 'copy_target', open: openCondition });
}

/** Locks a target until the transaction ends. False if it was finished meanwhile. */
export async function lockTarget(
    { dialect }: Services,
    db: Transaction,
    { target: { batch_id, ldp_id, status } }: ClaimedTarget,
): Promise<boolean> {
    const { rows } = await sql<{ status: TargetStatus }>`select status from copy_target
        where batch_id = ${batch_id} and ldp_id = ${ldp_id} ${dialect.forUpdate}`.execute(db);
    return rows[0]?.status === status;
}

type TargetOutcome = {
    status: TargetStatus;
    reason?: Refusal;
    changes?: TargetChanges;
    written?: readonly WrittenDocument[] | null;
    standing?: string | null;
};

function settleQuery(db: Executor, { batch_id, ldp_id }: CopyTargetTable, outcome: TargetOutcome) {
    const { status, reason, changes, written, standing } = outcome;
    return db
        .updateTable('copy_target')
        .set({
            status,
            reason: reason ? JSON.stringify({ key: reason.key, params: reason.params }) : null,
            claimed_until: null,
            ...outcomeRecorded,
            ...(changes === undefined ? {} : { changes: JSON.stringify(changes) }),
            ...(written === undefined ? {} : { written: written && JSON.stringify(written) }),
            ...(standing === undefined ? {} : { standing }),
        })
        .where('batch_id', '=', batch_id)
        .where('ldp_id', '=', ldp_id);
}

/** Records the outcome of a target; what is not given stays as it was. */
export async function settleTarget(db: Executor, target: CopyTargetTable, outcome: TargetOutcome): Promise<void> {
    await settleQuery(db, target, outcome).execute();
}

/**
 * Records why a target failed, unless another process has claimed or finished it: that process records the outcome
 * then.
 */
export async function failTarget({ db }: Services, { target }: ClaimedTarget, reason: Refusal): Promise<void> {
    const status = target.status === 'UNDOING' ? 'KEPT' : 'FAILED';
    await settleQuery(db, target, { status, reason })
        .where('status', '=', target.status)
        .where('fence', '=', target.fence)
        .execute();
}

/**
 * Loads a landing page with its languages. `lock` locks the row, and thereby other copies, until the transaction ends.
 */
export async function readCopyPage({ dialect }: Services, db: Executor, id: string, lock = false): Promise<CopyPage> {
    const { rows } = await sql<
        Pick<LandingPageTable, 'name' | 'langs' | 'default_lang'>
    >`select name, langs, default_lang from landing_page
        where id = ${id} ${lock ? dialect.forUpdate : sql``}`.execute(db);
    const row = rows[0];
    if (!row) throw new Refused('server.copyConfig.unknown');
    return { id, name: row.name, langs: JSON.parse(row.langs), defaultLang: row.default_lang };
}

/** Locks a landing page. @throws {Stale} if its languages have changed since planning */
export async function lockCopyPage(services: Services, db: Transaction, side: CopyPage): Promise<void> {
    const now = await readCopyPage(services, db, side.id, true);
    if (now.defaultLang !== side.defaultLang || now.langs.join() !== side.langs.join()) throw new Stale('languages');
}

/** Returns what undoing these steps needs to know. */
export function getWrittenDocuments(steps: readonly PlannedStep[]): WrittenDocument[] {
    return steps.map((step) => {
        const { resource, id, before } = step;
        const position = step.kind === 'record' ? step.from : undefined;
        return position === undefined ? [resource.name, id, before] : [resource.name, id, before, position];
    });
}
