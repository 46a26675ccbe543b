import { sql } from 'kysely';
import type { RemovalTable } from '../../base/database/tables/removals';
import { claimRow, clearClaims, getLeaseEnd } from '../../base/services/claimedRows';
import { outcomeRecorded } from '../../base/services/claims';
import type { Services } from '../../base/services/context';
import type { Refusal } from '../../base/system/refused';

/** Duration of a lease (milliseconds): if a process does not renew it, another one claims the removal. */
export const claimMs = 15_000;

/** What a claim must still be for its process to go on: each further claim counts `begun` up. */
const isHeld = ({ id, begun }: RemovalTable) => sql`id = ${id} and begun = ${begun} and status = 'WAITING'`;

/**
 * Claims the oldest removal that is free, once `config.removal.waitMs` have passed since it was ordered: calls that the
 * guard had admitted before have ended by then.
 */
export function claimRemoval(services: Services): Promise<RemovalTable | undefined> {
    const { config, now } = services;
    const ordered = new Date(now().getTime() - config.removal.waitMs).toISOString();
    return claimRow<RemovalTable>(services, {
        table: 'removal',
        key: ['id'],
        open: sql`status = 'WAITING' and created_time <= ${ordered}`,
        order: sql`created_time`,
        leaseMs: claimMs,
    });
}

/** Renews the lease; false if another process has claimed the removal. */
export async function renewRemoval(services: Services, removal: RemovalTable): Promise<boolean> {
    const statement = sql`update removal set claimed_until = ${getLeaseEnd(services, claimMs)} where ${isHeld(removal)}`;
    return (await statement.execute(services.db)).numAffectedRows === 1n;
}

/** Ends all claims if the database is not shared: the process that held them is gone. */
export function clearRemovalClaims(services: Services): Promise<void> {
    return clearClaims(services, { table: 'removal', open: sql`status = 'WAITING'` });
}

/** Records something of a claimed removal; false if another process has claimed it meanwhile. */
export async function recordRemoval(
    { db }: Pick<Services, 'db'>,
    removal: RemovalTable,
    columns: Partial<RemovalTable>,
): Promise<boolean> {
    const { id, begun } = removal;
    const update = db.updateTable('removal').set(columns).where('id', '=', id).where('begun', '=', begun);
    return (await update.where('status', '=', 'WAITING').executeTakeFirst()).numUpdatedRows === 1n;
}

/** Has a failed removal go on; others stay as they are. */
export async function requeueRemoval({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
    const failed = db.updateTable('removal').where('id', '=', id).where('status', '=', 'FAILED');
    await failed.set({ status: 'WAITING', reason: null, ended_time: null, ...outcomeRecorded }).execute();
}

/** Records how a removal ended. `reason` is why it waits for people. */
export function settleRemoval(services: Services, removal: RemovalTable, reason?: Refusal): Promise<boolean> {
    return recordRemoval(services, removal, {
        status: reason ? 'FAILED' : 'DONE',
        reason: reason ? JSON.stringify({ key: reason.key, params: reason.params }) : null,
        ended_time: services.now().toISOString(),
        claimed_until: null,
        ...outcomeRecorded,
    });
}
