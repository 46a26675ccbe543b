import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { limits } from '../../contract/limits';
import { revisions } from '../../resources/revisions';
import type { Revision } from '../history/revision';
import { askedIn, pageIn } from '../lists/useAddress';
import { type ActivityFilter, askedFor, type FilterName, filterNames } from './activityFilter';

const ignored = () => undefined;

/** One page of what happened. What it was asked for stands in the address. */
export function useActivity() {
    const [search, setSearch] = useSearchParams();
    const filter = useMemo<ActivityFilter>(() => askedIn(search, filterNames), [search]);
    const { page, perPage } = pageIn(search);
    const { data, total, error, isPending, isFetching, refetch } = useGetList<Revision>(
        revisions.name,
        { pagination: { page, perPage }, sort: { field: 'time', order: 'DESC' }, filter: askedFor(filter) },
        { staleTime: 0, placeholderData: (previous) => previous, onError: ignored },
    );

    function set(changes: Readonly<Record<string, string | undefined>>): void {
        // The page's own address: the router tells of it a moment later, and another filter may come sooner.
        const next = new URLSearchParams(window.location.search);
        for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
        }
        setSearch(next, { replace: true });
    }
    const found = total ?? 0;
    return {
        filter,
        page,
        perPage,
        data,
        error,
        isPending,
        isFetching,
        refetch,
        /** As many as can be turned through; `isMore` says that there are others behind. */
        total: Math.min(found, limits.activityRows),
        isMore: found > limits.activityRows,
        narrow: (name: FilterName, value: string | undefined) => set({ [name]: value, page: undefined }),
        clear: () => setSearch({}, { replace: true }),
        setPage: (next: number) => set({ page: String(next) }),
        setPerPage: (size: number) => set({ perPage: String(size), page: undefined }),
    };
}

export type Activity = ReturnType<typeof useActivity>;
