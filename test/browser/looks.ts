import type { Page } from '@playwright/test';

/**
 * Returns all texts of the console itself on the page: texts, names, placeholders, tooltips. Leaves out user input and
 * elements marked as text in a language of their own (such as a chapter of the manual), except parts of these that are
 * marked as the console's.
 */
export function listTexts(page: Page): Promise<string[]> {
    return page.evaluate(() => {
        const seen = new Set<string>();
        const add = (text: string | null) => {
            if (text?.trim()) seen.add(text.trim().replace(/\s+/g, ' '));
        };
        const marked = (element: Element | null | undefined) => element?.closest('body [lang]');
        const isOwn = (element: Element) => !marked(element) || marked(marked(element)?.parentElement) !== null;
        const isShown = (element: Element | null) =>
            element?.checkVisibility({ visibilityProperty: true }) === true &&
            element.closest('[contenteditable=true], script, style, svg') === null &&
            isOwn(element);
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode())
            if (isShown(node.parentElement)) add(node.textContent);
        const named = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt'];
        for (const element of document.body.querySelectorAll('*'))
            for (const name of named) if (isShown(element)) add(element.getAttribute(name));
        add(document.title);
        return [...seen];
    });
}

/**
 * Waits until layout and animations have settled: size observers run a frame after a resize, and on a busy machine
 * transitions may still be halfway.
 */
export function waitUntilSettled(page: Page): Promise<unknown> {
    return page.evaluate(async () => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        const ending = document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
        await Promise.allSettled(ending.map(({ finished }) => finished));
    });
}

/**
 * Finds texts that overflow: cut by a container with hidden overflow, wider than their block, or outside the window.
 * Intended ellipses and scrollable content are no overflow.
 */
export async function findOverflows(page: Page): Promise<string[]> {
    await waitUntilSettled(page);
    return page.evaluate(() => {
        const found = new Set<string>();
        const tolerance = 1.5;
        const isForScreenReadersOnly = (element: Element | null): boolean => {
            if (!element) return false;
            const { clip, clipPath } = getComputedStyle(element);
            return clip !== 'auto' || clipPath.startsWith('inset(') || isForScreenReadersOnly(element.parentElement);
        };
        const getName = (element: Element) =>
            `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''}.${[...element.classList].filter((name) => !name.startsWith('css-')).join('.')}`;

        const look = (text: Text, start: Element) => {
            const range = document.createRange();
            range.selectNodeContents(text);
            const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
            let block = true;
            for (let element: Element | null = start; element; element = element.parentElement) {
                const { display, overflowX, overflowY, textOverflow, position, webkitLineClamp } =
                    getComputedStyle(element);
                if (display.startsWith('inline') && !display.includes('-')) continue;
                if (display === 'contents') continue;
                const clipsX = overflowX === 'hidden' || overflowX === 'clip';
                const clipsY = overflowY === 'hidden' || overflowY === 'clip';
                if (clipsX && textOverflow === 'ellipsis') return;
                if (webkitLineClamp !== 'none' && clipsY) return;
                const box = element.getBoundingClientRect();
                for (const rect of rects) {
                    const wide = rect.left < box.left - tolerance || rect.right > box.right + tolerance;
                    const high = rect.top < box.top - 4 || rect.bottom > box.bottom + 4;
                    const bounds = block || display === 'table-cell';
                    if ((bounds || clipsX) && wide) found.add(`too wide in ${getName(element)}: ${text.data.trim()}`);
                    if ((block || clipsY) && high) found.add(`too high in ${getName(element)}: ${text.data.trim()}`);
                }
                block = false;
                if (/auto|scroll/.test(overflowX + overflowY)) return;
                if (position === 'fixed') break;
            }
            for (const { left, right } of rects)
                if (left < -tolerance || right > innerWidth + tolerance)
                    found.add(`beyond the window: ${text.data.trim()}`);
        };

        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const parent = node.parentElement;
            if (!parent || !node.textContent?.trim()) continue;
            if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
            if (parent.closest('svg, option, [contenteditable=true]') || isForScreenReadersOnly(parent)) continue;
            look(node as Text, parent);
        }
        if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
            found.add(`the page is ${document.documentElement.scrollWidth} wide`);
        return [...found];
    });
}

