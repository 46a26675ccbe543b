import ipaddr from 'ipaddr.js';
import type { Services } from '../base/services/context';
import { ConfigError } from '../base/system/configError';
import { getUsernameKey } from '../domain/accounts/rows';
import { isPasswordValid } from '../domain/sessions/passwords';

export type DemoAccount = { username: string; password: string };

/** Whether a host name or address refers to this machine only. */
function isLoopback(host: string): boolean {
    if (host === 'localhost') return true;
    return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback';
}

async function hasDemoPassword({ db }: Services, { username, password }: DemoAccount): Promise<boolean> {
    const account = await db
        .selectFrom('account')
        .select('password_hash')
        .where('username_key', '=', getUsernameKey(username))
        .where('status', '=', 'ACTIVE')
        .executeTakeFirst();
    return account !== undefined && (await isPasswordValid(account.password_hash, password, 'known'));
}

/**
 * Refuses to listen on a public address while an account has a publicly known demo password.
 *
 * @throws {ConfigError} naming the account
 */
export async function refuseOpenDemo(services: Services, accounts: readonly DemoAccount[]): Promise<void> {
    const { host } = services.config;
    if (isLoopback(host)) return;
    for (const account of accounts) {
        if (!(await hasDemoPassword(services, account))) continue;
        throw new ConfigError(
            `The account "${account.username}" has its demo password: change the password, or set HOST to a loopback ` +
                `address instead of "${host}"`,
        );
    }
}
