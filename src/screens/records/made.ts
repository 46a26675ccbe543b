import { useEffect, useRef } from 'react';
import { useDataProvider, useStoreContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { limits } from '../../../contract/limits';
import { hasVerb, type Resource } from '../../../contract/resource';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { pathOf } from '../../base/routing/paths';
import { isNarrowed, usualSort } from './listState';

type Params = { perPage?: number; filter?: Record<string, unknown>; page?: number };

/** What this tab remembers of a list that it left. */
export function useRemembered({ route }: Resource): () => Params {
    const store = useStoreContext();
    return () => store.getItem<Params>(`${route}.listParams`) ?? {};
}

/** What a list's address has where nothing is left out, in the order that the list starts with. */
export function openSearch(
    resource: Resource,
    page: number,
    perPage: number = limits.page.default,
    filter: Readonly<Record<string, unknown>> = {},
): URLSearchParams {
    const { field, order } = usualSort(resource);
    const places = { page: String(page), perPage: String(perPage) };
    return new URLSearchParams({ filter: JSON.stringify(filter), order, ...places, sort: field });
}

/**
 * Leads to the list that a new record stands in, at its page and with that record marked. What would hide it is taken back;
 * `wasNarrowed` says whether anything was.
 */
export function useShowMade(resource: Resource) {
    const provider = useDataProvider<ConsoleDataProvider>();
    const navigate = useNavigate();
    const remembered = useRemembered(resource);

    /** New ones are put last where staff order the list, and stand first elsewhere. One row is asked for, to learn how many there are. */
    async function pageOfNew(perPage: number): Promise<number> {
        if (!hasVerb(resource, 'updateseq')) return 1;
        const asked = { pagination: { page: 1, perPage: 1 }, sort: usualSort(resource), filter: {} };
        const { total = 1 } = await provider.getList(resource.route, asked);
        return Math.max(1, Math.ceil(total / perPage));
    }
    return {
        wasNarrowed: () => isNarrowed(remembered().filter ?? {}),
        async show(id: unknown): Promise<void> {
            const { perPage = limits.page.default } = remembered();
            // Where it cannot be found out the list opens at its start.
            const page = await pageOfNew(perPage).catch(() => 1);
            const to = `${pathOf(resource, 'list')}?${openSearch(resource, page, perPage)}`;
            await navigate(to, { state: { made: String(id) } });
        },
    };
}

/** The record that was made just before the list opened; undefined as soon as people go on in it. */
export function useMade(): string | undefined {
    const state: unknown = useLocation().state;
    return typeof state === 'object' && state !== null && 'made' in state ? String(state.made) : undefined;
}

/** Brings a row into sight once. */
export function useIntoSight<E extends HTMLElement>(isWanted: boolean) {
    const row = useRef<E>(null);
    useEffect(() => {
        if (isWanted) row.current?.scrollIntoView?.({ block: 'center' });
    }, [isWanted]);
    return row;
}
