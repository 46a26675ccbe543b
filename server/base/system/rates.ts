/** How many calls somebody may make: `perSecond` of them in the long run, and `burst` at once. `perSecond` 0: any number. */
export type RateLimit = { perSecond: number; burst: number };

export type Rates = {
    /** Takes a call of whoever has this key. Returns 0 if it may pass, else after how many milliseconds one may. */
    take(key: string): number;
    /** The number of calls that did not pass. */
    countRefused(): number;
    /** The number of keys that are remembered. */
    countKept(): number;
};

/** The most keys that are remembered, some 100 bytes each. */
const usualKept = 20_000;

/** How many remembered keys are looked at when a new one comes: more than one, so that those of no use run out. */
const lookedAt = 2;

/**
 * Creates token buckets by key. A bucket is one number, the time at which it is full again, so that there is nothing to
 * refill: a call moves it on by the time of one token, and does not pass if it would lie further ahead than a whole burst
 * takes. Full buckets are as good as unknown ones and are forgotten. If more than `mostKept` are in use, those that have
 * been remembered longest go, so memory is bounded whoever comes. `now` is in milliseconds and never goes back.
 *
 * @example const wait = createRates({ perSecond: 100, burst: 500 }).take(accountId);
 */
export function createRates(
    { perSecond, burst }: RateLimit,
    { mostKept = usualKept, now = () => performance.now() }: { mostKept?: number; now?: () => number } = {},
): Rates {
    const tokenMs = 1000 / perSecond;
    const burstMs = tokenMs * burst;
    const fullAt = new Map<string, number>();
    let refused = 0;

    /** Forgets full buckets among those remembered longest, and moves others behind all. */
    function makeRoom(time: number): void {
        for (let looks = 0; looks < lookedAt; looks += 1) {
            const [oldest] = fullAt;
            if (oldest === undefined) return;
            const [key, full] = oldest;
            fullAt.delete(key);
            if (full > time && fullAt.size < mostKept - 1) fullAt.set(key, full);
        }
    }

    return {
        take(key) {
            if (perSecond === 0) return 0;
            const time = now();
            const known = fullAt.get(key);
            const next = Math.max(known ?? 0, time) + tokenMs;
            // The clock is not exact to the last digit.
            const wait = next - time - burstMs;
            if (wait > 1e-6) {
                refused += 1;
                return wait;
            }
            if (known === undefined) makeRoom(time);
            fullAt.set(key, next);
            return 0;
        },
        countRefused: () => refused,
        countKept: () => fullAt.size,
    };
}
