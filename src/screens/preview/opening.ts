import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, useContext, useState } from 'react';
import { usePreviewSetup } from './settings';

/**
 * Whether the preview of a form is open. Where there is room for it beside the form, this is the same for all forms; a
 * narrower window is covered by it, so there it is opened for one form at a time.
 */
type Opening = { isOpen: boolean; setOpen(isOpen: boolean): void; isBeside: boolean };

export const OpeningContext = createContext<Opening>({ isOpen: false, setOpen: () => undefined, isBeside: true });

/** Returns whether the preview of the form around this component is open, and how it is opened. */
export const useOpening = (): Opening => useContext(OpeningContext);

/** Creates the state behind `useOpening` for one form. */
export function useOwnOpening(): Opening {
    const isBeside = useMediaQuery<{ breakpoints: { up(key: string): string } }>(
        ({ breakpoints }) => breakpoints.up('lg'),
        { noSsr: true, defaultMatches: true },
    );
    const [{ isOpen, isApart }, setSetup] = usePreviewSetup();
    const [isOver, setOver] = useState(false);
    if (isBeside) return { isOpen, isBeside, setOpen: (next) => setSetup({ isOpen: next, isApart: false }) };
    function open(next: boolean): void {
        setOver(next);
        if (isApart) setSetup({ isApart: false });
    }
    return { isOpen: isOver || (isOpen && isApart), isBeside, setOpen: open };
}
