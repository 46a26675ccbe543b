import { randomUUID } from 'node:crypto';
import { networkOf } from '../addresses';
import type { SignInLimits, TryLimit } from '../config';
import type { Database } from '../database/tables';
import { fail } from '../errors';

/** Somebody who gives a password: for which account, from where, and when. */
export type Try = { usernameKey: string; address: string; agent: string; now: Date };

type Failures = { count: number; last: string | null };

/** When the next try is free (milliseconds): after `free` failures the wait doubles with each further one. */
function freeAt({ count, last }: Failures, limit: TryLimit): number {
    if (count < limit.free || last === null) return 0;
    const seconds = Math.min(limit.firstSeconds * 2 ** Math.min(count - limit.free, 30), limit.mostSeconds);
    return Date.parse(last) + seconds * 1000;
}

function failuresOf(db: Database, since: string) {
    return db
        .selectFrom('signin')
        .select((eb) => [eb.fn.countAll<number | string>().as('count'), eb.fn.max('time').as('last')])
        .where('succeeded', '=', 0)
        .where('time', '>', since);
}

async function counted(query: ReturnType<typeof failuresOf>): Promise<Failures> {
    const row = await query.executeTakeFirstOrThrow();
    return { count: Number(row.count), last: row.last };
}

async function lastSuccess(db: Database, usernameKey: string, network: string): Promise<string | undefined> {
    const row = await db
        .selectFrom('signin')
        .select((eb) => eb.fn.max('time').as('time'))
        .where('username_key', '=', usernameKey)
        .where('address', '=', network)
        .where('succeeded', '=', 1)
        .executeTakeFirst();
    return row?.time ?? undefined;
}

/**
 * Refuses a try that comes too soon with 42901. Three things are counted: an account from one address, an address over
 * all accounts, and an account over all addresses. The last stops guessing from many addresses; it does not hold for
 * addresses from which the account has signed in before, and its wait stays short, so that whoever attacks an account
 * does not lock its owner out. A refused try counts for nothing.
 */
export async function refuseTooSoon(
    db: Database,
    { usernameKey, address, now }: Try,
    limits: SignInLimits,
): Promise<void> {
    const network = networkOf(address);
    const windowStart = new Date(now.getTime() - limits.windowSeconds * 1000).toISOString();
    const known = await lastSuccess(db, usernameKey, network);
    const since = known !== undefined && known > windowStart ? known : windowStart;
    const ofAccount = (start: string) => failuresOf(db, start).where('username_key', '=', usernameKey);
    const pair = await counted(ofAccount(since).where('address', '=', network));
    const fromAddress = await counted(failuresOf(db, windowStart).where('address', '=', network));
    const ofAll = await counted(ofAccount(windowStart));
    const free = Math.max(
        freeAt(pair, limits.pair),
        freeAt(fromAddress, limits.address),
        known === undefined ? freeAt(ofAll, limits.account) : 0,
    );
    const wait = Math.ceil((free - now.getTime()) / 1000);
    if (wait > 0) fail('tooManyRequests', { retryAfter: wait }, { retryAfter: wait });
}

/** Keeps a try for the limits and for the account's own list. */
export async function keepTry(
    db: Database,
    { usernameKey, address, agent, now }: Try,
    { accountId, succeeded }: { accountId: string | undefined; succeeded: boolean },
): Promise<void> {
    await db
        .insertInto('signin')
        .values({
            id: randomUUID(),
            username_key: usernameKey,
            account_id: accountId ?? null,
            address: networkOf(address),
            agent: agent.slice(0, 500),
            time: now.toISOString(),
            succeeded: succeeded ? 1 : 0,
        })
        .execute();
}

const turns = new Map<string, Promise<unknown>>();

/**
 * One try after the other for each account, so that a hundred guesses sent at once cannot all be looked at before the
 * first of them is counted. Other processes may add one try each.
 */
export async function oneAtATime<T>(usernameKey: string, work: () => Promise<T>): Promise<T> {
    const before = turns.get(usernameKey) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.catch(() => undefined);
    turns.set(usernameKey, settled);
    try {
        return await mine;
    } finally {
        if (turns.get(usernameKey) === settled) turns.delete(usernameKey);
    }
}
