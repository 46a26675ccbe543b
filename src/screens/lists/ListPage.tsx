import Paper from '@mui/material/Paper';
import { ListContextProvider } from 'react-admin';
import { Navigate } from 'react-router';
import type { Resource } from '../../../contract/resource';
import { Chunked } from '../../base/chunks/Chunked';
import { ListFailure } from '../../base/page/ListFailure';
import { bulkBar, usePrefetchedBulkBar } from '../bulk/chunks';
import { isListFiltered, useRecordList } from '../records/listState';
import { OpenView } from '../views/OpenView';
import { useOpeningView } from '../views/useOpeningView';
import { useColumns, withTranslations } from './columns';
import { EmptyList } from './EmptyList';
import { ListFilters } from './ListFilters';
import { ListHeader } from './ListHeader';
import { ListPaging } from './ListPaging';
import { NextPage } from './NextPage';
import { Recommended } from './Recommended';
import { RecordTable } from './RecordTable';
import { useFreshSearch } from './useFreshSearch';
import { usePrefetchedForm } from './usePrefetchedForm';

/**
 * The page of a collection: search, filters, table, order, bulk actions and paging, all derived from the declaration.
 */
export function ListPage({ resource }: { resource: Resource }) {
    const view = useOpeningView(resource);
    const { show } = useColumns(resource);
    const search = useFreshSearch(resource);
    if (view) return <OpenView resource={resource} look={view} showColumns={show} />;
    return search === undefined ? <OpenList resource={resource} /> : <Navigate to={{ search }} replace />;
}

function OpenList({ resource }: { resource: Resource }) {
    const columns = useColumns(resource);
    const list = useRecordList(resource, { shown: columns.shown });
    const { selectedIds, total, data, error, isPending, filterValues } = list;
    usePrefetchedForm(resource, !isPending && !error);
    usePrefetchedBulkBar(!isPending && !error);
    const narrowed = isListFiltered(filterValues);
    const shown = withTranslations(columns.shown, filterValues);
    const isEmpty = !isPending && !error && data !== undefined && data.length === 0;
    const filters = <ListFilters resource={resource} columns={columns} />;
    return (
        <ListContextProvider value={list}>
            <ListHeader resource={resource} />
            <Recommended tab={{ resource }} count={narrowed ? undefined : total} />
            <Paper variant="outlined" sx={{ overflow: 'clip', display: 'flex', flexDirection: 'column' }}>
                {selectedIds.length > 0 ? (
                    <Chunked of={bulkBar} waiting={filters} onLost={() => list.onSelect([])}>
                        {(BulkBar) => <BulkBar resource={resource} />}
                    </Chunked>
                ) : (
                    filters
                )}
                {error && data === undefined && <ListFailure problem={error} retry={list.refetch} />}
                {isEmpty && (
                    <EmptyList resource={resource} narrowed={narrowed} clear={() => list.setFilters({}, {}, false)} />
                )}
                {!isEmpty && !(error && data === undefined) && <RecordTable resource={resource} columns={shown} />}
                {total !== undefined && total > 0 && <ListPaging />}
                <NextPage resource={resource} shown={columns.shown} />
            </Paper>
        </ListContextProvider>
    );
}
