/** Finds the element that shows a field; if it is not on the page, the closest one that shows what contains it. */
function findMarked(document: Document, place: string): HTMLElement | undefined {
    const steps = place.split('/');
    for (let length = steps.length; length > 0; length -= 1) {
        const part = JSON.stringify(steps.slice(0, length).join('/'));
        const found = document.querySelector<HTMLElement>(`[data-field=${part}]`);
        if (found) return found;
    }
    return undefined;
}

const look =
    'position:absolute;z-index:2147483647;pointer-events:none;border-radius:6px;outline:3px solid #2563eb;outline-offset:3px;box-shadow:0 0 0 6px #ffffffb3';

/** A frame around the element of a field, outside of the page itself, so that the page stays as visitors see it. */
export function createMark(document: Document) {
    const box = document.createElement('div');
    box.style.cssText = look;
    box.hidden = true;
    let shown: string | undefined;

    /** Puts the frame where the element is now. */
    function follow(): void {
        const element = shown === undefined ? undefined : findMarked(document, shown);
        const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
        box.style.display = width * height > 0 ? '' : 'none';
        box.hidden = !element;
        box.style.left = `${left + scrollX}px`;
        box.style.top = `${top + scrollY}px`;
        box.style.width = `${width}px`;
        box.style.height = `${height}px`;
        if (!box.isConnected) document.documentElement.append(box);
    }

    /** Opens what hides an element: a popup or a menu. Its own methods would take the focus from the form. */
    function uncover(element: HTMLElement): void {
        for (const details of document.querySelectorAll('details')) if (details.contains(element)) details.open = true;
        for (const dialog of document.querySelectorAll('dialog')) {
            if (dialog.matches(':modal')) dialog.close();
            dialog.open = dialog.contains(element);
        }
    }

    function show(place: string | undefined): void {
        shown = place;
        const element = place === undefined ? undefined : findMarked(document, place);
        document.dispatchEvent(new CustomEvent('site:select', { detail: { element } }));
        if (element) {
            uncover(element);
            element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        }
        follow();
    }

    document.defaultView?.addEventListener('scroll', follow, { passive: true });
    document.defaultView?.addEventListener('resize', follow);
    return { show, follow };
}
