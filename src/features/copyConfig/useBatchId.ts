import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Where the address says it. */
export const batchParameter = 'batch';

/** The batch that the address names, and how to go to another one, or to none. */
export function useBatchId(): [string | undefined, (id: string | undefined) => void] {
    const [search, setSearch] = useSearchParams();
    const show = useCallback(
        (id: string | undefined) => setSearch(id === undefined ? {} : { [batchParameter]: id }),
        [setSearch],
    );
    return [search.get(batchParameter) ?? undefined, show];
}
