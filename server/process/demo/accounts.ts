import { v5 as uuidv5 } from 'uuid';
import {
    createPermission,
    type Level,
    type Permission,
    type PermissionKey,
    type Position,
    type UserType,
} from '../../../contract/permissions';
import type { Author } from '../../base/database/change';
import type { AccountTable } from '../../base/database/tables/accounts';
import { getDerivedColumns } from '../../domain/accounts/rows';
import { hashPassword } from '../../domain/sessions/passwords';
import { demoAccounts } from '../demoAccounts';

export type DemoUsername = (typeof demoAccounts)[number]['username'];

type Person = {
    name: string;
    remark: string;
    userType: UserType;
    position: Position;
    permission: Permission;
    maker?: DemoUsername;
};

// Arbitrary but fixed, so that equal names have equal ids, however often the seed is restarted.
const namespace = '5f0c2f56-6f0f-4c55-9d1c-7d8a4b0f2e11';

/** Returns the constant id of an entry of the demo data. */
export function getDemoId(name: string): string {
    return uuidv5(name, namespace);
}

const contentKeys: readonly PermissionKey[] = [
    'ANNOUNCEMENT',
    'QUESTION',
    'POPUP',
    'GAME_CATEGORY',
    'PAGE',
    'MEDIA',
    'BANNER',
    'ARTICLE',
    'PROMOTION',
    'BAR',
    'LAYOUT',
    'COLOR',
];

function createPermissionWith(keys: readonly PermissionKey[], level: Level): Permission {
    const permission = createPermission(0);
    for (const key of keys) permission[key] = level;
    return permission;
}

const demoPeople: Readonly<Record<DemoUsername, Person>> = {
    admin01: {
        name: 'Ada Lindqvist',
        remark: 'Head office',
        userType: 'MAIN',
        position: 'ADMIN',
        permission: createPermission(2),
    },
    operator01: {
        name: 'Somchai Rattana',
        remark: 'Runs the sites in the south',
        userType: 'MAIN',
        position: 'USER',
        permission: createPermission(2),
    },
    editor01: {
        name: 'Linh Tran',
        remark: 'Content',
        userType: 'SUB',
        position: 'USER',
        permission: createPermissionWith(contentKeys, 2),
        maker: 'operator01',
    },
    viewer01: {
        name: 'Ravi Menon',
        remark: 'Reports',
        userType: 'SUB',
        position: 'USER',
        permission: createPermission(1),
        maker: 'operator01',
    },
};

/** Returns the author of a change of the demo data. */
export function getDemoAuthor(username: DemoUsername): Author {
    return { accountId: getDemoId(username), username, address: '127.0.0.1' };
}

/** Builds the rows of all demo accounts. Hashing their passwords takes a moment. */
export async function buildAccountRows(time: string): Promise<AccountTable[]> {
    const stamp = { created_by: 'admin01', created_time: time, updated_by: 'admin01', updated_time: time };
    return await Promise.all(
        demoAccounts.map(async ({ username, password }) => {
            const { name, remark, userType, position, permission, maker } = demoPeople[username];
            return {
                id: getDemoId(username),
                username,
                password_hash: await hashPassword(password),
                name,
                remark,
                ...getDerivedColumns({ username, name, remark }),
                user_type: userType,
                position,
                permission: JSON.stringify(permission),
                ip_whitelist: '[]',
                status: 'ACTIVE',
                maker_id: maker ? getDemoId(maker) : null,
                reach: 'EVERY',
                version: 1,
                ...stamp,
            } satisfies AccountTable;
        }),
    );
}
