import { useEffect, useRef } from 'react';
import { useDataProvider, useStoreContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { limits } from '../../../contract/limits';
import { hasVerb, type Resource } from '../../../contract/resource';
import { lastPage } from '../../../contract/verbs';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { isUncounted } from '../../../providers/farPages';
import { buildPath } from '../../base/routing/paths';
import { getDefaultSort, isListFiltered } from './listState';

/** What react-admin remembers of a list in this tab. */
export type ListParams = {
    perPage?: number;
    filter?: Record<string, unknown>;
    page?: number;
    sort?: string;
    order?: 'ASC' | 'DESC';
};

/** Returns a function that reads the list's last state in this tab. */
export function useStoredListState({ route }: Pick<Resource, 'route'>): () => ListParams {
    const store = useStoreContext();
    return () => store.getItem<ListParams>(`${route}.listParams`) ?? {};
}

/** Returns the query of a list without filters, in its default order. */
export function buildListSearch(
    resource: Resource,
    page: number,
    perPage: number = limits.page.default,
    filter: Readonly<Record<string, unknown>> = {},
): URLSearchParams {
    const { field, order } = getDefaultSort(resource);
    const paging = { page: String(page), perPage: String(perPage) };
    return new URLSearchParams({ filter: JSON.stringify(filter), order, ...paging, sort: field });
}

/**
 * Returns a function that opens the list at the page of a new record and highlights it. Filters that would hide it are
 * removed; `wasNarrowed` tells whether there were any.
 */
export function useShowCreated(resource: Resource) {
    const provider = useDataProvider<ConsoleDataProvider>();
    const navigate = useNavigate();
    const remembered = useStoredListState(resource);

    /**
     * Returns the page of a new record: the last one in a manually ordered list, the first one in others. One row is
     * requested to get the total.
     */
    async function pageOfNew(perPage: number): Promise<number> {
        if (!hasVerb(resource, 'updateseq')) return 1;
        const params = { pagination: { page: 1, perPage: 1 }, sort: getDefaultSort(resource), filter: {} };
        const { total = 1 } = await provider.getList(resource.route, params);
        return isUncounted(total) ? lastPage : Math.max(1, Math.ceil(total / perPage));
    }
    return {
        wasNarrowed: () => isListFiltered(remembered().filter ?? {}),
        async show(id: unknown): Promise<void> {
            const { perPage = limits.page.default } = remembered();
            // If the page cannot be determined, the list opens at its beginning.
            const page = await pageOfNew(perPage).catch(() => 1);
            const to = `${buildPath(resource, 'list')}?${buildListSearch(resource, page, perPage)}`;
            await navigate(to, { state: { made: String(id) } });
        },
    };
}

/**
 * Returns the id of the record that was created just before the list opened; undefined after any navigation in the
 * list.
 */
export function useCreatedId(): string | undefined {
    const state: unknown = useLocation().state;
    return typeof state === 'object' && state !== null && 'made' in state ? String(state.made) : undefined;
}

/** Scrolls a row into view once. */
export function useScrollIntoView<E extends HTMLElement>(isWanted: boolean) {
    const row = useRef<E>(null);
    useEffect(() => {
        if (isWanted) row.current?.scrollIntoView({ block: 'center' });
    }, [isWanted]);
    return row;
}
