import { setTimeout } from 'node:timers/promises';

/** Ratio of rest to work. */
const restFactor = 3;

/**
 * Called between two pieces of work; waits so that other work can proceed. Throws the signal's reason once it is
 * aborted.
 */
export type Pace = () => Promise<void>;

/** Creates a pace for background work, which takes a quarter of the time at most. */
export function createPace(signal: AbortSignal): Pace {
    let since = performance.now();
    return async () => {
        signal.throwIfAborted();
        await setTimeout((performance.now() - since) * restFactor, undefined, { signal });
        since = performance.now();
    };
}

/** The pace of work that a user waits for. */
export const withoutRest: Pace = async () => {};
