/**
 * What a preview tells of elements that it exchanges while somebody edits: custom events on the document, whose detail is
 * `{ element }`. Own scripts of landing pages may listen to them as well.
 *
 * - `site:unload`: the element has been taken off the page, perhaps since another one took its place.
 * - `site:load`: the element is new, or has new content; the whole page if that belongs to no field.
 * - `site:select`: the element has been picked for editing; without an element, nothing is picked any more.
 */
type SiteEventName = 'site:load' | 'site:unload' | 'site:select';

/** Calls `act` with the element of each such event; undefined if it names none. */
export function listenToSite(name: SiteEventName, act: (element: Element | undefined) => void): void {
    document.addEventListener(name, (event) => {
        const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
        const { element }: { element?: unknown } = Object(detail);
        act(element instanceof Element ? element : undefined);
    });
}

/** Calls `act` with the element that was clicked, or the nearest around it, that the selector matches. */
export function listenToClicks(selector: string, act: (element: HTMLElement, event: MouseEvent) => void): void {
    document.addEventListener('click', (event) => {
        const found = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
        if (found) act(found, event);
    });
}

/**
 * Calls `act` when a visitor sees the page: at once, or when a page that was rendered in advance is opened. `isLater` says
 * which.
 */
export function whenSeen(act: (isLater: boolean) => void): void {
    // Not every browser renders pages in advance.
    if ('prerendering' in document && document.prerendering)
        document.addEventListener('prerenderingchange', () => act(true), { once: true });
    else act(false);
}

/** Calls `act` once what has changed is on the screen: whoever tapped sees at once that it did something. */
export function afterPaint(act: () => void): void {
    requestAnimationFrame(() => setTimeout(act));
}
