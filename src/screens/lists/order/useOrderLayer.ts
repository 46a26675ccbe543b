import { type SyntheticEvent, useCallback, useEffect, useState } from 'react';
import { chunkOf } from '../../../base/chunks/chunk';
import { whenIdle } from '../../../base/chunks/idle';

export const orderLayer = chunkOf(() => import('./OrderLayer').then(({ OrderLayer }) => OrderLayer));

const isAtHandle = ({ target }: SyntheticEvent) => target instanceof Element && target.closest('[data-place]') !== null;

/**
 * Whether `OrderLayer` shall be there: once the rows have come to rest and its code has arrived, or as soon as somebody
 * reaches for a handle. `listening` hears what happens to the rows. Only a press is told that the code does not come: a
 * dialog gives the focus back to the handle.
 */
export function useOrderLayer(isOrdering: boolean) {
    const [isWanted, setWanted] = useState(false);
    const prepare = useCallback(() => void orderLayer.prepare().then((isHere) => isHere && setWanted(true)), []);
    useEffect(() => {
        if (!isOrdering) return;
        return whenIdle(prepare);
    }, [isOrdering, prepare]);
    const reach = (event: SyntheticEvent) => {
        if (isAtHandle(event)) prepare();
    };
    const press = (event: SyntheticEvent) => {
        if (isAtHandle(event)) setWanted(true);
    };
    const listening = { onPointerOver: reach, onFocus: reach, onClick: press };
    return { isLoaded: isOrdering && isWanted, listening, lost: () => setWanted(false) };
}
