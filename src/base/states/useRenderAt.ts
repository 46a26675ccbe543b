import { useCallback, useEffect, useState } from 'react';
import { waitFor } from './clock';

/** Renders the component anew at an instant (milliseconds since 1970), from when on what it shows is no longer right. */
export function useRenderAt(instant: number | undefined): void {
    const [, setCount] = useState(0);
    const again = useCallback(() => setCount((count) => count + 1), []);
    useEffect(() => (instant === undefined ? undefined : waitFor(instant, again)), [instant, again]);
}
