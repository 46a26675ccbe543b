/** Time without a new state, in milliseconds, after which work is worth while. */
const restMs = 200;

/** Longest time that a piece of the work takes (milliseconds): the page shares its thread with others in some browsers. */
const pieceMs = 6;

/**
 * Does work in pieces once nothing has happened for a while. `start` begins it anew; `onEnd` is called with what it
 * returns, unless it was begun anew before.
 */
export function createWorkAtRest<Result>(work: () => Generator<void, Result>, onEnd: (result: Result) => void) {
    let timer: ReturnType<typeof setTimeout> | undefined;

    function goOn(steps: Generator<void, Result>): void {
        const begun = performance.now();
        while (performance.now() - begun < pieceMs) {
            const { done, value } = steps.next();
            if (done) {
                onEnd(value);
                return;
            }
        }
        timer = setTimeout(() => goOn(steps));
    }

    return {
        start(): void {
            clearTimeout(timer);
            timer = setTimeout(() => goOn(work()), restMs);
        },
    };
}
