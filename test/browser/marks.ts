import type { Page } from '@playwright/test';

/**
 * Finds letters whose marks are cut off: ink above or below the clipping box, or lines so close that one runs into the
 * next. The canvas measures how far the ink reaches from the baseline, the layout where the baseline is.
 */
export function findCutMarks(page: Page): Promise<string[]> {
    return page.evaluate(() => {
        const found = new Set<string>();
        const pen = document.createElement('canvas').getContext('2d');
        if (!pen) throw new Error('This browser draws nothing');
        const tolerance = 0.75;

        const findClipRect = (start: Element): DOMRect | undefined => {
            for (let element: Element | null = start; element; element = element.parentElement) {
                const { overflowY, display, position, clipPath } = getComputedStyle(element);
                // Visible to screen readers only.
                if (clipPath.startsWith('inset(')) return undefined;
                if (/hidden|clip/.test(overflowY) && !/^(inline|contents)$/.test(display)) {
                    const { left, top, width } = element.getBoundingClientRect();
                    return new DOMRect(left, top + element.clientTop, width, element.clientHeight);
                }
                if (/auto|scroll/.test(overflowY) || position === 'fixed') return undefined;
            }
            return undefined;
        };

        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const parent = node.parentElement;
            const text = node.textContent?.trim() ?? '';
            if (!parent || text === '' || parent.closest('svg, option, [contenteditable=true]')) continue;
            if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
            const [first, second] = lines;
            const last = lines.at(-1);
            if (!first || !last) continue;
            pen.font = getComputedStyle(parent).font;
            const ink = pen.measureText(text);
            const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = ink;
            const baseline = ink.fontBoundingBoxAscent;
            const clip = findClipRect(parent);
            const name = `${parent.tagName.toLowerCase()} "${text}"`;
            // Text that a box hides entirely is hidden on purpose.
            const isInside = clip && last.bottom > clip.top && first.top < clip.bottom;
            if (isInside && first.top + baseline - up < clip.top - tolerance) found.add(`cut above: ${name}`);
            if (isInside && last.top + baseline + down > clip.bottom + tolerance) found.add(`cut below: ${name}`);
            const pitch = second ? second.top - first.top : 0;
            if (pitch > first.height / 2 && pitch < up + down - tolerance) found.add(`lines too close: ${name}`);
        }
        return [...found];
    });
}

/** Finds neighbours in a row, column or grid that overlap; absolutely positioned elements may. */
export function findOverlaps(page: Page): Promise<string[]> {
    return page.evaluate(() => {
        const found = new Set<string>();
        const isLaidOut = (element: Element) => {
            const { position } = getComputedStyle(element);
            return (
                /static|relative/.test(position) &&
                element instanceof HTMLElement &&
                element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
            );
        };
        const getName = (element: Element) =>
            `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40) ?? ''}"`;
        for (const parent of document.body.querySelectorAll('*')) {
            if (!/flex|grid/.test(getComputedStyle(parent).display) || parent.closest('svg')) continue;
            const children = [...parent.children].filter(isLaidOut);
            for (const [index, one] of children.entries()) {
                const a = one.getBoundingClientRect();
                for (const other of children.slice(index + 1)) {
                    const b = other.getBoundingClientRect();
                    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                    // Lines of text have space above and below that reaches into the next.
                    if (across > 1 && down > 8) found.add(`${getName(one)} lies on ${getName(other)}`);
                }
            }
        }
        return [...found];
    });
}

/**
 * Finds placeholders that are wider than their input, and labels that end in an ellipsis without showing the full text
 * elsewhere.
 */
export function findShortenedTexts(page: Page): Promise<string[]> {
    return page.evaluate(() => {
        const found = new Set<string>();
        const pen = document.createElement('canvas').getContext('2d');
        if (!pen) throw new Error('This browser draws nothing');
        for (const input of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
            if (input.value !== '' || !input.checkVisibility()) continue;
            const { font, paddingLeft, paddingRight } = getComputedStyle(input);
            pen.font = font;
            const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
            if (pen.measureText(input.placeholder).width > room + 1) found.add(`hint cut: ${input.placeholder}`);
        }
        const controls = 'button, a, label, legend, th, h1, h2, h3, [role=tab], [role=button], [role=columnheader]';
        for (const element of document.querySelectorAll<HTMLElement>('body *')) {
            const { textOverflow, overflowX } = getComputedStyle(element);
            if (textOverflow !== 'ellipsis' || overflowX === 'visible' || !element.checkVisibility()) continue;
            if (element.scrollWidth <= element.clientWidth || element.closest('[title]')) continue;
            // Names given by users may be shortened: the page that opens shows them in full.
            const text = element.textContent?.trim() ?? '';
            if (element.closest(controls) && !element.closest('td, [role=option], [role=row]'))
                found.add(`shortened: ${text}`);
        }
        return [...found];
    });
}
