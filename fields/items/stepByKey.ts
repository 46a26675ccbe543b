import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Moves a row by an arrow to the middle of its neighbour, and with it over that neighbour. The sortable preset aligns
 * their ends instead, so that an expanded row, which is higher than others, would never get away from its own place.
 */
export const stepByKey: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
    const { active, over, collisionRect, droppableContainers, droppableRects } = context;
    const step = steps[event.code];
    if (step === undefined || !active || !collisionRect) return undefined;
    event.preventDefault();
    const inOrder = droppableContainers
        .getEnabled()
        .map(({ id }) => ({ id, rect: droppableRects.get(id) }))
        .sort((one, other) => (one.rect?.top ?? 0) - (other.rect?.top ?? 0));
    const place = inOrder.findIndex(({ id }) => id === (over?.id ?? active.id));
    const { rect } = inOrder[place + step] ?? {};
    return rect && { x: currentCoordinates.x, y: rect.top + (rect.height - collisionRect.height) / 2 };
};
