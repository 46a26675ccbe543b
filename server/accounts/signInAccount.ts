import { isWithin } from '../addresses';
import type { Database } from '../database/tables';

export type SignInAccount = { id: string; username: string; passwordHash: string; mayEnter: boolean };

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
