import { sql } from 'kysely';
import type { AccountTable } from '../../base/database/tables/accounts';
import type { Services } from '../../base/services/context';
import { invalid, problem } from '../../base/system/errors';

/** Number of landing pages that a refusal names. */
const mostNamed = 3;

/** Loads the sub-users of an account. */
export function loadSubUsers({ db }: Pick<Services, 'db'>, accountId: string): Promise<AccountTable[]> {
    return db.selectFrom('account').selectAll().where('maker_id', '=', accountId).execute();
}

/**
 * Refuses to leave landing pages without an owner. The message names some of those that the account owns.
 *
 * @throws {Failure} 40001 at `path`
 */
export async function refuseOwner({ db }: Pick<Services, 'db'>, accountId: string, path: string): Promise<void> {
    const { rows } = await sql<{ name: string; total: number | string }>`select landing_page.name,
            count(*) over () as total
        from landing_page_member as member join landing_page on landing_page.id = member.ldp_id
        where member.account_id = ${accountId} and member.role = 'OWNER'
        order by landing_page.name_key limit ${sql.lit(mostNamed)}`.execute(db);
    const [first] = rows;
    if (!first) return;
    const names = rows.map(({ name }) => name).join(', ');
    invalid([problem(path, 'validation.ownsPages', { smart_count: Number(first.total), names })]);
}
