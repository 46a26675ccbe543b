import { createContext, useCallback, useMemo, useState } from 'react';

/** Keeps what is around it alive until it is let go of. */
export type Hold = () => () => void;

/** A row that is closed while something in it is on its way stays, unseen, until that has arrived. */
export const UploadHold = createContext<Hold>(() => () => undefined);

/** Whether anything holds on, and what is handed to those who may. */
export function useUploadHold(): { isHeld: boolean; hold: Hold } {
    const [count, setCount] = useState(0);
    const hold = useCallback(() => {
        setCount((standing) => standing + 1);
        return () => setCount((standing) => standing - 1);
    }, []);
    return useMemo(() => ({ isHeld: count > 0, hold }), [count, hold]);
}
