import { setImmediate } from 'node:timers/promises';

/** Longest time that work may block the event loop (milliseconds). */
const mostMs = 8;

/** Called repeatedly within long work, yields to the event loop from time to time. */
export type Breathe = () => Promise<void>;

export function createYielder(): Breathe {
    let since = performance.now();
    return async () => {
        if (performance.now() - since < mostMs) return;
        await setImmediate();
        since = performance.now();
    };
}
