import { type RawBuilder, sql } from 'kysely';
import type { ChosenReach } from '../../../contract/reach';
import type { Executor } from '../../base/database/tables';
import type { Services } from '../../base/services/context';
import { invalid, problem } from '../../base/system/errors';
import { memberCondition } from './membership';

type ChosenRow = { account_id: string; ldp_id: string };

async function loadByAccount(db: Executor, condition: RawBuilder<unknown>): Promise<Map<string, string[]>> {
    const { rows } = await sql<ChosenRow>`select chosen.account_id, chosen.ldp_id from account_reach as chosen
        join account on account.id = chosen.account_id
        where ${condition} order by chosen.account_id, chosen.ldp_id`.execute(db);
    const found = new Map<string, string[]>();
    for (const { account_id, ldp_id } of rows) found.set(account_id, [...(found.get(account_id) ?? []), ldp_id]);
    return found;
}

/**
 * Loads the landing pages that were chosen for these sub-users, as far as their makers still own or sub-own them;
 * returns a function that looks them up by account.
 */
export async function loadChosenPages(
    { db, dialect }: Pick<Services, 'db' | 'dialect'>,
    accountIds: readonly string[],
): Promise<(accountId: string) => string[]> {
    // Named on both sides of the join, so that PostgreSQL reads neither table as a whole.
    const isTheirs = dialect.isOneOf(sql.ref('chosen.account_id'), accountIds);
    const isOne = dialect.isOneOf(sql.ref('account.id'), accountIds);
    const isStill = memberCondition(sql.ref('account.maker_id'), 'chosen.ldp_id');
    const found = await loadByAccount(db, sql`${isTheirs} and ${isOne} and ${isStill}`);
    return (accountId) => found.get(accountId) ?? [];
}

/** Loads all landing pages that are stored for a sub-user, also those that its maker has lost. */
export async function loadStoredPages(db: Executor, accountId: string): Promise<string[]> {
    const found = await loadByAccount(db, sql`chosen.account_id = ${accountId}`);
    return found.get(accountId) ?? [];
}

/** Stores the landing pages that were chosen for a sub-user in place of those before. */
export async function replaceChosenPages(db: Executor, accountId: string, ldpIds: readonly string[]): Promise<void> {
    await db.deleteFrom('account_reach').where('account_id', '=', accountId).execute();
    const rows = ldpIds.map((ldp_id) => ({ ldp_id, account_id: accountId }));
    if (rows.length > 0) await db.insertInto('account_reach').values(rows).execute();
}

/**
 * Refuses landing pages that the maker of a sub-user neither owns nor sub-owns. Administrators choose among the same.
 *
 * @throws {Failure} 40001 at `reach.ldpIds.<index>`
 */
export async function checkChosenPages(
    { db, dialect }: Pick<Services, 'db' | 'dialect'>,
    { ldpIds }: ChosenReach,
    makerId: string,
): Promise<void> {
    if (ldpIds.length === 0) return;
    const { rows } = await sql<{ id: string }>`select landing_page.id from landing_page
        where ${dialect.isOneOf(sql.ref('landing_page.id'), ldpIds)}
            and ${memberCondition(sql`${makerId}`, 'landing_page.id')}`.execute(db);
    const known = new Set(rows.map(({ id }) => id));
    const problems = ldpIds.flatMap((id, index) =>
        known.has(id) ? [] : [problem(`reach.ldpIds.${index}`, 'validation.landingPage')],
    );
    if (problems.length > 0) invalid(problems);
}
