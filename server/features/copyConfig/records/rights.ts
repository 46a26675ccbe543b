import { sql } from 'kysely';
import { isStatusAllowed } from '../../../../contract/call';
import { type levels, mayDo } from '../../../../contract/permissions';
import type { Resource } from '../../../../contract/resource';
import type { Status } from '../../../../contract/status';
import type { Executor } from '../../../base/database/tables';
import type { AccountTable } from '../../../base/database/tables/accounts';
import { Refused } from '../../../base/system/refused';
import { accountReachCondition } from '../../../domain/landingPages/reach';
import { getRights } from '../../../kernel/guard/access';
import type { CopyPage } from '../targets';

type RightsRow = Parameters<typeof getRights>[0] &
    Pick<AccountTable, 'status' | 'maker_id'> & {
        maker_status: AccountTable['status'] | null;
        page_status: Status;
        reaches: number | boolean;
    };

async function findRightsRow(db: Executor, accountId: string, ldpId: string): Promise<RightsRow | undefined> {
    const { rows } = await sql<RightsRow>`select a.status, a.user_type, a.position, a.permission, a.maker_id, a.reach,
            m.status as maker_status, m.user_type as maker_type, m.permission as maker_permission,
            landing_page.status as page_status, ${accountReachCondition('a', 'landing_page.id')} as reaches
        from account as a left join account as m on m.id = a.maker_id
        join landing_page on landing_page.id = ${ldpId}
        where a.id = ${accountId}`.execute(db);
    return rows[0];
}

/** A landing page, what an account wants to do there, and with which type. */
type AccessQuestion = { page: CopyPage; resource: Resource; level: typeof levels.view | typeof levels.edit };

/**
 * Refuses what an account may not do at a landing page at this moment: between the order and its execution, it may have
 * lost the landing page, its rights or its maker.
 *
 * @throws {Refused}
 */
export async function checkRights(
    db: Executor,
    accountId: string,
    { page, resource, level }: AccessQuestion,
): Promise<void> {
    const row = await findRightsRow(db, accountId, page.id);
    const isActive = row?.status === 'ACTIVE' && (row.maker_id === null || row.maker_status === 'ACTIVE');
    if (!row || !isActive) throw new Refused('server.copyRecords.forbidden');
    const rights = getRights(row);
    if (!row.reaches) throw new Refused('server.copyConfig.unknown');
    if (!mayDo(rights, { audience: resource.audience, keys: resource.keys, level }))
        throw new Refused('server.copyRecords.forbidden');
    if (!isStatusAllowed(row.page_status, { level, onInactive: false }, rights)) throw new Refused('server.asleep');
}
