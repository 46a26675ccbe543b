import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Call } from '../../../contract/call';
import { type MasterEntry, useMasterNames } from './masterNames';
import { useTransport } from './SessionContext';

const none = ['master'] as const;

/**
 * Loads a list of master data, with its entries named in the console's language. It is loaded once, because master data
 * does not change while the server runs.
 */
export function useMasterData<Row extends MasterEntry>(call: Call<unknown, readonly Row[]> | undefined) {
    const transport = useTransport();
    const getName = useMasterNames(call?.path);
    const { data, error, isPending, refetch } = useQuery({
        queryKey: call ? ['master', call.path] : none,
        queryFn: call ? ({ signal }) => transport.call(call, { signal }) : skipToken,
        staleTime: Number.POSITIVE_INFINITY,
    });
    const named = useMemo(() => data?.map((row) => ({ ...row, name: getName(row) })), [data, getName]);
    return { data: named, error, isPending, again: () => void refetch() };
}
