import { type RawBuilder, sql } from 'kysely';
import { type ApkJobEvent, type ApkJobStatus, afterEvent, statusesBefore } from '../../../contract/apkJobs';
import type { ApkJobTable, Executor } from '../../base/database/tables';
import { counted, heardOf } from '../../base/services/claims';
import type { Services } from '../../base/services/context';
import type { Refusal } from '../../base/system/refused';

export type Queue = Pick<Services, 'db' | 'dialect' | 'now' | 'config'>;

/** What a job is named by, and with `fence` whose it is. */
export type JobKey = Pick<ApkJobTable, 'ldp_id' | 'id'>;
export type Claim = JobKey & Pick<ApkJobTable, 'fence'>;

/** In which statuses an event can happen, as a condition; in words of the statement, since an index is made for them. */
export function mayHappen(event: ApkJobEvent): RawBuilder<boolean> {
    return sql`status in (${sql.join(statusesBefore(event).map((status) => sql.lit(status)))})`;
}

/** What a job in this status is after an event that can happen to it. */
export function statusAfter(status: ApkJobStatus, event: ApkJobEvent): ApkJobStatus {
    const after = afterEvent(status, event);
    if (after === undefined) throw new Error(`A job that is ${status} has no ${event}`);
    return after;
}

function later({ now }: Pick<Queue, 'now'>, milliseconds: number): string {
    return new Date(now().getTime() + milliseconds).toISOString();
}

/**
 * Takes the next job in hand, the oldest first; undefined where there is none that nobody has. In one statement, so that
 * no two processes ever take the same: the fence that it answers is nobody else's.
 */
export async function claimJob(queue: Queue): Promise<ApkJobTable | undefined> {
    const { db, dialect, config } = queue;
    const now = later(queue, 0);
    const free = sql`${mayHappen('claim')} and (claimed_until is null or claimed_until < ${now})`;
    const { rows } = await sql<ApkJobTable>`with next as materialized (
            select ldp_id, id from apk_job where ${free} order by id limit 1 ${dialect.forUpdateOfFree}
        )
        update apk_job set status = ${statusAfter('WAITING', 'claim')}, fence = fence + 1, tries = tries + 1, ${counted},
            claimed_until = ${later(queue, config.apk.leaseMs)}, reason = null, updated_time = ${now}
        where (ldp_id, id) in (select ldp_id, id from next) and ${free} returning *`.execute(db);
    return rows[0];
}

/** Where nobody else has the store open, whoever had a job in hand is gone: nothing has to run out first. */
export async function forgetClaims({ db, dialect }: Queue): Promise<void> {
    if (dialect.isShared) return;
    await sql`update apk_job set claimed_until = null
        where ${mayHappen('claim')} and status = ${'BUILDING' satisfies ApkJobStatus}`.execute(db);
}

const still = ({ ldp_id, id, fence }: Claim) =>
    sql`ldp_id = ${ldp_id} and id = ${id} and fence = ${fence} and status = ${'BUILDING' satisfies ApkJobStatus}`;

/** Says that a claim is still being worked on; false where it does not stand any more. */
export async function keepClaim(queue: Queue, claim: Claim): Promise<boolean> {
    const { rows } = await sql`update apk_job set claimed_until = ${later(queue, queue.config.apk.leaseMs)}
        where ${still(claim)} returning id`.execute(queue.db);
    return rows.length > 0;
}

async function settle(
    queue: Queue,
    claim: Claim,
    event: ApkJobEvent,
    columns: Partial<ApkJobTable>,
    db: Executor = queue.db,
): Promise<boolean> {
    const status = statusAfter('BUILDING', event);
    const all = { claimed_until: null, ...heardOf, ...columns, status, updated_time: later(queue, 0) };
    const assigned = sql.join(Object.entries(all).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
    const { rows } = await sql`update apk_job set ${assigned} where ${still(claim)} returning id`.execute(db);
    return rows.length > 0;
}

/** What is known of an app once it is built. */
export type Built = Pick<
    ApkJobTable,
    'file' | 'size' | 'sha256' | 'app_name' | 'package_id' | 'version_code' | 'version_name' | 'certificate_sha256'
>;

/** Each answers false where the claim does not stand any more: nothing that was done under it counts then. */
export function finishJob(queue: Queue, claim: Claim, built: Built, db?: Executor): Promise<boolean> {
    return settle(queue, claim, 'finish', { ...built, uploaded: 0 }, db);
}

export function failJob(queue: Queue, claim: Claim, { key, params }: Refusal): Promise<boolean> {
    return settle(queue, claim, 'fail', { reason: JSON.stringify({ key, params }) });
}

/** Leaves a job to whoever comes next, after a while where one is named (milliseconds). */
export function giveBack(queue: Queue, claim: Claim, restMs = 0): Promise<boolean> {
    return settle(queue, claim, 'giveBack', { claimed_until: restMs > 0 ? later(queue, restMs) : null });
}

/** Cancels what is not built yet of a task; answers how many jobs that were. */
export async function cancelJobs(queue: Queue, taskId: string, db: Executor): Promise<number> {
    const { rows } = await sql`update apk_job set status = ${statusAfter('WAITING', 'cancel')}, claimed_until = null,
            updated_time = ${later(queue, 0)}
        where task_id = ${taskId} and ${mayHappen('cancel')} returning id`.execute(db);
    return rows.length;
}

/** Wants these jobs once more, as far as they failed or were cancelled; answers which ones that were. */
export async function retryJobs(queue: Queue, ids: readonly string[], db: Executor): Promise<string[]> {
    const { rows } = await sql<{
        id: string;
    }>`update apk_job set status = ${statusAfter('FAILED', 'retry')}, tries = 0, begun = 0,
            claimed_until = null, reason = null, updated_time = ${later(queue, 0)}
        where ${queue.dialect.isOneOf(sql.ref('id'), ids)} and ${mayHappen('retry')} returning id`.execute(db);
    return rows.map(({ id }) => id);
}
