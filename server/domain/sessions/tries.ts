import { randomUUID } from 'node:crypto';
import type { Database } from '../../base/database/tables';
import type { Services } from '../../base/services/context';
import { count } from '../../base/services/figures';
import { getNetwork } from '../../base/system/addresses';
import { fail } from '../../base/system/errors';
import type { AttemptLimit, SignInLimits } from '../../base/system/processLimits';
import { createPacedQueues, createQueues } from './lines';

/**
 * An attempt to give a password: for which account, and from where. `usernameKey` is hidden if there is no such account
 * (`unknownNames.ts`). `device` is a device known for the account, or the
 * session in which the password is asked for; it is undefined for an unknown device.
 */
export type SignInAttempt = { usernameKey: string; address: string; agent: string; device: string | undefined };

type Failures = { count: number; last: string | null };

/**
 * Returns the time of the next allowed attempt (milliseconds): after `free` failures, the wait doubles with each
 * further one.
 */
function getFreeTime({ count, last }: Failures, limit: AttemptLimit): number {
    if (count < limit.free || last === null) return 0;
    const seconds = Math.min(limit.firstSeconds * 2 ** Math.min(count - limit.free, 30), limit.mostSeconds);
    return Date.parse(last) + seconds * 1000;
}

/** Selects the failures since a time: of one device, or of all unknown devices. */
function selectFailures(db: Database, since: string, device?: string) {
    const failures = db
        .selectFrom('signin')
        .select((eb) => [eb.fn.countAll<number | string>().as('count'), eb.fn.max('time').as('last')])
        .where('succeeded', '=', 0)
        .where('time', '>', since);
    return device === undefined ? failures.where('device', 'is', null) : failures.where('device', '=', device);
}

async function countFailures(query: ReturnType<typeof selectFailures>): Promise<Failures> {
    const row = await query.executeTakeFirstOrThrow();
    return { count: Number(row.count), last: row.last };
}

async function findLastSuccess(db: Database, usernameKey: string, network: string): Promise<string | undefined> {
    const row = await db
        .selectFrom('signin')
        .select((eb) => eb.fn.max('time').as('time'))
        .where('username_key', '=', usernameKey)
        .where('address', '=', network)
        .where('succeeded', '=', 1)
        .executeTakeFirst();
    return row?.time ?? undefined;
}

function getWindowStart(now: Date, { windowSeconds }: SignInLimits): string {
    return new Date(now.getTime() - windowSeconds * 1000).toISOString();
}

async function findStrangerFreeTime(
    db: Database,
    { usernameKey, address }: SignInAttempt,
    start: string,
    limits: SignInLimits,
): Promise<number> {
    const network = getNetwork(address);
    const known = await findLastSuccess(db, usernameKey, network);
    const since = known !== undefined && known > start ? known : start;
    const ofAccount = (from: string) => selectFailures(db, from).where('username_key', '=', usernameKey);
    const pair = getFreeTime(await countFailures(ofAccount(since).where('address', '=', network)), limits.pair);
    if (known !== undefined) return pair;
    return Math.max(pair, getFreeTime(await countFailures(ofAccount(start)), limits.account));
}

async function refuseTooSoon(db: Database, mine: SignInAttempt, now: Date, limits: SignInLimits): Promise<void> {
    const start = getWindowStart(now, limits);
    const { device, usernameKey } = mine;
    const free =
        device === undefined
            ? await findStrangerFreeTime(db, mine, start, limits)
            : getFreeTime(
                  await countFailures(selectFailures(db, start, device).where('username_key', '=', usernameKey)),
                  limits.device,
              );
    const wait = Math.ceil((free - now.getTime()) / 1000);
    if (wait > 0) fail('tooManyRequests', { retryAfter: wait }, { retryAfter: wait });
}

