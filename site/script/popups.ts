import { readEntry, writeEntry } from './storage';
import { isMember } from './visitor';

const shownKey = 'site.popup';

/** To whom a popup is shown, by its show type. */
const audiences: ReadonlyMap<string | undefined, () => boolean> = new Map([
    ['ALL', () => true],
    ['LOGGED_IN', isMember],
    ['NOT_LOGGED_IN', () => !isMember()],
]);

/** Whether a click hit the backdrop, which belongs to the dialog but lies outside of its box. */
function hitsBackdrop(popup: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
    const { left, right, top, bottom } = popup.getBoundingClientRect();
    return target === popup && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

function showPopup(popup: HTMLDialogElement): void {
    popup.showModal();
    // On the dialog itself: some phones report no clicks beside it to the document.
    popup.addEventListener('click', (event) => {
        const isButton = event.target instanceof Element && event.target.closest('.close') !== null;
        if (!isButton && !hitsBackdrop(popup, event)) return;
        // Its form may not be sent in a frame without rights.
        event.preventDefault();
        popup.close();
    });
}

/** Opens the first popup that is for this visitor: once a visit, and not while the visitor's age is asked. */
export function openPopup(): void {
    // A preview may show one already.
    if (document.querySelector('[data-notice=age]:not([hidden]), dialog[open]')) return;
    if (readEntry('sessionStorage', shownKey)) return;
    const popups = [...document.querySelectorAll<HTMLDialogElement>('dialog[data-popup]')];
    const popup = popups.find(({ dataset }) => audiences.get(dataset.show)?.());
    if (!popup) return;
    writeEntry('sessionStorage', shownKey, 'shown');
    showPopup(popup);
}
