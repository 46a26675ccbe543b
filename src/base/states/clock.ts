/** The longest delay that browsers accept (milliseconds). */
const mostDelay = 2 ** 31 - 1;

const waiting = new Map<() => void, number>();
let timer: ReturnType<typeof setTimeout> | undefined;
let rings = Number.POSITIVE_INFINITY;

function setTimer(instant: number): void {
    clearTimeout(timer);
    rings = instant;
    const delay = Math.min(Math.max(0, instant - Date.now()), mostDelay);
    timer = Number.isFinite(instant) ? setTimeout(ring, delay) : undefined;
}

function ring(): void {
    const now = Date.now();
    for (const [wake, instant] of waiting) {
        if (instant > now) continue;
        waiting.delete(wake);
        wake();
    }
    setTimer(Math.min(Number.POSITIVE_INFINITY, ...waiting.values()));
}

/**
 * Calls `wake` once at an instant (milliseconds since 1970), unless the returned function is called before. However
 * many wait, there is one timer.
 */
export function waitFor(instant: number, wake: () => void): () => void {
    waiting.set(wake, instant);
    if (instant < rings) setTimer(instant);
    return () => {
        waiting.delete(wake);
        if (waiting.size === 0) setTimer(Number.POSITIVE_INFINITY);
    };
}
