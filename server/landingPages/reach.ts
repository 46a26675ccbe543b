import { type RawBuilder, sql } from 'kysely';
import { mayDo, type Rights } from '../../contract/permissions';
import { demandOf } from '../../contract/screens';
import { landingPage } from '../../resources/landingPage';

export function isAdmin(rights: Rights): boolean {
    return rights.userType === 'MAIN' && rights.position === 'ADMIN';
}

/** Whether an account sees of landing pages more than their names and languages. */
export function seesAll(rights: Rights): boolean {
    return mayDo(rights, demandOf(landingPage));
}

/** Position ADMIN reaches all; MAIN those it owns or sub-owns; a SUB those of its maker. A condition over `landing_page`. */
export function reached(accountId: string): RawBuilder<boolean> {
    return sql`exists (select 1 from account a left join account m on m.id = a.maker_id where a.id = ${accountId}
        and (coalesce(m.position, a.position) = 'ADMIN' or exists (select 1 from landing_page_member p
            where p.ldp_id = landing_page.id and p.account_id = coalesce(a.maker_id, a.id))))`;
}
