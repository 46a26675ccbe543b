import { type MouseEvent, type PointerEvent, useRef } from 'react';

const landingPageAt = ({ target }: MouseEvent) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-landing-page]')?.dataset.landingPage : undefined;

/** Chooses the row that was pressed, though what the search found may move the rows before the button is let go. */
export function usePressed(onSelect: (id: string) => void) {
    const pressed = useRef<string>(undefined);
    return {
        onPointerDown(event: PointerEvent) {
            pressed.current = landingPageAt(event);
        },
        onClick(event: MouseEvent) {
            // Assistive technology clicks without having pressed.
            const id = (event.detail > 0 ? pressed.current : undefined) ?? landingPageAt(event);
            if (id !== undefined) onSelect(id);
        },
    };
}
