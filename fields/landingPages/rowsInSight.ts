import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';

/** In pixels. */
export const rowHeight = 44;

/** Virtualizes the rows of a list of landing pages. `size` is its assumed size in pixels until it is measured. */
export function useVirtualRows(count: number, size: { width: number; height: number }) {
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

/** Returns the index of the row that a key moves to; undefined for other keys. */
export function getTargetRow(key: string, index: number, count: number): number | undefined {
    const step = steps[key];
    return step === undefined ? undefined : Math.max(0, Math.min(count - 1, index + step));
}
