import type { FromFrame } from './protocol';
import { watchElements } from './touched';

const marked = '[data-field]';

/** What keys reach and press already; in `details`, their summary. */
const operable = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';

/** Returns the place of the field that an element shows. */
function getPlace(target: EventTarget | null): string | undefined {
    return target instanceof Element ? target.closest<HTMLElement>(marked)?.dataset.field : undefined;
}

/** Whether a click opens or presses something that shows no field itself. */
function isControl(target: EventTarget | null): boolean {
    const control = target instanceof Element ? target.closest('summary, button') : null;
    return control !== null && !(target instanceof Element && control.contains(target.closest(marked)));
}

/** Returns the path of a link within the landing page. */
function getPath(target: EventTarget | null): string | undefined {
    const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
    return href?.startsWith('/') ? href : undefined;
}

const outline = `${marked}:is(:hover,:focus-visible){outline:2px dashed #2563eb;outline-offset:2px;cursor:pointer}`;

/** Returns a function that lets the Tab key reach each element in the body that shows a field, as far as that is new. */
export function createReach({ body }: Document): () => void {
    const listTouched = watchElements(body, ['data-field', 'href']);
    return () => {
        for (const element of listTouched(`${marked}:not(${operable})`)) element.setAttribute('tabindex', '0');
    };
}

/**
 * Tells the console which field was clicked, or picked by the Enter key, and, with the Control or Command key, which
 * link. The frame itself never goes elsewhere.
 */
export function watchPointer(document: Document, send: (message: FromFrame) => void): void {
    const style = document.createElement('style');
    style.textContent = outline;
    document.head.append(style);
    document.addEventListener(
        'click',
        (event) => {
            const { target, ctrlKey, metaKey } = event;
            const path = getPath(target);
            if (target instanceof Element && target.closest('a')) event.preventDefault();
            const place = ctrlKey || metaKey || isControl(target) ? undefined : getPlace(target);
            if (place !== undefined) send({ kind: 'picked', place });
            else if (path !== undefined) send({ kind: 'followed', path });
        },
        true,
    );
    document.addEventListener('keydown', (event) => {
        // Links and buttons are clicked by the browser.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLElement) || !event.target.matches(marked)) return;
        if (event.target.matches('a[href], button, summary')) return;
        event.preventDefault();
        send({ kind: 'picked', place: event.target.dataset.field ?? '' });
    });
    document.addEventListener('submit', (event) => {
        // Forms of dialogs only close them; others would leave the page.
        if (!(event.target instanceof HTMLFormElement) || event.target.method !== 'dialog') event.preventDefault();
    });
}
