/**
 * Makes a form inert. Returns a function that enables it again and restores the focus to `focused`, unless another
 * element has it.
 */
export function disableForm(form: HTMLElement, focused: Element | null): () => void {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && form.contains(activeElement)) activeElement.blur();
    form.toggleAttribute('inert', true);
    return () => {
        form.toggleAttribute('inert', false);
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (isFree && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
}
