import { useGetList } from 'react-admin';
import { limits } from '../../../contract/limits';
import type { Resource } from '../../../contract/resource';
import { type ListAddress, useListAddress } from '../../screens/lists/useListAddress';

const ignored = () => undefined;

/**
 * Loads one page of what happened, newest first. Its filters are kept in the address under these names; `toFilter` makes
 * of them what is sent.
 */
export function useLog<Row extends { id: string }, Name extends string>(
    { name }: Resource,
    filterNames: readonly Name[],
    toFilter: (filters: ListAddress<Name>['filters']) => object,
) {
    const address = useListAddress(filterNames);
    const { page, perPage, filters } = address;
    const { data, total, error, isPending, isFetching, refetch } = useGetList<Row>(
        name,
        { pagination: { page, perPage }, sort: { field: 'time', order: 'DESC' }, filter: toFilter(filters) },
        { staleTime: 0, placeholderData: (previous) => previous, onError: ignored },
    );
    const found = total ?? 0;
    return {
        ...address,
        data,
        error,
        isPending,
        isFetching,
        refetch,
        /** The number of rows that can be paged through; `isMore` says that there are more. */
        total: Math.min(found, limits.countedRows),
        isMore: found > limits.countedRows,
    };
}
