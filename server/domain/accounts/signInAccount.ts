import type { Database } from '../../base/database/tables';
import { allowsAddress } from './whitelists';

export type SignInAccount = { id: string; username: string; passwordHash: string; mayEnter: boolean };

/**
 * Finds an account by its username key. `mayEnter` tells whether it may sign in from this address: the account and its
 * maker are active, and both whitelists allow the address.
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
            'm.ip_whitelist as maker_ip_whitelist',
        ])
        .where('a.username_key', '=', usernameKey)
        .executeTakeFirst();
    if (!row) return undefined;
    const active = row.status === 'ACTIVE' && (row.maker_id === null || row.maker_status === 'ACTIVE');
    const allowed = allowsAddress([row.ip_whitelist, row.maker_ip_whitelist], address);
    return { id: row.id, username: row.username, passwordHash: row.password_hash, mayEnter: active && allowed };
}
