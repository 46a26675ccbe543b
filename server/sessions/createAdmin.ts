import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { isPassword } from '../../contract/calls/auth';
import { limits } from '../../contract/limits';
import { permissionOf } from '../../contract/permissions';
import { ConfigError } from '../configError';
import type { Services } from '../context';
import type { ChangedRow } from '../database/change';
import { globalScope } from '../database/tables';
import { usernameKeyOf } from './accounts';
import { hashPassword } from './passwords';

/** The history's word for changes that were made on the server itself. */
const thisMachine = { accountId: '', username: 'npm run admin', address: '' };

function checkUsername(username: string): void {
    const { min, max } = limits.username.user;
    const fits =
        /^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$/.test(username) && username.length >= min && username.length <= max;
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
 * @throws ConfigError when name or password break the rules, or the name is taken
 */
export async function createAdmin({ db, dialect, now }: Services, username: string, password: string): Promise<void> {
    checkUsername(username);
    checkPassword(password);
    const time = now().toISOString();
    const id = uuidv7();
    const hash = await hashPassword(password);
    try {
        await dialect.applyChange<ChangedRow>(db, {
            statement: sql`insert into account (id, username, username_key, password_hash, name, remark, user_type, position,
                    permission, ip_whitelist, status, maker_id, version, created_by, created_time, updated_by, updated_time)
                values (${id}, ${username}, ${usernameKeyOf(username)}, ${hash}, '', '', 'MAIN', 'ADMIN',
                    ${JSON.stringify(permissionOf(2))}, '[]', 'ACTIVE', null, 1,
                    ${thisMachine.username}, ${time}, ${thisMachine.username}, ${time})
                returning cast(${globalScope} as text) as ldp_id, account.id as record_id, account.version,
                    cast(${uuidv7()} as text) as revision_id,
                    ${dialect.jsonObject(sql.lit('username'), sql.ref('account.username'))} as after`,
            columns: ['ldp_id', 'record_id', 'version'],
            write: { resource: 'account', verb: 'create', author: thisMachine, time },
            answer: JSON.stringify({ data: null }),
        });
    } catch (error) {
        if (dialect.failureOf(error)?.reason !== 'taken') throw error;
        throw new ConfigError(`The username ${username} is already taken`);
    }
}
