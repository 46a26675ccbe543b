import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { inquireLandingPages } from '../../contract/calls/landingPage';
import { limits } from '../../contract/limits';
import type { Status } from '../../contract/status';
import { useProfile, useTransport } from '../../src/base/session/SessionContext';

export type StatusChoice = Status | '';

const noIds: readonly string[] = [];

/**
 * Searches landing pages to choose from on the server, except the one in `without`, those in `first` before all others;
 * loads as many as an account can
 * choose. `others` is the number of those found beyond that.
 */
export function useLandingPageSearch(
    q: string,
    status: StatusChoice,
    without: string | undefined,
    first: readonly string[] = noIds,
) {
    const transport = useTransport();
    const { position } = useProfile();
    const { data, error, isPending, isFetching, refetch } = useQuery({
        queryKey: ['landingPages', 'choice', q, status],
        queryFn: ({ signal }) =>
            transport.call(inquireLandingPages, {
                body: {
                    brief: true,
                    pagination: { page: 1, limit: limits.landingPages[position] },
                    sort: { field: 'name', order: 'ASC' },
                    ...(q === '' ? {} : { q }),
                    ...(status === '' ? {} : { status }),
                },
                signal,
            }),
        placeholderData: keepPreviousData,
    });
    const items = useMemo(() => {
        const found = data?.items.filter(({ id }) => id !== without);
        const isFirst = ({ id }: { id: string }) => first.includes(id);
        return found && [...found.filter(isFirst), ...found.filter((page) => !isFirst(page))];
    }, [data, without, first]);
    const others = data ? data.total - data.items.length : 0;
    return { items: useDeferredValue(items), others: useDeferredValue(others), error, isPending, isFetching, refetch };
}
