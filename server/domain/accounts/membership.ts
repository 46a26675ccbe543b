import { type RawBuilder, sql } from 'kysely';

/** Builds the condition that a main account owns or sub-owns a landing page; `ldpId` names its id in the query. */
export function memberCondition(mainId: RawBuilder<unknown>, ldpId: string): RawBuilder<boolean> {
    return sql`exists (select 1 from landing_page_member as member
        where member.ldp_id = ${sql.ref(ldpId)} and member.account_id = ${mainId})`;
}
