import { type PointerEvent, useRef } from 'react';

/** A distance in CSS pixels of the screen. */
type DragOffset = { x: number; y: number };

/**
 * Tracks a pointer that was pressed on an element. `begin` returns the state at that moment; `drag` receives it with
 * the distance that the pointer has moved since.
 */
export function useDrag<Start>(begin: () => Start, drag: (start: Start, way: DragOffset) => void) {
    const origin = useRef<{ start: Start; from: DragOffset }>(undefined);
    return {
        onPointerDown(event: PointerEvent<HTMLElement>) {
            if (event.button !== 0) return;
            event.stopPropagation();
            event.currentTarget.setPointerCapture(event.pointerId);
            origin.current = { start: begin(), from: { x: event.clientX, y: event.clientY } };
        },
        onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
            if (!origin.current) return;
            const { start, from } = origin.current;
            drag(start, { x: clientX - from.x, y: clientY - from.y });
        },
        onPointerUp() {
            origin.current = undefined;
        },
        onPointerCancel() {
            origin.current = undefined;
        },
    };
}

/** Returns the movement for an arrow key, in steps: ten with Shift, otherwise one; undefined for other keys. */
export function getArrowOffset({ key, shiftKey }: { key: string; shiftKey: boolean }): DragOffset | undefined {
    const far = shiftKey ? 10 : 1;
    const ways: Readonly<Record<string, DragOffset>> = {
        ArrowLeft: { x: -far, y: 0 },
        ArrowRight: { x: far, y: 0 },
        ArrowUp: { x: 0, y: -far },
        ArrowDown: { x: 0, y: far },
    };
    return ways[key];
}
