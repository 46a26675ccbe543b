import { useEffect, useState } from 'react';

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

/** Whether the browser has been idle since the component was first shown, so that what can wait is fetched. */
export function useWasIdle(): boolean {
    const [wasIdle, setIdle] = useState(false);
    useEffect(() => whenIdle(() => setIdle(true)), []);
    return wasIdle;
}
