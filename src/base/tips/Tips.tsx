import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, type SyntheticEvent, useEffect, useState } from 'react';
import type { TipPlace } from './Tip';

type Pointed = { element: HTMLElement; text: string; place: TipPlace };

/** How long the pointer rests before it is told what it is at (milliseconds). */
const rest = 100;

// Where it cannot be fetched there are no tips, which is no reason to show no page.
const Tip = lazy(() =>
    import('./Tip').then(
        (module) => ({ default: module.Tip }),
        () => ({ default: () => null }),
    ),
);

function pointedAt({ target }: SyntheticEvent): Pointed | undefined {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
    const { tip: text, tipPlace } = element?.dataset ?? {};
    return element && text ? { element, text, place: tipPlace === 'right' ? 'right' : 'bottom' } : undefined;
}

/** What a tip says can be looked at through a magnifier, with the pointer on it (WCAG 2.2, 1.4.13). */
const isOnTip = ({ target }: SyntheticEvent) =>
    target instanceof Element && target.closest('[role="tooltip"]') !== null;

/** One tooltip for everything inside that has `data-tip`, beside it where `data-tip-place` is "right". */
export function Tips({ children }: { children: ReactNode }) {
    const [wanted, setWanted] = useState<Pointed>();
    const [shown, setShown] = useState<Pointed>();
    useEffect(() => {
        const timer = setTimeout(() => setShown(wanted), rest);
        return () => clearTimeout(timer);
    }, [wanted]);
    const [isReached, setReached] = useState(false);
    const leave = () => setWanted(undefined);
    // Under a pointer that rests page and tip may move: that ends no tip that the keyboard asked for.
    const leaveByPointer = () => !isReached && leave();
    function point(event: SyntheticEvent): void {
        const found = pointedAt(event);
        if (!found) return void (isOnTip(event) || leaveByPointer());
        setReached(false);
        setWanted(found);
    }
    function reach(event: SyntheticEvent<HTMLElement>): void {
        // What a dialog or a menu gives the focus back to was not asked for by anybody.
        if (!(event.target instanceof Element && event.target.matches(':focus-visible'))) return;
        setReached(true);
        setWanted(pointedAt(event));
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
            {shown && (
                <Suspense>
                    <Tip {...shown} onEscape={leave} onLeave={leaveByPointer} />
                </Suspense>
            )}
        </Box>
    );
}
