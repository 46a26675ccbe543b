import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { isWithin } from '../addresses';
import type { Services } from '../context';
import type { ChangedRow, Write } from '../database/change';
import { type Database, globalScope } from '../database/tables';
import { endSessions } from './sessions';

export type SignInAccount = { id: string; username: string; passwordHash: string; mayEnter: boolean };

/** Accounts are told apart without regard to case. */
export function usernameKeyOf(username: string): string {
    return username.toLowerCase();
}

/**
 * The account of a name, and whether it may come in from this address at all: it and its maker are active, and the
 * address is on its whitelist.
 */
export async function findAccount(
    db: Database,
    usernameKey: string,
    address: string,
): Promise<SignInAccount | undefined> {
    const row = await db
        .selectFrom('account as a')
        .leftJoin('account as m', 'm.id', 'a.maker_id')
        .select([
            'a.id',
            'a.username',
            'a.password_hash',
            'a.status',
            'a.ip_whitelist',
            'a.maker_id',
            'm.status as maker_status',
        ])
        .where('a.username_key', '=', usernameKey)
        .executeTakeFirst();
    if (!row) return undefined;
    const whitelist: string[] = JSON.parse(row.ip_whitelist);
    const active = row.status === 'ACTIVE' && (row.maker_id === null || row.maker_status === 'ACTIVE');
    const allowed = whitelist.length === 0 || isWithin(address, whitelist);
    return { id: row.id, username: row.username, passwordHash: row.password_hash, mayEnter: active && allowed };
}

type Replacement = { account: SignInAccount; passwordHash: string; sessionHash: string; write: Write };

/**
 * Gives an account another password and ends its other sessions, both or neither. False when the password was changed
 * by someone else in the meantime.
 */
export function replacePassword(
    { db, dialect, now }: Services,
    { account, passwordHash, sessionHash, write }: Replacement,
): Promise<boolean> {
    return db.transaction().execute(async (transaction) => {
        const changed = await dialect.applyChange<ChangedRow>(transaction, {
            statement: sql`update account set password_hash = ${passwordHash}, version = account.version + 1,
                    updated_by = ${write.author.username}, updated_time = ${write.time}
                where account.id = ${account.id} and account.password_hash = ${account.passwordHash}
                returning cast(${globalScope} as text) as ldp_id, account.id as record_id, account.version,
                    cast(${uuidv7()} as text) as revision_id,
                    ${dialect.jsonObject(sql.lit('username'), sql.ref('account.username'))} as after`,
            columns: ['ldp_id', 'record_id', 'version'],
            write,
            answer: JSON.stringify({ data: null }),
        });
        if (changed.length > 0) await endSessions(transaction, account.id, now(), sessionHash);
        return changed.length > 0;
    });
}
