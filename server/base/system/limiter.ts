/** Runs work when it is its turn. */
export type Limiter = (<T>(work: () => Promise<T>) => Promise<T>) & { count(): { running: number; waiting: number } };

/**
 * Limits concurrency: runs `atOnce` pieces of work at a time, the others wait in order of arrival. With a limit,
 * `refuse` throws if `mostWaiting` are already waiting. `count` tells how many there are.
 *
 * @example const inTurn = createLimiter(2); await inTurn(() => decode(picture));
 */
export function createLimiter(atOnce: number, limit?: { mostWaiting: number; refuse(): never }): Limiter {
    const waiting: (() => void)[] = [];
    let running = 0;
    const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
        if (limit && waiting.length >= limit.mostWaiting) limit.refuse();
        if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
        else running += 1;
        try {
            return await work();
        } finally {
            const next = waiting.shift();
            if (next) next();
            else running -= 1;
        }
    };
    return Object.assign(inTurn, { count: () => ({ running, waiting: waiting.length }) });
}
