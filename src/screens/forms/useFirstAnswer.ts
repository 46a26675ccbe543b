import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** The first answer of a query. `turn` counts how often it was replaced. */
export type FirstAnswer<T> = { first: T | undefined; error: Error | null; turn?: number; again(): void };

/**
 * Returns the first answer of `read` for as long as the page is open: neither focus nor reconnect nor invalidation
 * reads it again, and an error occurs only before the first answer. It is replaced only by data set on the query
 * itself, as restoring a version does.
 */
export function useFirstAnswer<T>(key: readonly unknown[], read: (signal: AbortSignal) => Promise<T>): FirstAnswer<T> {
    const [{ first, turn }, setFirst] = useState<{ first?: T; turn: number }>({ turn: 0 });
    const { data, error, refetch } = useQuery({
        queryKey: ['form', ...key],
        queryFn: ({ signal }) => read(signal),
        enabled: first === undefined,
        gcTime: 0,
        staleTime: Number.POSITIVE_INFINITY,
    });
    if (data !== undefined && data !== first) setFirst({ first: data, turn: turn + 1 });
    return { first, error, turn, again: () => void refetch() };
}
