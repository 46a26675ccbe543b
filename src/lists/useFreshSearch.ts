import { useLocation } from 'react-router';
import type { Resource } from '../../contract/resource';
import { isNarrowed } from './listState';
import { openSearch, useRemembered } from './made';

/** The address at which a list that was opened from the menu has nothing left of what was looked for; else undefined. */
export function useFreshSearch(resource: Resource): string | undefined {
    const { state, search } = useLocation();
    const remembered = useRemembered(resource);
    const asked = new URLSearchParams(search);
    if (state?.fresh !== true || asked.has('filter')) return undefined;
    const { filter = {}, page = 1, perPage } = remembered();
    if (!isNarrowed(filter) && page === 1) return undefined;
    for (const [name, value] of openSearch(resource, 1, perPage)) asked.set(name, value);
    return `?${asked}`;
}