/**
 * Finds texts in list rows that are cut without an ellipsis: outside the visible part of the list, or covered by
 * another element.
 */
export async function findCutCells(page: Page): Promise<string[]> {
    await waitUntilSettled(page);
    return page.evaluate(() => {
        const found = new Set<string>();
        const isEllipsed = (element: Element | null, end: Element): boolean => {
            if (!element || element === end.parentElement) return false;
            const { overflowX, textOverflow } = getComputedStyle(element);
            return (overflowX !== 'visible' && textOverflow === 'ellipsis') || isEllipsed(element.parentElement, end);
        };
        for (const cell of document.querySelectorAll('main td')) {
            const frame = cell.closest('table')?.parentElement?.getBoundingClientRect();
            const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
            for (let node = walker.nextNode(); node; node = walker.nextNode()) {
                const parent = node.parentElement;
                if (!frame || !node.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true }))
                    continue;
                // Texts for screen readers only are seen nowhere.
                if (isEllipsed(parent, cell) || getComputedStyle(parent).clipPath === 'inset(50%)') continue;
                const range = document.createRange();
                range.selectNodeContents(node);
                for (const { left, right, top, bottom } of range.getClientRects()) {
                    const middle = (top + bottom) / 2;
                    if (left < frame.left - 1 || right > frame.right + 1)
                        found.add(`beyond its list: ${node.textContent}`);
                    if (middle < frame.top || middle > frame.bottom) continue;
                    const above = document.elementFromPoint(right - 1, middle);
                    const isCovered = above?.closest('td') && !cell.contains(above);
                    if (isCovered) found.add(`covered: ${node.textContent}`);
                }
            }
        }
        return [...found];
    });
}

/** Finds controls in list rows that lie outside the window, or for which the list has to be scrolled sideways. */
export async function findUnreachableControls(page: Page): Promise<string[]> {
    await waitUntilSettled(page);
    return page.evaluate(() => {
        const found: string[] = [];
        for (const element of document.querySelectorAll('main *')) {
            const { overflowX } = getComputedStyle(element);
            const scrolls = /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
            if (scrolls && !element.querySelector('[role=tablist]')) found.push(`pushed aside: ${element.className}`);
        }
        for (const control of document.querySelectorAll('main :is(tr, li) :is(a, button, input)')) {
            const { left, right, width } = control.getBoundingClientRect();
            const name = control.getAttribute('aria-label') ?? control.textContent;
            if (width > 0 && (left < -1 || right > innerWidth + 1)) found.push(`beside the window: ${name}`);
        }
        return found;
    });
}

/** Finds rows of tabs that do not keep their position while they are scrolled, with the pixels by which they move. */
export function findMovedTabs(page: Page): Promise<string[]> {
    return page.evaluate(async () => {
        const moved: string[] = [];
        for (const tabs of document.querySelectorAll('[role=tablist]')) {
            const scroller = tabs.parentElement;
            if (!scroller || scroller.scrollWidth <= scroller.clientWidth) continue;
            const before = scroller.getBoundingClientRect();
            for (const left of [scroller.scrollWidth / 3, scroller.scrollWidth, 0]) {
                scroller.scrollTo({ left, behavior: 'instant' });
                for (let pictures = 0; pictures < 4; pictures += 1) await new Promise(requestAnimationFrame);
                const after = scroller.getBoundingClientRect();
                const by = Math.abs(after.x - before.x) + Math.abs(after.width - before.width);
                if (by > 0) moved.push(`${tabs.getAttribute('aria-label') ?? 'tabs'} by ${by} at ${Math.round(left)}`);
            }
        }
        return moved;
    });
}
