import { setImmediate } from 'node:timers/promises';

/** Longest time that work may block the event loop (milliseconds). */
const maxBlockMs = 8;

/** Called repeatedly within long work, yields to the event loop from time to time. */
export type YieldToOthers = () => Promise<void>;

export function createYielder(): YieldToOthers {
    let since = performance.now();
    return async () => {
        if (performance.now() - since < maxBlockMs) return;
        await setImmediate();
        since = performance.now();
    };
}
