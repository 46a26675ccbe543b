import { type RawBuilder, sql } from 'kysely';
import { mayDo, type Rights } from '../../../contract/permissions';
import { getDemand } from '../../../contract/screens';
import { landingPage } from '../../../resources/landingPage';
import { memberCondition } from '../accounts/membership';

export function isAdmin(rights: Rights): boolean {
    return rights.userType === 'MAIN' && rights.position === 'ADMIN';
}

/** Whether an account sees more of landing pages than their summaries (name, languages, status). */
export function canSeeDetails(rights: Rights): boolean {
    return mayDo(rights, getDemand(landingPage));
}

/**
 * Builds the condition that a landing page is within the reach of an account; `account` and `ldpId` are the names of a
 * row of `account` and of a landing page's id in the query. Position ADMIN reaches all; other accounts reach those that
 * they own or sub-own, and a SUB those that its maker owns or sub-owns, or only the chosen ones among them. The position
 * of a maker is not passed on to its sub-users. The condition has no parameters. Choices are not asked for with `exists`,
 * for which PostgreSQL may read those of all accounts.
 *
 * This is the only definition of reach.
 */
export function accountReachCondition(account: string, ldpId: string): RawBuilder<boolean> {
    const its = (column: string) => sql.ref(`${account}.${column}`);
    return sql`((${its('user_type')} = 'MAIN' and ${its('position')} = 'ADMIN') or (
        ${memberCondition(sql`coalesce(${its('maker_id')}, ${its('id')})`, ldpId)}
        and (${its('reach')} = 'EVERY' or coalesce((select 1 from account_reach as chosen
            where chosen.ldp_id = ${sql.ref(ldpId)} and chosen.account_id = ${its('id')}), 0) = 1)))`;
}

/** Builds a condition over `landing_page`: the landing pages within the reach of an account. */
export function reachCondition(accountId: string): RawBuilder<boolean> {
    return sql`exists (select 1 from account as a where a.id = ${accountId} and ${accountReachCondition('a', 'landing_page.id')})`;
}
