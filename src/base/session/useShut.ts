import { useState } from 'react';
import { isOfLandingPage } from '../routing/landingPage';
import { useHasUnsaved } from '../unsaved/UnsavedGuard';

/**
 * Returns whether a page must be closed because its landing page is no longer accessible. A page with unsaved input is
 * kept open until the user leaves it; on return it is closed.
 */
export function useShut(isAway: boolean, pathname: string): { isShut: boolean; isHeld: boolean } {
    const hasUnsaved = useHasUnsaved();
    // The path of the page that is kept open; '' if there is none, undefined while the landing page is accessible.
    const [heldAt, setHeldAt] = useState<string>();
    const isNews = isAway && heldAt === undefined;
    const next = isNews ? (hasUnsaved() ? pathname : '') : !isAway ? undefined : heldAt === pathname ? heldAt : '';
    if (next !== heldAt) setHeldAt(next);
    const isHeld = isAway && next === pathname;
    return { isHeld, isShut: isAway && !isHeld && isOfLandingPage(pathname) };
}