/** The attempts waiting in this process. Attempts in progress count as failures until they are finished. */
type AttemptQueues = {
    inLine: ReturnType<typeof createQueues>;
    paced: ReturnType<typeof createPacedQueues>;
    underWay: Map<string, number>;
};

const queuesByServices = new WeakMap<Services, AttemptQueues>();

function getAttemptQueues(services: Services): AttemptQueues {
    const { address, mostWaiting } = services.config.signIn;
    const refuse = () => fail('tooManyRequests', { retryAfter: 2 }, { retryAfter: 2 });
    const waiting = queuesByServices.get(services) ?? {
        inLine: createQueues(mostWaiting, refuse),
        paced: createPacedQueues(address.everyMs, address.mostWaiting, refuse),
        underWay: new Map<string, number>(),
    };
    queuesByServices.set(services, waiting);
    return waiting;
}

/** Returns how many attempts are checked, and how many wait for others of their account, device or address. */
export function countAttempts(services: Services): { running: number; waiting: number } {
    const { inLine, paced } = getAttemptQueues(services);
    const { running, waiting } = inLine.count();
    return { running, waiting: waiting + paced.count().waiting };
}

async function isNoisy(network: string, others: number, { db, config, now }: Services): Promise<boolean> {
    const { free } = config.signIn.address;
    if (others >= free) return true;
    const failures = selectFailures(db, getWindowStart(now(), config.signIn)).where('address', '=', network);
    return others + (await countFailures(failures)).count >= free;
}

/**
 * Checks a password when its turn comes, or refuses with 42901 before any cost arises. Whether the password is right
 * never decides whether an attempt is refused, so that a refusal reveals only that there were other attempts before.
 *
 * - A device known for the account has a limit of its own: attempts elsewhere never lock it out.
 * - Unknown devices are counted by account and address together, and by account over all addresses. The second count
 *   stops guessing from many addresses; it does not apply at addresses where the account has signed in before. Neither
 *   causes a long wait.
 * - Failures from one address over all accounts refuse nobody: further attempts of unknown devices from there start one
 *   after another, some time apart, whatever their account. Trying one password on many accounts becomes slow, but a
 *   right password gets in.
 * - Attempts for one account run one after another, so that of a hundred sent at once not all are checked before the
 *   first failure is counted. Each other process may add one.
 *
 * Refused attempts are not counted.
 */
export async function checkInTurn<T>(
    mine: SignInAttempt,
    services: Services,
    look: (now: Date) => Promise<T>,
): Promise<T> {
    const { inLine, paced, underWay } = getAttemptQueues(services);
    const looking = async () => {
        const now = services.now();
        await refuseTooSoon(services.db, mine, now, services.config.signIn);
        return await look(now);
    };
    if (mine.device !== undefined) return await inLine(`device ${mine.device}`, looking);
    const network = getNetwork(mine.address);
    const others = underWay.get(network) ?? 0;
    underWay.set(network, others + 1);
    try {
        if (await isNoisy(network, others, services)) await paced(network);
        return await inLine(`account ${mine.usernameKey}`, looking);
    } finally {
        const left = (underWay.get(network) ?? 1) - 1;
        if (left > 0) underWay.set(network, left);
        else underWay.delete(network);
    }
}

/** Records an attempt, for the limits and for the lists of accounts and administrators. */
export async function recordAttempt(
    services: Pick<Services, 'db' | 'config'>,
    { usernameKey, address, agent, device }: SignInAttempt,
    { accountId, succeeded, now }: { accountId: string | undefined; succeeded: boolean; now: Date },
): Promise<void> {
    if (!succeeded) count(services, 'failed_signins_total');
    await services.db
        .insertInto('signin')
        .values({
            id: randomUUID(),
            username_key: usernameKey,
            account_id: accountId ?? null,
            address: getNetwork(address),
            agent: agent.slice(0, 500),
            time: now.toISOString(),
            succeeded: succeeded ? 1 : 0,
            device: device ?? null,
        })
        .execute();
}
