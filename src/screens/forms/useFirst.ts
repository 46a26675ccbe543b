import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** `turn` counts how often something else was put in the place of what was read. */
export type First<T> = { first: T | undefined; error: Error | null; turn?: number; again(): void };

/**
 * What `read` answers the first time, for as long as the page is open: no focus, no reconnect and nobody's invalidation
 * reads it again, and a failure comes only before there is anything to show. Only what is put into the query itself, as
 * bringing back an earlier version does, takes its place.
 */
export function useFirst<T>(key: readonly unknown[], read: (signal: AbortSignal) => Promise<T>): First<T> {
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
