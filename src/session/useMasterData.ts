import { useQuery } from '@tanstack/react-query';
import type { Call } from '../../contract/call';
import { useTransport } from './SessionContext';

/** What a call of the master data answers. It stays as it is until the server starts anew, and is asked for once. */
export function useMasterData<Data>(call: Call<unknown, Data>) {
    const transport = useTransport();
    const { data, error, refetch } = useQuery({
        queryKey: ['master', call.path],
        queryFn: ({ signal }) => transport.call(call, { signal }),
        staleTime: Number.POSITIVE_INFINITY,
    });
    return { data, error, again: () => void refetch() };
}
