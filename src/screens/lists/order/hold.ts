import type { KeyboardEvent, PointerEvent } from 'react';
import type { RaRecord } from 'react-admin';

type Id = RaRecord['id'];
/** A press on a row's handle, by pointer or key. */
export type HandleEvent = PointerEvent | KeyboardEvent;
type HandleListener = (event: HandleEvent) => void;

/** The id of the element that explains how to move a row; it describes all handles. */
export const hintId = 'order-hint';

/**
 * Connects the rows' handles to the code that moves rows, which is loaded later. A press before that is kept and
 * delivered as soon as a listener registers, unless the pointer is released first.
 */
export type HandleRelay = {
    hold(id: Id, event: HandleEvent): void;
    /** Registers the listener for one row's handle. Returns a function that removes it. */
    take(id: Id, taker: HandleListener): () => void;
};

export function createHandleRelay(): HandleRelay {
    const takers = new Map<Id, HandleListener>();
    let waiting: { id: Id; event: HandleEvent } | undefined;
    const stopHolding = () => {
        waiting = undefined;
    };
    return {
        hold(id, event) {
            const taker = takers.get(id);
            if (taker) return taker(event);
            waiting = { id, event };
            if (event.type !== 'pointerdown') return;
            for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, stopHolding, { once: true });
        },
        take(id, taker) {
            takers.set(id, taker);
            if (waiting?.id === id) {
                const { event } = waiting;
                waiting = undefined;
                taker(event);
            }
            return () => takers.delete(id);
        },
    };
}
