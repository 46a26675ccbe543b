import { setInterval } from 'node:timers';
import { sql } from 'kysely';
import type { Services } from './context';

/** Whoever takes up what two processes ended with is the next one to end. */
const mostEnds = 2;

/**
 * Work in the background is a row that processes take in hand, and that another one takes up where the first is gone. The
 * row counts in `begun` how often that was: each claim sets `counted`, before anything is done, and whatever is said of the
 * work afterwards sets `heardOf`. Work that processes ended with twice is put aside (`isPutAside`) until people want it again.
 */
export const counted = sql`begun = begun + 1`;

export const heardOf = { begun: 0 } as const;

/** Whether claimed work is not to be done again. Whoever claimed it says so in its row, with `endedTwice` as the reason. */
export function isPutAside({ begun }: { begun: number }): boolean {
    return begun > mostEnds;
}

export const endedTwice = { key: 'server.endedTwice', params: {} } as const;

/**
 * Says again and again that claimed work is still being done, and knows whether it still is this process's: `keep` answers
 * that. A claim that nobody keeps runs out after `leaseMs`.
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
