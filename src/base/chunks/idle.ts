/**
 * Runs something when the page has nothing better to do, at the latest after two seconds.
 *
 * @returns what calls it off.
 */
export function whenIdle(run: () => void): () => void {
    if ('requestIdleCallback' in window) {
        const handle = window.requestIdleCallback(run, { timeout: 2000 });
        return () => window.cancelIdleCallback(handle);
    }
    const timer = setTimeout(run, 500);
    return () => clearTimeout(timer);
}
