import Box from '@mui/material/Box';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { createChunk, useChunk } from '../chunks/chunk';
import type { TipPlacement } from './Tip';

type TipTarget = { element: HTMLElement; text: string; placement: TipPlacement };

/** Delay in milliseconds until the tooltip of an element under the pointer appears. */
const rest = 100;

// If the chunk fails to load, there are no tooltips but the page still works.
const tip = createChunk(() => import('./Tip').then(({ Tip }) => Tip));

function findTipTarget({ target }: SyntheticEvent): TipTarget | undefined {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-tip], time[datetime]') : null;
    const { tip, tipPlace } = element?.dataset ?? {};
    const text = tip ?? element?.getAttribute('datetime');
    return element && text ? { element, text, placement: tipPlace === 'right' ? 'right' : 'bottom' } : undefined;
}

/**
 * Whether the pointer is on the tooltip, which must stay open so that it can be read with a magnifier (WCAG 2.2,
 * 1.4.13).
 */
const isOnTip = ({ target }: SyntheticEvent) =>
    target instanceof Element && target.closest('[role="tooltip"]') !== null;

/**
 * Provides tooltips for all elements inside that have `data-tip`, and for times; with `data-tip-place="right"` the tooltip is placed
 * on the right.
 */
export function Tips({ children }: { children: ReactNode }) {
    const [pending, setPending] = useState<TipTarget>();
    const [shown, setShown] = useState<TipTarget>();
    useEffect(() => {
        const timer = setTimeout(() => setShown(pending), rest);
        return () => clearTimeout(timer);
    }, [pending]);
    const { Component: Tip } = useChunk(tip, shown !== undefined);
    const [isReached, setReached] = useState(false);
    const leave = () => setPending(undefined);
    // Page and tooltip may move under a resting pointer: that must not close a tooltip opened by keyboard focus.
    const leaveByPointer = () => !isReached && leave();
    function point(event: SyntheticEvent): void {
        const found = findTipTarget(event);
        if (!found) return void (isOnTip(event) || leaveByPointer());
        setReached(false);
        setPending(found);
    }
    function reach(event: SyntheticEvent<HTMLElement>): void {
        // Ignores focus that a closing dialog or menu has restored.
        if (!(event.target instanceof Element && event.target.matches(':focus-visible'))) return;
        setReached(true);
        setPending(findTipTarget(event));
    }
    return (
        <Box
            sx={{ display: 'contents' }}
            onMouseOver={point}
            onMouseLeave={leaveByPointer}
            onFocus={reach}
            onBlur={leave}
            onClick={leave}
        >
            {children}
            {shown && Tip && <Tip {...shown} onEscape={leave} onLeave={leaveByPointer} />}
        </Box>
    );
}
