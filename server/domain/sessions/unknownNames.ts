import { sql } from 'kysely';
import type { Database } from '../../base/database/tables';
import { inSteps, stepLimit } from '../../store/steps';
import { deriveToken } from './tokens';

/** The time for which attempts at names that no account has stay as they are, longer than the window of the limits. */
const freshHours = 1;

/** How far back attempts are thinned; earlier sweeps have thinned the older ones. */
const thinnedHours = 4;

/** The most attempts at unknown names that are kept of one address and hour, and in all. Passwords were wrong anyway. */
export const unknownAttemptLimits = { perHour: 100, inAll: 100_000 } as const;

type Sweepable = { db: Database };

const hoursBefore = (time: Date, hours: number) => new Date(time.getTime() - hours * 3_600_000).toISOString();

/**
 * Returns what stands for a name that no account has: the limits on failures count by it, as by the key of an account,
 * so that answers do not tell which names exist. What was typed may be a password, and never reaches the database.
 */
export function hideUnknownName(usernameKey: string, secretKey: Buffer): string {
    return `unknown ${deriveToken(secretKey, 'name of no account', usernameKey)}`;
}

/** Removes what stands for unknown names as soon as no limit counts it. */
export function forgetUnknownNames({ db }: Sweepable, now: Date, signal?: AbortSignal): Promise<void> {
    const step = sql`update signin set username_key = '' where id in (select id from signin
        where account_id is null and username_key <> '' and time < ${hoursBefore(now, freshHours)} ${stepLimit})`;
    return inSteps(db, step, signal);
}

/**
 * Deletes attempts at unknown names beyond `unknownAttemptLimits`, so that no flood of names fills the table. Those of
 * the last hour are left, as the limits count them; how fast passwords are checked bounds their number.
 */
export async function thinUnknownAttempts({ db }: Sweepable, now: Date, signal?: AbortSignal): Promise<void> {
    const { perHour, inAll } = unknownAttemptLimits;
    const ofAddress = sql`delete from signin where id in (select id from (
            select id, row_number() over (partition by address, substr(time, 1, 13) order by time, id) as place
            from signin where account_id is null and time < ${hoursBefore(now, freshHours)}
            and time >= ${hoursBefore(now, thinnedHours)}
        ) as counted where place > ${perHour} ${stepLimit})`;
    await inSteps(db, ofAddress, signal);
    const oldest = sql`delete from signin where id in (select id from signin
        where account_id is null and time < ${hoursBefore(now, freshHours)}
        order by time desc ${stepLimit} offset ${inAll})`;
    await inSteps(db, oldest, signal);
}
