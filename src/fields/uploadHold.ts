import { createContext, useCallback, useMemo, useState } from 'react';

/** Keeps the surrounding component mounted; returns a function that releases it. */
export type KeepMounted = () => () => void;

/** A row that is collapsed during an upload stays mounted, hidden, until the upload has finished. */
export const UploadHold = createContext<KeepMounted>(() => () => undefined);

/** Returns whether the component is being held, and the function to pass to its children. */
export function useUploadHold(): { isHeld: boolean; hold: KeepMounted } {
    const [count, setCount] = useState(0);
    const hold = useCallback(() => {
        setCount((current) => current + 1);
        return () => setCount((current) => current - 1);
    }, []);
    return useMemo(() => ({ isHeld: count > 0, hold }), [count, hold]);
}
