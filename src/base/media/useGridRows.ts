import { defaultRangeExtractor, type Range, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

type Options = {
    grid: RefObject<HTMLElement | null>;
    /** The scrolling element. Default: the window. */
    scroller: RefObject<HTMLElement | null> | undefined;
    rows: number;
    rowHeight: number;
    gap: number;
    /** Height in pixels at the top of the scroll area that is covered by other elements. */
    covered: number;
    /** Always rendered, because it contains the active option. */
    activeRow: number;
};

/** Returns the width of the grid and its offset from the top of the scroll area (pixels). */
function useGridPosition({ grid, scroller }: Pick<Options, 'grid' | 'scroller'>) {
    const [position, setPosition] = useState({ width: 0, margin: 0 });
    useLayoutEffect(() => {
        const element = grid.current;
        if (!element) return;
        const measure = () => {
            const top = element.getBoundingClientRect().top;
            const inner = scroller?.current;
            const margin = Math.round(
                inner ? top - inner.getBoundingClientRect().top + inner.scrollTop : top + window.scrollY,
            );
            const width = element.clientWidth;
            setPosition((before) => (before.width === width && before.margin === margin ? before : { width, margin }));
        };
        measure();
        if (typeof ResizeObserver === 'undefined') return;
        const observer = new ResizeObserver(measure);
        observer.observe(element);
        // Content above the grid moves it when its height changes.
        observer.observe(scroller?.current?.firstElementChild ?? document.body);
        return () => observer.disconnect();
    }, [grid, scroller]);
    return position;
}

/** Returns the visible rows of a grid that is scrolled by the window or an element. */
export function useGridRows({ grid, scroller, rows, rowHeight, gap, covered, activeRow }: Options) {
    const { width, margin } = useGridPosition({ grid, scroller });
    const common = {
        count: rows,
        estimateSize: () => rowHeight,
        gap,
        overscan: 4,
        scrollMargin: margin,
        scrollPaddingStart: covered,
        scrollPaddingEnd: 12,
        rangeExtractor: (range: Range) =>
            activeRow >= 0 && activeRow < rows
                ? [...new Set([...defaultRangeExtractor(range), activeRow])].sort((one, other) => one - other)
                : defaultRangeExtractor(range),
    };
    const inWindow = useWindowVirtualizer<HTMLElement>({ ...common, enabled: scroller === undefined });
    const inElement = useVirtualizer<HTMLElement, HTMLElement>({
        ...common,
        getScrollElement: () => scroller?.current ?? null,
        enabled: scroller !== undefined,
    });
    const virtual = scroller === undefined ? inWindow : inElement;
    return { width, margin, virtual };
}
