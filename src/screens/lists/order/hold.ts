import type { KeyboardEvent, PointerEvent } from 'react';
import type { RaRecord } from 'react-admin';

type Id = RaRecord['id'];
/** A press on a row's handle, by pointer or key. */
export type HoldEvent = PointerEvent | KeyboardEvent;
type Taker = (event: HoldEvent) => void;

/** The element that tells how a row is moved; every handle is described by it. */
export const hintId = 'order-hint';

/**
 * Stands between the rows' handles and what moves rows, which is loaded after them. A press that comes too early is kept
 * and handed over as soon as somebody can take it, unless the pointer is let go before.
 */
export type Holds = {
    hold(id: Id, event: HoldEvent): void;
    /** Takes the presses on one row's handle until the returned function is called. */
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
