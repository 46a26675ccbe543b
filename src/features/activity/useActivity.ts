import { useGetList } from 'react-admin';
import { limits } from '../../../contract/limits';
import { revisions } from '../../../resources/revisions';
import type { Revision } from '../../screens/history/revision';
import { useListAddress } from '../../screens/lists/useListAddress';
import { filterNames, toListFilter } from './activityFilter';

const ignored = () => undefined;

/** Loads one page of the activity log. Its filters are kept in the address. */
export function useActivity() {
    const address = useListAddress(filterNames);
    const { page, perPage, filters } = address;
    const { data, total, error, isPending, isFetching, refetch } = useGetList<Revision>(
        revisions.name,
        { pagination: { page, perPage }, sort: { field: 'time', order: 'DESC' }, filter: toListFilter(filters) },
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

export type Activity = ReturnType<typeof useActivity>;
