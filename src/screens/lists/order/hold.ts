import type { KeyboardEvent, PointerEvent } from 'react';
import type { RaRecord } from 'react-admin';

type Id = RaRecord['id'];
/** A press on a row's handle, by pointer or key. */
export type HoldEvent = PointerEvent | KeyboardEvent;
type Taker = (event: HoldEvent) => void;

/** The id of the element that explains how to move a row; it describes all handles. */
export const hintId = 'order-hint';

/**
 * Connects the rows' handles to the code that moves rows, which is loaded later. A press before that is kept and
 * delivered as soon as a listener registers, unless the pointer is released first.
 */
export type Holds = {
    hold(id: Id, event: HoldEvent): void;
    /** Registers the listener for one row's handle. Returns a function that removes it. */
    take(id: Id, taker: Taker): () => void;
};

export function createHolds(): Holds {
    const takers = new Map<Id, Taker>();
    let waiting: { id: Id; event: HoldEvent } | undefined;
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
