import { setInterval } from 'node:timers';
import { sql } from 'kysely';
import type { Services } from './context';

/** Number of processes that may die over the same work; a third one would probably die as well. */
const mostEnds = 2;

/**
 * Increments the count of claims without an outcome. Background work is a row that a process claims, and that another
 * process claims after the first has died. Each claim sets `counted` before the work begins; recording any outcome sets
 * `heardOf`. Work over which two processes died is put aside (`isPutAside`) until a user orders it again.
 */
export const counted = sql`begun = begun + 1`;

export const heardOf = { begun: 0 } as const;

/**
 * Whether claimed work must not be done again. The process that claimed it then records this, with `endedTwice` as
 * reason.
 */
export function isPutAside({ begun }: { begun: number }): boolean {
    return begun > mostEnds;
}

export const endedTwice = { key: 'server.endedTwice', params: {} } as const;

/**
 * Keeps renewing the claim of work in progress. `keep` renews it and returns whether it still belongs to this process.
 * A claim that is not renewed expires after `leaseMs` milliseconds.
 */
export function holdClaim(
    { log }: Pick<Services, 'log'>,
    leaseMs: number,
    keep: () => Promise<boolean>,
): { stands(): boolean; release(): void } {
    let stands = true;
    const timer = setInterval(() => {
        keep().then(
            (kept) => {
                stands &&= kept;
            },
            (err: unknown) => log.warn({ err }, 'work in hand could not be told of'),
        );
    }, leaseMs / 3);
    timer.unref();
    return { stands: () => stands, release: () => clearInterval(timer) };
}
