import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { batchParameter } from '../../base/routing/batchAddress';

/** Returns the id of the batch in the address, and a function that opens another one or none. */
export function useBatchId(): [string | undefined, (id: string | undefined) => void] {
    const [search, setSearch] = useSearchParams();
    const show = useCallback(
        (id: string | undefined) => setSearch(id === undefined ? {} : { [batchParameter]: id }),
        [setSearch],
    );
    return [search.get(batchParameter) ?? undefined, show];
}
