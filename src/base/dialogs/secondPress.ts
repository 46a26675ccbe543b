import type { MouseEvent } from 'react';

/** What was pressed at least once since it opened. */
const pressed = new WeakSet<Element>();

/** Ends the second press of a double press whose first one opened what now lies over it. */
function guard(event: MouseEvent): void {
    const { currentTarget, detail } = event;
    if (detail <= 1) pressed.add(currentTarget);
    if (pressed.has(currentTarget)) return;
    event.preventDefault();
    event.stopPropagation();
}

/**
 * What dialogs, drawers and menus are given so that a double click on what opens them does not also close them, or press
 * what they show in its place.
 */
export const secondPress = { onMouseDownCapture: guard, onClickCapture: guard };
