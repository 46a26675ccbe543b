/** @jsxImportSource preact */
import { render } from 'preact';
import { Body } from '../../site/Body';
import type { SiteSnapshot } from '../../site/content';
import { buildRootAttributes, listStyles } from '../../site/document';
import { createView, type PageRequest } from '../../site/view';
import { drawChanges } from './memo';
import type { FrameView } from './watched';

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

function removeEmptied(document: Document): void {
    for (const element of document.body.querySelectorAll(emptiedSelector))
        for (const name of emptied) if (element.getAttribute(name) === '') element.removeAttribute(name);
}

/**
 * Draws a page with the components that also render it for visitors. Elements that stay the same are kept, and with them
 * scroll positions, open menus and slides. `changed` is the snapshot of the request with what a form holds: with the same
 * request as before, only what depends on a part of it that has changed is drawn again.
 */
export function drawPage(document: Document, request: PageRequest, changed: SiteSnapshot = request.snapshot): void {
    // Links are made of the landing page's own values, wherever they are.
    const base = changed.landingPage === request.snapshot.landingPage ? request : changed;
    const view = createView({ ...request, snapshot: changed, marks: true });
    const frameView: FrameView = { ...view, base, whole: changed, readers: [] };
    for (const [name, value] of Object.entries(buildRootAttributes(view)))
        if (document.documentElement.getAttribute(name) !== value) document.documentElement.setAttribute(name, value);
    setStyles(document, listStyles(view));
    drawChanges(() => render(<Body view={frameView} />, document.body));
    removeEmptied(document);
}
