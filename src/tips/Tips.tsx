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

/** One tooltip for everything inside that has `data-tip`, beside it where `data-tip-place` is "right". */
export function Tips({ children }: { children: ReactNode }) {
    const [wanted, setWanted] = useState<Pointed>();
    const [shown, setShown] = useState<Pointed>();
    useEffect(() => {
        const timer = setTimeout(() => setShown(wanted), rest);
        return () => clearTimeout(timer);
    }, [wanted]);
    const point = (event: SyntheticEvent) => setWanted(pointedAt(event));
    // What a dialog or a menu gives the focus back to was not asked for by anybody.
    const reach = (event: SyntheticEvent<HTMLElement>) => {
        if (event.target instanceof Element && event.target.matches(':focus-visible')) point(event);
    };
    const leave = () => setWanted(undefined);
    return (
        <Box
            sx={{ display: 'contents' }}
            onMouseOver={point}
            onMouseLeave={leave}
            onFocus={reach}
            onBlur={leave}
            onClick={leave}
        >
            {children}
            {shown && (
                <Suspense>
                    <Tip {...shown} onClose={leave} />
                </Suspense>
            )}
        </Box>
    );
}
