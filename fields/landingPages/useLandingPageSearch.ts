import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { inquireLandingPages } from '../../contract/calls/landingPage';
import { limits } from '../../contract/limits';
import type { Status } from '../../contract/status';
import type { Filter } from '../../contract/verbs';
import { useProfile, useTransport } from '../../src/base/session/SessionContext';

export type StatusChoice = Status | '';

const noIds: readonly string[] = [];

/** Which landing pages a list offers: except the one in `without`, those in `first` before all others. */
export type Offered = {
    first?: readonly string[] | undefined;
    without?: string | undefined;
    /** The id of an account: only what it owns or sub-owns. For administrators. */
    ofAccount?: string | undefined;
};

/**
 * Searches landing pages to choose from on the server; loads as many as an account can choose, and those in `first`, which
 * may not be among them. `others` is the number of those found beyond that; `isStale` says that what is shown belongs to the
 * search before.
 */
export function useLandingPageSearch(q: string, status: StatusChoice, { first = noIds, without, ofAccount }: Offered) {
    const transport = useTransport();
    const { position } = useProfile();
    const limit = limits.landingPages[position];
    const member = ofAccount === undefined ? {} : { member: ofAccount };
    const load = (words: { q?: string }, filter: Filter, signal: AbortSignal) => {
        const body = {
            brief: true,
            pagination: { page: 1, limit },
            sort: { field: 'name', order: 'ASC' } as const,
            ...(Object.keys(filter).length === 0 ? {} : { filter }),
            ...words,
            ...(status === '' ? {} : { status }),
        };
        return transport.call(inquireLandingPages, { body, signal });
    };
    const { data, error, isPending, isFetching, refetch } = useQuery({
        queryKey: ['landingPages', 'choice', ofAccount, q, status],
        queryFn: ({ signal }) => load(q === '' ? {} : { q }, member, signal),
        placeholderData: keepPreviousData,
    });
    const total = data?.total ?? 0;
    const isCut = data !== undefined && total > data.items.length;
    const { data: ahead } = useQuery({
        queryKey: ['landingPages', 'choice', ofAccount, 'first', first, status],
        queryFn: ({ signal }) => load({}, { ...member, id: first.slice(0, limit) }, signal),
        enabled: isCut && q === '' && first.length > 0,
    });
    const found = useMemo(() => {
        const isFirst = ({ id }: { id: string }) => first.includes(id);
        const before = isCut && q === '' && ahead ? ahead.items : data?.items.filter(isFirst);
        return data && [...(before ?? []), ...data.items.filter((page) => !isFirst(page))];
    }, [data, ahead, isCut, q, first]);
    const items = useMemo(() => found?.filter(({ id }) => id !== without), [found, without]);
    const others = total - (found?.length ?? 0);
    const shown = useDeferredValue(items);
    const isStale = isFetching || shown !== items;
    return { items: shown, others: useDeferredValue(others), error, isPending, isStale, refetch };
}
