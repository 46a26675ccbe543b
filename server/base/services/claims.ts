import { setInterval } from 'node:timers';
import { sql } from 'kysely';
import type { Services } from './context';

/** Number of processes that may die over the same work; a third one would probably die as well. */
const maxDeaths = 2;

/**
 * Increments the count of claims without an outcome. Background work is a row that a process claims, and that another
 * process claims after the first has died. Each claim sets `claimIncrement` before the work begins; recording any
 * outcome sets `outcomeRecorded`. Work over which two processes died is put aside (`isPutAside`) until a user orders it
 * again.
 */
export const claimIncrement = sql`begun = begun + 1`;

export const outcomeRecorded = { begun: 0 } as const;

/** Takes a claim back whose process goes on, but could not finish the work: it is retried when the claim expires. */
export const takeBackClaim = ({ begun }: { begun: number }) => ({ begun: begun - 1 });

/**
 * Whether claimed work must not be done again. The process that claimed it then records this, with `putAsideReason` as
 * reason.
 */
export function isPutAside({ begun }: { begun: number }): boolean {
    return begun > maxDeaths;
}

export const putAsideReason = { key: 'server.endedTwice', params: {} } as const;

/** Why a job failed: for what was ordered, which people can change, or for the server or what it needs. */
export type JobCause = 'order' | 'server';

/**
 * Keeps renewing the claim of work in progress. `keep` renews it and returns whether it still belongs to this process.
 * A claim that is not renewed expires after `leaseMs` milliseconds.
 */
export function startClaimRenewal(
    { log }: Pick<Services, 'log'>,
    leaseMs: number,
    keep: () => Promise<boolean>,
): { isValid(): boolean; stop(): void } {
    let isValid = true;
    const timer = setInterval(() => {
        keep().then(
            (isKept) => {
                isValid &&= isKept;
            },
            (err: unknown) => log.warn({ err }, 'a claim could not be renewed'),
        );
    }, leaseMs / 3);
    timer.unref();
    return { isValid: () => isValid, stop: () => clearInterval(timer) };
}
