import { setImmediate } from 'node:timers/promises';

/** Longest time that work goes on without letting others have their turn (milliseconds). */
const mostMs = 8;

/** Called again and again within long work, lets everybody else go on now and then. */
export type Breathe = () => Promise<void>;

export function createYielder(): Breathe {
    let since = performance.now();
    return async () => {
        if (performance.now() - since < mostMs) return;
        await setImmediate();
        since = performance.now();
    };
}
