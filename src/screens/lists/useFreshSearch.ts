import { useLocation } from 'react-router';
import type { Resource } from '../../../contract/resource';
import { isListFiltered } from '../records/listState';
import { buildListSearch, useStoredListState } from '../records/made';

/**
 * Returns the query that resets the stored filters and page of a list that was opened from the menu; undefined if there
 * is nothing to reset. `start` holds the filters that the list always has, which keep their values.
 */
export function useFreshSearch(resource: Resource, start: Readonly<Record<string, unknown>> = {}): string | undefined {
    const { state, search } = useLocation();
    const remembered = useStoredListState(resource);
    const parameters = new URLSearchParams(search);
    if (state?.fresh !== true || parameters.has('filter')) return undefined;
    const { filter = {}, page = 1, perPage } = remembered();
    const lookedFor = Object.fromEntries(Object.entries(filter).filter(([name]) => !Object.hasOwn(start, name)));
    if (!isListFiltered(lookedFor) && page === 1) return undefined;
    const stays = Object.fromEntries(Object.entries(start).map(([name, usual]) => [name, filter[name] ?? usual]));
    for (const [name, value] of buildListSearch(resource, 1, perPage, stays)) parameters.set(name, value);
    return `?${parameters}`;
}
