import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { inquireLandingPages } from '../../contract/calls/landingPage';
import type { Status } from '../../contract/fields/choice';
import { limits } from '../../contract/limits';
import { useTransport } from '../session/SessionContext';

export type StatusChoice = Status | '';

/** Landing pages that can be copied to: the server searches, and answers as many as a batch can have. */
export function useTargets(q: string, status: StatusChoice, source: string | undefined) {
    const transport = useTransport();
    const { data, error, isPending, isFetching, refetch } = useQuery({
        queryKey: ['landingPages', 'targets', q, status],
        queryFn: ({ signal }) =>
            transport.call(inquireLandingPages, {
                body: {
                    brief: true,
                    pagination: { page: 1, limit: limits.landingPages.ADMIN },
                    sort: { field: 'name', order: 'ASC' },
                    ...(q === '' ? {} : { q }),
                    ...(status === '' ? {} : { status }),
                },
                signal,
            }),
        placeholderData: keepPreviousData,
    });
    const items = useMemo(() => data?.items.filter(({ id }) => id !== source), [data, source]);
    return { items: useDeferredValue(items), error, isPending, isFetching, refetch };
}
