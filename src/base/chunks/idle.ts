/**
 * Runs a function when the browser is idle, after two seconds at the latest.
 *
 * @returns a function that cancels it.
 */
export function whenIdle(run: () => void): () => void {
    if ('requestIdleCallback' in window) {
        const handle = window.requestIdleCallback(run, { timeout: 2000 });
        return () => window.cancelIdleCallback(handle);
    }
    const timer = setTimeout(run, 500);
    return () => clearTimeout(timer);
}
