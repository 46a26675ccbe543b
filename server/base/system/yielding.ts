import { setImmediate } from 'node:timers';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest time that work may block the event loop (milliseconds). */
const maxBlockMs = 8;

/** Called repeatedly within long work, yields to the event loop from time to time. */
export type YieldToOthers = () => Promise<void>;

export function createYielder(): YieldToOthers {
    let since = performance.now();
    return async () => {
        if (performance.now() - since < maxBlockMs) return;
        await nextTurn();
        since = performance.now();
    };
}

/**
 * Creates a function that many share who never wait for anything outside of the process: called before each piece of
 * their work, it lets the event loop turn once all of them together have taken `mostMs` of a turn.
 */
export function createTurnYielder(mostMs: number): YieldToOthers {
    let turn: number | undefined;
    return async () => {
        if (turn === undefined) {
            turn = performance.now();
            setImmediate(() => {
                turn = undefined;
            });
        } else if (performance.now() - turn >= mostMs) await nextTurn();
    };
}
