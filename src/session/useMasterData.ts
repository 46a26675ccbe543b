import { skipToken, useQuery } from '@tanstack/react-query';
import type { Call } from '../../contract/call';
import { useTransport } from './SessionContext';

const none = ['master'] as const;

/** What a call of the master data answers. It stays as it is until the server starts anew, and is asked for once. */
export function useMasterData<Data>(call: Call<unknown, Data> | undefined) {
    const transport = useTransport();
    const { data, error, isPending, refetch } = useQuery({
        queryKey: call ? ['master', call.path] : none,
        queryFn: call ? ({ signal }) => transport.call(call, { signal }) : skipToken,
        staleTime: Number.POSITIVE_INFINITY,
    });
    return { data, error, isPending, again: () => void refetch() };
}
