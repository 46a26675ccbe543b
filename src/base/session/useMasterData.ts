import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Call } from '../../../contract/call';
import { type Named, useMasterNames } from './masterNames';
import { useTransport } from './SessionContext';

const none = ['master'] as const;

/**
 * A list of the master data, its entries called as the console's language calls them. It stays as it is until the server
 * starts anew, and is asked for once.
 */
export function useMasterData<Row extends Named>(call: Call<unknown, readonly Row[]> | undefined) {
    const transport = useTransport();
    const nameOf = useMasterNames(call?.path);
    const { data, error, isPending, refetch } = useQuery({
        queryKey: call ? ['master', call.path] : none,
        queryFn: call ? ({ signal }) => transport.call(call, { signal }) : skipToken,
        staleTime: Number.POSITIVE_INFINITY,
    });
    const named = useMemo(() => data?.map((row) => ({ ...row, name: nameOf(row) })), [data, nameOf]);
    return { data: named, error, isPending, again: () => void refetch() };
}
