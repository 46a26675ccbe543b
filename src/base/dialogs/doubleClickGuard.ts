import type { MouseEvent } from 'react';

/** The layers that have been pressed at least once since they opened. */
const pressed = new WeakSet<Element>();

/** Stops the second press of a double click whose first press opened the layer that is now under the pointer. */
function guard(event: MouseEvent): void {
    const { currentTarget, detail } = event;
    if (detail <= 1) pressed.add(currentTarget);
    if (pressed.has(currentTarget)) return;
    event.preventDefault();
    event.stopPropagation();
}

/**
 * Props for dialogs, drawers and menus: a double click on the control that opens one neither closes it nor presses a
 * control inside it.
 */
export const doubleClickGuard = { onMouseDownCapture: guard, onClickCapture: guard };
