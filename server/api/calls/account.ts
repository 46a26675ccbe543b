import { sql } from 'kysely';
import { allPermissions, userReach } from '../../../contract/calls/account';
import { levels, permissionKeys } from '../../../contract/permissions';
import type { HandlerOf } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { type HandledCall, handle } from '../routes/handle';

/** Returns the permission keys that the caller can grant to sub-users, each with the levels up to the caller's own. */
const listAllPermissions: HandlerOf<typeof allPermissions> = async ({ principal }) => {
    const { rights } = principal ?? fail('sessionEnded');
    return permissionKeys.map((key) => ({
        key,
        levels: Object.values(levels).filter((level) => level <= rights.permission[key]),
    }));
};

const loadUserReach: HandlerOf<typeof userReach> = async ({ params }, { db }) => {
    const { rows } = await sql<{ subUsers: number | string; landingPages: number | string }>`select
            (select count(*) from account as made where made.maker_id = account.id) as ${sql.ref('subUsers')},
            (select count(*) from landing_page_member as member where member.account_id = account.id)
                as ${sql.ref('landingPages')}
        from account where account.user_type = 'MAIN' and account.id = ${params.id}`.execute(db);
    const { subUsers, landingPages } = rows[0] ?? fail('notFound');
    return { subUsers: Number(subUsers), landingPages: Number(landingPages) };
};

export const accountHandlers: readonly HandledCall[] = [
    handle(allPermissions, listAllPermissions),
    handle(userReach, loadUserReach),
];
