import type { FromFrame } from './protocol';

/** Returns the place of the field that an element shows. */
function getPlace(target: EventTarget | null): string | undefined {
    return target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset.field : undefined;
}

/** Returns the path of a link within the landing page. */
function getPath(target: EventTarget | null): string | undefined {
    const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
    return href?.startsWith('/') ? href : undefined;
}

const outline = '[data-field]:hover{outline:2px dashed #2563eb;outline-offset:2px;cursor:pointer}';

/**
 * Tells the console which field was clicked, and, with the Control or Command key, which link. The frame itself never
 * goes elsewhere.
 */
export function watchPointer(document: Document, send: (message: FromFrame) => void): void {
    const style = document.createElement('style');
    style.textContent = outline;
    document.head.append(style);
    document.addEventListener(
        'click',
        (event) => {
            const { target, ctrlKey, metaKey } = event;
            const isInMenu = target instanceof Element && target.closest('summary, button') !== null;
            const path = getPath(target);
            if (target instanceof Element && target.closest('a')) event.preventDefault();
            const place = ctrlKey || metaKey || isInMenu ? undefined : getPlace(target);
            if (place !== undefined) send({ kind: 'picked', place });
            else if (path !== undefined) send({ kind: 'followed', path });
        },
        true,
    );
    document.addEventListener('submit', (event) => {
        // Forms of dialogs only close them; others would leave the page.
        if (!(event.target instanceof HTMLFormElement) || event.target.method !== 'dialog') event.preventDefault();
    });
}
