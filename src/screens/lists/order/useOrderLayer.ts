import { type SyntheticEvent, useCallback, useEffect, useState } from 'react';
import { createChunk } from '../../../base/chunks/chunk';
import { whenIdle } from '../../../base/chunks/idle';

export const orderLayer = createChunk(() => import('./OrderLayer').then(({ OrderLayer }) => OrderLayer));

const isAtHandle = ({ target }: SyntheticEvent) => target instanceof Element && target.closest('[data-place]') !== null;

/**
 * Returns whether to render `OrderLayer`: after the rows have settled and its chunk is loaded, or as soon as a handle
 * is pressed. `listening` holds the event handlers of the rows. A failure to load is reported only after a press,
 * because closing the dialog returns the focus to the handle.
 */
export function useOrderLayer(isOrdering: boolean) {
    const [isWanted, setWanted] = useState(false);
    const show = useCallback((isHere: boolean) => isHere && setWanted(true), []);
    useEffect(() => {
        if (!isOrdering) return;
        return whenIdle(() => void orderLayer.prepareLater().then(show));
    }, [isOrdering, show]);
    const reach = (event: SyntheticEvent) => {
        if (isAtHandle(event)) void orderLayer.prepare().then(show);
    };
    const press = (event: SyntheticEvent) => {
        if (isAtHandle(event)) setWanted(true);
    };
    const listening = { onPointerOver: reach, onFocus: reach, onClick: press };
    return { isLoaded: isOrdering && isWanted, listening, lost: () => setWanted(false) };
}
