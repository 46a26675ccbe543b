/** @jsxImportSource preact */
import { render } from 'preact';
import { Body } from '../../site/Body';
import type { SiteSnapshot } from '../../site/content';
import { buildRootAttributes, listStyles } from '../../site/document';
import { createView, type PageRequest } from '../../site/view';
import { drawChanges } from './memo';
import { watchElements } from './touched';
import { type FrameView, hasSameParts, type Reads, watchView } from './watched';

/** Sets the styles of the page, changing only those elements whose styles have changed. */
function setStyles(document: Document, styles: readonly string[]): void {
    const present = [...document.head.querySelectorAll('style[data-of="page"]')];
    for (const [index, code] of styles.entries()) {
        const element = present[index] ?? document.createElement('style');
        if (!present[index]) {
            element.setAttribute('data-of', 'page');
            document.head.append(element);
        }
        if (element.textContent !== code) element.textContent = code;
    }
    for (const element of present.slice(styles.length)) element.remove();
}

/** Attributes that some elements lose. As properties they would only become empty, which is not what visitors get. */
const emptied = ['srcset', 'sizes', 'rel', 'title', 'loading', 'class', 'id', 'lang'];

const emptiedSelector = emptied.map((name) => `[${name}=""]`).join();

function removeEmptied(elements: Iterable<Element>): void {
    for (const element of elements)
        for (const name of emptied) if (element.getAttribute(name) === '') element.removeAttribute(name);
}

/** Returns a function that sets what surrounds the body, unless it depends on nothing that has changed. */
function createSurroundings(document: Document) {
    const { documentElement: root } = document;
    let set: { view: FrameView; reads: Reads } | undefined;
    return (view: FrameView) => {
        if (set && hasSameParts(set.view, view, set.reads)) return;
        const reads: Reads = new Map();
        const watched = watchView(view, reads);
        for (const [name, value] of Object.entries(buildRootAttributes(watched)))
            if (root.getAttribute(name) !== value) root.setAttribute(name, value);
        setStyles(document, listStyles(watched));
        set = { view, reads };
    };
}

/**
 * Returns a function that draws a page with the components that also render it for visitors. Elements that stay the same
 * are kept, and with them scroll positions, open menus and slides. `changed` is the snapshot of the request with what a
 * form holds: with the same request as before, only what depends on a part of it that has changed is drawn again.
 */
export function createDraw(document: Document) {
    const setSurroundings = createSurroundings(document);
    const listTouched = watchElements(document.body, emptied);
    return function drawPage(request: PageRequest, changed: SiteSnapshot = request.snapshot): void {
        const view = createView({ ...request, snapshot: changed, marks: true });
        const frameView: FrameView = { ...view, base: request, whole: changed, readers: [] };
        setSurroundings(frameView);
        drawChanges(() => render(<Body view={frameView} />, document.body));
        removeEmptied(listTouched(emptiedSelector));
    };
}
