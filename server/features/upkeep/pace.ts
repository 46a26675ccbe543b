import { setTimeout } from 'node:timers/promises';

/** How much longer it rests than it works. */
const restFactor = 3;

/** Called between two pieces of work, waits until others had their turn; throws the signal's reason once it is aborted. */
export type Pace = () => Promise<void>;

/** Work that nobody waits for: a quarter of the time at most. */
export function createPace(signal: AbortSignal): Pace {
    let since = performance.now();
    return async () => {
        signal.throwIfAborted();
        await setTimeout((performance.now() - since) * restFactor, undefined, { signal });
        since = performance.now();
    };
}

/** Work that somebody waits for. */
export const withoutRest: Pace = async () => {};
