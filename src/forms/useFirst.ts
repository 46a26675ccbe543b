import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export type First<T> = { first: T | undefined; error: Error | null; again(): void };

/**
 * What `read` answers the first time, for as long as the page is open: no focus, no reconnect and nobody's invalidation
 * reads it again, and a failure comes only before there is anything to show.
 */
export function useFirst<T>(key: readonly unknown[], read: (signal: AbortSignal) => Promise<T>): First<T> {
    const [first, setFirst] = useState<T>();
    const { data, error, refetch } = useQuery({
        queryKey: ['form', ...key],
        queryFn: ({ signal }) => read(signal),
        enabled: first === undefined,
        gcTime: 0,
        staleTime: Number.POSITIVE_INFINITY,
    });
    if (first === undefined && data !== undefined) setFirst(data);
    return { first, error, again: () => void refetch() };
}
