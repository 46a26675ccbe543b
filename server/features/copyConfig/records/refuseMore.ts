import { sql } from 'kysely';
import { limits } from '../../../../contract/limits';
import type { Services } from '../../../base/services/context';
import { fail } from '../../../base/system/errors';

/** Seconds in which some of the copies are done. */
const retryAfter = 10;

/**
 * Refuses further orders of records while an account has too many open: they are carried out one after the other, and
 * would keep all others waiting.
 *
 * @throws {Failure} 42901
 */
export async function refuseMoreOrders({ db }: Pick<Services, 'db'>, accountId: string): Promise<void> {
    const { rows } = await sql`select batch.id from copy_batch as batch
        where batch.account_id = ${accountId} and batch.records is not null
            and exists (select 1 from copy_target where copy_target.batch_id = batch.id
                and copy_target.status in ('WAITING', 'UNDOING'))
        limit ${sql.lit(limits.openCopies)}`.execute(db);
    if (rows.length >= limits.openCopies) fail('tooManyRequests', { retryAfter }, { retryAfter });
}
