import { useCallback, useEffect, useState } from 'react';

/** The number of rows that mount their inputs per frame, so that expanding sixty rows never blocks the page. */
const step = 2;

export type OpenRows = {
    isOpen(key: string): boolean;
    open(key: string): void;
    toggle(key: string): void;
    openAll(keys: readonly string[]): void;
    closeAll(): void;
};

/** Keeps which rows are open. Many rows are opened step by step. */
export function useOpenRows(): OpenRows {
    const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
    const [waiting, setWaiting] = useState<readonly string[]>([]);

    useEffect(() => {
        if (waiting.length === 0) return;
        const frame = requestAnimationFrame(() => {
            setOpen((current) => new Set([...current, ...waiting.slice(0, step)]));
            setWaiting(waiting.slice(step));
        });
        return () => cancelAnimationFrame(frame);
    }, [waiting]);

    const toggle = useCallback((key: string) => {
        setWaiting((current) => current.filter((other) => other !== key));
        setOpen((current) => {
            const next = new Set(current);
            if (!next.delete(key)) next.add(key);
            return next;
        });
    }, []);

    const show = useCallback((key: string) => setOpen((current) => new Set([...current, key])), []);

    return {
        open: show,
        isOpen: (key: string) => open.has(key),
        toggle,
        openAll: (keys: readonly string[]) => setWaiting(keys.filter((key) => !open.has(key))),
        closeAll() {
            setWaiting([]);
            setOpen(new Set());
        },
    };
}
