import { sql } from 'kysely';
import { subUser } from '../../../resources/subUser';
import { user } from '../../../resources/user';
import type { Dialect } from '../../base/database/dialect';
import { globalScope } from '../../base/database/tables';
import type { AccountTable } from '../../base/database/tables/accounts';
import { textKey } from '../../store/textKey';
import type { Values } from '../../store/values';

/** Returns the key by which usernames are compared: case does not matter. */
export function getUsernameKey(username: string): string {
    return username.toLowerCase();
}

/** Computes the derived columns of a row that is about to be written. */
export function getDerivedColumns({ username, name, remark }: Pick<AccountTable, 'username' | 'name' | 'remark'>) {
    return {
        username_key: getUsernameKey(username),
        name_key: textKey(name),
        search: [username, name, remark].map(textKey).join('\n'),
    };
}

/** Returns the history that an account belongs to: the administrators' for a user, its maker's for a sub-user. */
export function getAccountHistory({ maker_id }: Pick<AccountTable, 'maker_id'>): { resource: string; ldpId: string } {
    return maker_id === null
        ? { resource: user.name, ldpId: globalScope }
        : { resource: subUser.name, ldpId: maker_id };
}

/**
 * Builds the JSON that a revision keeps of an account: everything but the password. `ldpIds` are the landing pages that
 * were chosen for it.
 */
export function accountAfter(dialect: Dialect, ldpIds: readonly string[]) {
    const text = (name: string, column: keyof AccountTable) => [sql.lit(name), sql.ref(`account.${column}`)];
    const json = (name: string, column: keyof AccountTable) => [sql.lit(name), dialect.jsonValue(`account.${column}`)];
    const reach = dialect.jsonObject(...text('scope', 'reach'), sql.lit('ldpIds'), dialect.jsonOf(ldpIds));
    const data = dialect.jsonObject(
        ...text('username', 'username'),
        ...text('name', 'name'),
        ...text('remark', 'remark'),
        ...text('position', 'position'),
        ...json('ipWhitelist', 'ip_whitelist'),
        ...json('permission', 'permission'),
        ...[sql.lit('reach'), reach],
    );
    return dialect.jsonObject(
        ...text('status', 'status'),
        ...text('createdBy', 'created_by'),
        ...text('createdTime', 'created_time'),
        sql.lit('data'),
        data,
    );
}

/** Values of an answer that are not in the row of the account. Only administrators see the maker. */
type AnswerExtras = { hasSession?: unknown; makerId?: unknown; makerName?: unknown; reach?: unknown };

/** Converts an account into the answer for administrators or its maker. */
export function toAccountAnswer(row: AccountTable, { hasSession, makerId, makerName, reach }: AnswerExtras): Values {
    const { id, status, version, username, name, remark } = row;
    return {
        id,
        status,
        version,
        createBy: row.created_by,
        createTime: row.created_time,
        updateBy: row.updated_by,
        updateTime: row.updated_time,
        username,
        name,
        remark,
        ipWhitelist: JSON.parse(row.ip_whitelist),
        hasSession,
        ...(makerName === undefined ? {} : { makerId, makerName }),
        ...(row.user_type === 'MAIN' ? { position: row.position } : { permission: JSON.parse(row.permission), reach }),
    };
}
