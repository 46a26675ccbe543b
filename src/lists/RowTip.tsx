import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';

type Tip = { element: HTMLElement; text: string };

/** How long the pointer rests before it is told what it is at (milliseconds). */
const rest = 100;

function tipOf({ target }: SyntheticEvent): Tip | undefined {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
    const text = element?.dataset.tip;
    return element && text ? { element, text } : undefined;
}

/** One tooltip for everything inside that has `data-tip`. */
export function RowTip({ children }: { children: ReactNode }) {
    const [wanted, setWanted] = useState<Tip>();
    const [shown, setShown] = useState<Tip>();
    useEffect(() => {
        const timer = setTimeout(() => setShown(wanted), rest);
        return () => clearTimeout(timer);
    }, [wanted]);
    const point = (event: SyntheticEvent) => setWanted(tipOf(event));
    const leave = () => setWanted(undefined);
    return (
        <Box
            sx={{ display: 'contents' }}
            onMouseOver={point}
            onMouseLeave={leave}
            onFocus={point}
            onBlur={leave}
            onClick={leave}
        >
            {children}
            {shown && (
                <Tooltip open title={shown.text} onClose={leave} slotProps={{ popper: { anchorEl: shown.element } }}>
                    <span hidden />
                </Tooltip>
            )}
        </Box>
    );
}
