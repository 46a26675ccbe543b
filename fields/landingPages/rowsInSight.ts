import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';

/** Pixels. */
export const rowHeight = 44;

/** Rows of landing pages, of which only those in sight are drawn. `size`: the pixels they have until they are measured. */
export function useRowsInSight(count: number, size: { width: number; height: number }) {
    const scroller = useRef<HTMLDivElement>(null);
    const virtual = useVirtualizer({
        count,
        getScrollElement: () => scroller.current,
        estimateSize: () => rowHeight,
        overscan: 6,
        paddingStart: 6,
        paddingEnd: 6,
        scrollPaddingStart: 6,
        scrollPaddingEnd: 6,
        initialRect: size,
    });
    return { scroller, virtual };
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** The row that a key leads to from another; undefined for keys that lead nowhere. */
export function movedBy(key: string, index: number, count: number): number | undefined {
    const step = steps[key];
    return step === undefined ? undefined : Math.max(0, Math.min(count - 1, index + step));
}
