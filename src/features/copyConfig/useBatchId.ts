import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The query parameter with the id of the batch. */
export const batchParameter = 'batch';

/** Returns the id of the batch in the address, and a function that opens another one or none. */
export function useBatchId(): [string | undefined, (id: string | undefined) => void] {
    const [search, setSearch] = useSearchParams();
    const show = useCallback(
        (id: string | undefined) => setSearch(id === undefined ? {} : { [batchParameter]: id }),
        [setSearch],
    );
    return [search.get(batchParameter) ?? undefined, show];
}
