import { v7 as uuidv7 } from 'uuid';
import { limits } from '../../../contract/limits';
import { isPassword } from '../../../contract/password';
import { createPermission } from '../../../contract/permissions';
import { usernamePattern } from '../../../resources/user';
import type { AccountTable } from '../../base/database/tables/accounts';
import type { Services } from '../../base/services/context';
import { ConfigError } from '../../base/system/configError';
import { Failure } from '../../base/system/errors';
import { hashPassword } from '../sessions/passwords';
import { insertAccount } from './change';
import { getDerivedColumns } from './rows';

/** The author that the history shows for changes made on the server itself. */
const serverAuthor = { accountId: '', username: 'npm run admin', address: '' };

function checkUsername(username: string): void {
    const { min, max } = limits.username.user;
    const fits = usernamePattern.test(username) && username.length >= min && username.length <= max;
    if (!fits)
        throw new ConfigError(`The username must have ${min} to ${max} letters and digits, at least one of each`);
}

function checkPassword(password: string): void {
    const { min, max } = limits.password;
    if (isPassword(password) && password.length <= max) return;
    throw new ConfigError(`The password must have ${min} to ${max} characters, at least one letter and one digit`);
}

/**
 * Creates an account of position ADMIN.
 *
 * @throws {ConfigError} if the name or the password is invalid, or the name is taken
 */
export async function createAdmin(
    { db, dialect, log, now }: Services,
    username: string,
    password: string,
): Promise<void> {
    checkUsername(username);
    checkPassword(password);
    const time = now().toISOString();
    const names = { username, name: '', remark: '' };
    const account: AccountTable = {
        id: uuidv7(),
        ...names,
        ...getDerivedColumns(names),
        password_hash: await hashPassword(password),
        user_type: 'MAIN',
        position: 'ADMIN',
        permission: JSON.stringify(createPermission(2)),
        ip_whitelist: '[]',
        status: 'ACTIVE',
        maker_id: null,
        reach: 'EVERY',
        version: 1,
        created_by: serverAuthor.username,
        created_time: time,
        updated_by: serverAuthor.username,
        updated_time: time,
    };
    try {
        await insertAccount({ db, dialect, log }, account, { verb: 'create', author: serverAuthor, time });
    } catch (error) {
        if (!(error instanceof Failure) || error.error !== 'taken') throw error;
        throw new ConfigError(`The username ${username} is already taken`);
    }
}
