import { randomUUID } from 'node:crypto';
import type { Executor } from '../../base/database/tables';
import type { SignInTable } from '../../base/database/tables/accounts';
import { getUsernameKey } from '../../domain/accounts/rows';
import { demoAccounts } from '../demoAccounts';
import { getDemoId } from './accounts';

const hour = 60 * 60 * 1000;

const programs = [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0',
];

/** Addresses reserved for documentation by RFC 5737. */
const addresses = ['203.0.113.8', '203.0.113.21', '198.51.100.64'];

/** Inserts sign-in attempts of the demo accounts during the last weeks, some of them failed. */
export async function insertSignIns(db: Executor, now: Date): Promise<void> {
    const rows = demoAccounts.flatMap(({ username }, person): SignInTable[] =>
        Array.from({ length: 18 }, (_, index) => ({
            id: randomUUID(),
            username_key: getUsernameKey(username),
            account_id: getDemoId(username),
            address: addresses[(person + (index % 6 === 5 ? 1 : 0)) % addresses.length] ?? '',
            agent: programs[(person + (index % 4 === 3 ? 1 : 0)) % programs.length] ?? '',
            time: new Date(now.getTime() - (26 + index * 41 + person * 3) * hour - index * 7 * 60_000).toISOString(),
            succeeded: index % 7 === 4 ? 0 : 1,
            device: null,
        })),
    );
    await db.insertInto('signin').values(rows).execute();
}
