import { type RawBuilder, sql } from 'kysely';
import { mayDo, type Rights } from '../../../contract/permissions';
import { demandOf } from '../../../contract/screens';
import { landingPage } from '../../../resources/landingPage';

export function isAdmin(rights: Rights): boolean {
    return rights.userType === 'MAIN' && rights.position === 'ADMIN';
}

/** Whether an account sees of landing pages more than their names and languages. */
export function seesAll(rights: Rights): boolean {
    return mayDo(rights, demandOf(landingPage));
}

/**
 * The one rule of whose landing pages an account reaches, over a row of `account` and a landing page's id, by their names in
 * the query. Position ADMIN reaches all; others those that they own or sub-own, and a SUB those that its maker owns or
 * sub-owns: a position is nobody's to pass on. It has no parameters.
 */
export function reaching(account: string, ldpId: string): RawBuilder<boolean> {
    const its = (column: string) => sql.ref(`${account}.${column}`);
    return sql`((${its('user_type')} = 'MAIN' and ${its('position')} = 'ADMIN') or exists (
        select 1 from landing_page_member as member where member.ldp_id = ${sql.ref(ldpId)}
            and member.account_id = coalesce(${its('maker_id')}, ${its('id')})))`;
}

/** The landing pages that an account reaches. A condition over `landing_page`. */
export function reached(accountId: string): RawBuilder<boolean> {
    return sql`exists (select 1 from account as a where a.id = ${accountId} and ${reaching('a', 'landing_page.id')})`;
}
