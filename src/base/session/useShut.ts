import { useState } from 'react';
import { isOfLandingPage } from '../routing/landingPage';
import { useHasUnsaved } from '../unsaved/UnsavedGuard';

/**
 * Whether a page is in the way of what its landing page has become. One that holds unsaved input stays where it is, with
 * what was typed, until it is left; whoever comes back finds it shut.
 */
export function useShut(isAway: boolean, pathname: string): { isShut: boolean; isHeld: boolean } {
    const hasUnsaved = useHasUnsaved();
    // Where the page is held; '' where nothing is, undefined while the landing page can be worked on.
    const [heldAt, setHeldAt] = useState<string>();
    const isNews = isAway && heldAt === undefined;
    const next = isNews ? (hasUnsaved() ? pathname : '') : !isAway ? undefined : heldAt === pathname ? heldAt : '';
    if (next !== heldAt) setHeldAt(next);
    const isHeld = isAway && next === pathname;
    return { isHeld, isShut: isAway && !isHeld && isOfLandingPage(pathname) };
}
