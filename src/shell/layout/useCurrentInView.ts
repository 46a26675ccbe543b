import { type RefObject, useLayoutEffect } from 'react';

/** Height in pixels of the head with the filter, which stays while the rows scroll below it. */
export const headHeight = 56;

type Reasons = { pathname: string; isCollapsed: boolean; match: unknown };

/**
 * Scrolls the menu until the current item is in view, whenever one of the reasons changes. Only the menu's own frame is
 * scrolled: `scrollIntoView` would move the page as well.
 */
export function useCurrentInView(nav: RefObject<HTMLElement | null>, { pathname, isCollapsed, match }: Reasons): void {
    // biome-ignore lint/correctness/useExhaustiveDependencies: each of them moves rows or makes another one current
    useLayoutEffect(() => {
        const frame = nav.current?.parentElement;
        if (!nav.current || !frame) return;
        const { top, height } = frame.getBoundingClientRect();
        const items = [...nav.current.querySelectorAll('[aria-current=page], [data-here]')].map((item) =>
            item.getBoundingClientRect(),
        );
        const isInView = (item: DOMRect) => item.top >= top + headHeight && item.bottom <= top + height;
        const last = items.at(-1);
        // A favourite stands there twice; one of the two is enough.
        if (!last || items.some(isInView)) return;
        frame.scrollTop += last.top - top - (height - last.height) / 2;
    }, [nav, pathname, isCollapsed, match]);
}
