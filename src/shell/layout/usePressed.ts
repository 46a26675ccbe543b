import { type MouseEvent, type PointerEvent, useRef } from 'react';

const landingPageAt = ({ target }: MouseEvent) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-landing-page]')?.dataset.landingPage : undefined;

/**
 * Returns handlers that choose the row under the pointer at the time of the press, even if new search results move the
 * rows before the button is released.
 */
export function usePressed(onSelect: (id: string) => void) {
    const pressed = useRef<string>(undefined);
    return {
        onPointerDown(event: PointerEvent) {
            pressed.current = landingPageAt(event);
        },
        onClick(event: MouseEvent) {
            // Assistive technology sends clicks without a preceding press.
            const id = (event.detail > 0 ? pressed.current : undefined) ?? landingPageAt(event);
            if (id !== undefined) onSelect(id);
        },
    };
}
