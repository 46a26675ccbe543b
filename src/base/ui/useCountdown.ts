import { useEffect, useRef, useSyncExternalStore } from 'react';

/** The least that is left after a pause, in milliseconds: what was just read does not vanish at once. */
const afterPause = 2000;

function subscribe(listener: () => void): () => void {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
}

const isHidden = () => document.hidden;

/** Calls `end` after a duration in milliseconds, which stands still during a pause and while the tab is hidden. */
export function useCountdown(duration: number, isPaused: boolean, end: () => void): void {
    const hidden = useSyncExternalStore(subscribe, isHidden);
    const left = useRef(duration);
    const latest = useRef(end);
    latest.current = end;
    useEffect(() => {
        if (isPaused || hidden) return;
        const start = performance.now();
        const timer = setTimeout(() => latest.current(), left.current);
        return () => {
            clearTimeout(timer);
            left.current = Math.max(afterPause, left.current - (performance.now() - start));
        };
    }, [isPaused, hidden]);
}
