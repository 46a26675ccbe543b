import { lazy, type SyntheticEvent, useEffect, useState } from 'react';
import { whenIdle } from '../../app/idle';

const load = () => import('./OrderLayer');

export const OrderLayer = lazy(() => load().then((module) => ({ default: module.OrderLayer })));

const ignored = () => undefined;

/**
 * Whether `OrderLayer` shall be there: once the rows have come to rest and its code has arrived, or as soon as somebody
 * reaches for a handle. `reach` hears what happens to the rows.
 */
export function useOrderLayer(isOrdering: boolean) {
    const [isWanted, setWanted] = useState(false);
    useEffect(() => {
        if (!isOrdering) return;
        // What fails ahead of time is asked for again when somebody needs it.
        return whenIdle(() => void load().then(() => setWanted(true), ignored));
    }, [isOrdering]);
    const reach = ({ target }: SyntheticEvent) => {
        if (target instanceof Element && target.closest('[data-place]')) setWanted(true);
    };
    return { isLoaded: isOrdering && isWanted, reach };
}
