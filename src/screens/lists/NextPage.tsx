import { useEffect, useState } from 'react';
import { useGetList, useListContext } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { whenIdle } from '../../base/chunks/idle';
import { getListMeta } from '../records/listState';

/** Prefetches the next page once the current one has settled, so that it opens without delay. */
export function NextPage({ resource, shown }: { resource: Resource; shown: readonly string[] }) {
    const { page, perPage, total = 0, sort, filterValues, isFetching, error } = useListContext();
    const listKey = JSON.stringify([page, perPage, sort, filterValues]);
    const [settled, setSettled] = useState<string>();
    const isResting = !isFetching && !error;
    useEffect(() => (isResting ? whenIdle(() => setSettled(listKey)) : undefined), [isResting, listKey]);
    useGetList(
        resource.route,
        { pagination: { page: page + 1, perPage }, sort, filter: filterValues, meta: getListMeta(resource, shown) },
        {
            enabled: settled === listKey && page * perPage < total,
            retry: false,
            refetchOnWindowFocus: false,
            refetchOnReconnect: false,
        },
    );
    return null;
}
