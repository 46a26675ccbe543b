import { type RawBuilder, sql } from 'kysely';
import { type ApkJobEvent, type ApkJobStatus, getStatusAfter, getStatusesBefore } from '../../../contract/apkJobs';
import type { Executor } from '../../base/database/tables';
import type { ApkJobTable } from '../../base/database/tables/apks';
import { claimRow, clearClaims, getLeaseEnd } from '../../base/services/claimedRows';
import { outcomeRecorded } from '../../base/services/claims';
import type { Services } from '../../base/services/context';
import type { Refusal } from '../../base/system/refused';

export type Queue = Pick<Services, 'db' | 'dialect' | 'now' | 'config'>;

/** Identifies a job; together with `fence`, a claim of it. */
export type JobKey = Pick<ApkJobTable, 'ldp_id' | 'id'>;
export type Claim = JobKey & Pick<ApkJobTable, 'fence'>;

/**
 * Builds the condition that an event is possible in a job's status. The statuses are literals, not parameters, so that
 * the partial index applies.
 */
export function eventCondition(event: ApkJobEvent): RawBuilder<boolean> {
    return sql`status in (${sql.join(getStatusesBefore(event).map((status) => sql.lit(status)))})`;
}

/** Returns the status after an event. @throws {Error} if the event is not possible in this status */
export function statusAfter(status: ApkJobStatus, event: ApkJobEvent): ApkJobStatus {
    const after = getStatusAfter(status, event);
    if (after === undefined) throw new Error(`The event "${event}" is not possible for a job in status "${status}"`);
    return after;
}

/** Claims the next job, the oldest first; undefined if no job is free. Each claim has a fence of its own. */
export function claimJob(queue: Queue): Promise<ApkJobTable | undefined> {
    return claimRow<ApkJobTable>(queue, {
        table: 'apk_job',
        key: ['ldp_id', 'id'],
        open: eventCondition('claim'),
        order: sql`id`,
        leaseMs: queue.config.apk.leaseMs,
        assigned: sql`status = ${statusAfter('WAITING', 'claim')}, fence = fence + 1, tries = tries + 1,
            reason = null, updated_time = ${queue.now().toISOString()}`,
    });
}

/** Ends all claims if the database is not shared. */
export function clearJobClaims(queue: Queue): Promise<void> {
    const open = sql`${eventCondition('claim')} and status = ${'BUILDING' satisfies ApkJobStatus}`;
    return clearClaims(queue, { table: 'apk_job', open });
}

const claimCondition = ({ ldp_id, id, fence }: Claim) =>
    sql`ldp_id = ${ldp_id} and id = ${id} and fence = ${fence} and status = ${'BUILDING' satisfies ApkJobStatus}`;

/** Renews the lease of a claim; false if the claim has been lost. */
export async function renewClaim(queue: Queue, claim: Claim): Promise<boolean> {
    const { rows } = await sql`update apk_job set claimed_until = ${getLeaseEnd(queue, queue.config.apk.leaseMs)}
        where ${claimCondition(claim)} returning id`.execute(queue.db);
    return rows.length > 0;
}

async function settleJob(
    queue: Queue,
    claim: Claim,
    event: ApkJobEvent,
    columns: Partial<ApkJobTable>,
    db: Executor = queue.db,
): Promise<boolean> {
    const status = statusAfter('BUILDING', event);
    const all = {
        claimed_until: null,
        ...outcomeRecorded,
        ...columns,
        status,
        updated_time: queue.now().toISOString(),
    };
    const assigned = sql.join(Object.entries(all).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
    const { rows } = await sql`update apk_job set ${assigned} where ${claimCondition(claim)} returning id`.execute(db);
    return rows.length > 0;
}

/** What is known of an app after it was built. */
export type BuiltApp = Pick<
    ApkJobTable,
    'file' | 'size' | 'sha256' | 'app_name' | 'package_id' | 'version_code' | 'version_name' | 'certificate_sha256'
>;

/**
 * Marks a job as built; false if the claim has been lost, and with it all work done under it. The same applies to
 * `failJob` and `requeueJob`.
 */
export function finishJob(queue: Queue, claim: Claim, built: BuiltApp, db?: Executor): Promise<boolean> {
    return settleJob(queue, claim, 'finish', { ...built, uploaded: 0 }, db);
}

export function failJob(queue: Queue, claim: Claim, { key, params }: Refusal): Promise<boolean> {
    return settleJob(queue, claim, 'fail', { reason: JSON.stringify({ key, params }) });
}

/** Requeues a job, to be claimed again after `restMs` milliseconds. */
export function requeueJob(queue: Queue, claim: Claim, restMs = 0): Promise<boolean> {
    return settleJob(queue, claim, 'giveBack', { claimed_until: restMs > 0 ? getLeaseEnd(queue, restMs) : null });
}

/** Cancels the jobs of a task that are not built yet; returns their number. */
export async function cancelJobs(queue: Queue, taskId: string, db: Executor): Promise<number> {
    const { rows } = await sql`update apk_job set status = ${statusAfter('WAITING', 'cancel')}, claimed_until = null,
            updated_time = ${queue.now().toISOString()}
        where task_id = ${taskId} and ${eventCondition('cancel')} returning id`.execute(db);
    return rows.length;
}

/** Requeues those of these jobs that failed or were cancelled; returns their ids. */
export async function retryJobs(queue: Queue, ids: readonly string[], db: Executor): Promise<string[]> {
    const { rows } = await sql<{
        id: string;
    }>`update apk_job set status = ${statusAfter('FAILED', 'retry')}, tries = 0, begun = 0,
            claimed_until = null, reason = null, updated_time = ${queue.now().toISOString()}
        where ${queue.dialect.isOneOf(sql.ref('id'), ids)} and ${eventCondition('retry')} returning id`.execute(db);
    return rows.map(({ id }) => id);
}
