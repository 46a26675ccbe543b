import { randomUUID } from 'node:crypto';
import type { Author } from '../../server/base/database/change';
import type { AccountTable, SessionTable, SignInTable } from '../../server/base/database/tables/accounts';
import { getUsernameKey } from '../../server/domain/accounts/rows';
import { hashPassword } from '../../server/domain/sessions/passwords';
import { createSession } from '../../server/domain/sessions/sessions';
import { owner } from '../fill';
import { buildAccount } from '../rows';
import type { TableRow } from './loader';
import { createRandom } from './random';
import type { DataSize } from './sizes';

/** The administrator. Like all accounts of the data, it has the password of `owner`. */
export const admin = { username: 'bench00', password: owner.password };

const day = 24 * 60 * 60 * 1000;
const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0.0.0 Safari/537.36';

/** Sub-users of the owner who write records; the others only sign in. */
const writers = 40;

/** Returns the username of the owner's sub-user by its number. */
export function getSubUsername(index: number): string {
    return `sub${String(index).padStart(5, '0')}`;
}

/** Who wrote the records. `rare` has few revisions, from an address of its own; the sub-user after it has none. */
export type People = { owner: Author; rare: Author; others: readonly Author[]; accounts: readonly AccountTable[] };

/** Builds the administrator, the owner and the owner's sub-users. `now` is the end of the data's time. */
export async function buildPeople(
    { subUsers }: DataSize,
    buildId: (time: number) => string,
    now: number,
): Promise<People> {
    const password_hash = await hashPassword(owner.password);
    const created = now - 800 * day;
    const build = (username: string, name: string, makerId: string | null, index = 0) => {
        const time = new Date(created + index * 60_000).toISOString();
        const stamps = {
            created_time: time,
            created_by: admin.username,
            updated_time: time,
            updated_by: admin.username,
        };
        const columns = { id: buildId(created), username, name, password_hash, maker_id: makerId };
        return buildAccount(columns, username === admin.username ? 'ADMIN' : 'USER', stamps);
    };
    const main = build(owner.username, 'Owner', null);
    const subs = Array.from({ length: subUsers }, (_, n) => build(getSubUsername(n), `Colleague ${n}`, main.id, n + 1));
    const toAuthor = ({ id, username }: AccountTable, address: string) => ({ accountId: id, username, address });
    const [rare = main, , ...others] = subs;
    return {
        accounts: [build(admin.username, 'Administrator', null), main, ...subs],
        owner: toAuthor(main, '127.0.0.1'),
        rare: toAuthor(rare, '198.51.100.77'),
        others: others.slice(0, writers).map((account, n) => toAuthor(account, `203.0.113.${n + 1}`)),
    };
}

/** Yields attempts to sign in of the last weeks; one in twenty failed. */
export function* iterateSignIns({ signIns }: DataSize, { accounts }: People, now: number): Generator<TableRow> {
    const random = createRandom(4);
    for (let index = 0; index < signIns; index += 1) {
        const account = accounts[Math.floor(accounts.length * random())];
        if (!account) return;
        const row: SignInTable = {
            id: randomUUID(),
            username_key: getUsernameKey(account.username),
            account_id: account.id,
            address: `198.51.100.${Math.floor(random() * 250) + 1}`,
            agent,
            // Later ones are left to the measurements, for which earlier failures must not count.
            time: new Date(now - day - Math.floor((1 - index / signIns) * 80 * day)).toISOString(),
            succeeded: random() < 0.05 ? 0 : 1,
            device: null,
        };
        yield ['signin', row];
    }
}

/** Yields living sessions. Their tokens are known to nobody. */
export function* iterateSessions(
    { sessions }: DataSize,
    { accounts }: People,
    { now, secretKey, seconds }: { now: number; secretKey: Buffer; seconds: number },
): Generator<TableRow> {
    const random = createRandom(5);
    for (let index = 0; index < sessions; index += 1) {
        const account = accounts[Math.floor(accounts.length * random())];
        if (!account) return;
        const started = new Date(now - Math.floor(random() * day));
        const address = `198.51.100.${Math.floor(random() * 250) + 1}`;
        const options = { accountId: account.id, address, agent, now: started, sessionSeconds: seconds, secretKey };
        const row: SessionTable = createSession(options).row;
        yield ['session', row];
    }
}
