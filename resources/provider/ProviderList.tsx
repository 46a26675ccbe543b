import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useCallback, useRef } from 'react';
import { ListContextProvider } from 'react-admin';
import { Navigate } from 'react-router';
import type { MasterGameType } from '../../contract/calls/master';
import type { Resource } from '../../contract/resource';
import { ListFailure } from '../../src/base/page/ListFailure';
import { SearchInput } from '../../src/base/ui/SearchInput';
import { EmptyList } from '../../src/screens/lists/EmptyList';
import { ListHeader } from '../../src/screens/lists/ListHeader';
import { ListPaging } from '../../src/screens/lists/ListPaging';
import { useFreshSearch } from '../../src/screens/lists/useFreshSearch';
import { useRecordList } from '../../src/screens/records/listState';
import { GameTypeTabs } from './GameTypeTabs';
import { Legend } from './Legend';
import { ProviderTable } from './ProviderTable';

type Props = { resource: Resource; types: readonly MasterGameType[] };

/** Lists the providers of one game type at a time, with all their pictures. */
export function ProviderList({ resource, types }: Props) {
    const start = { gameType: types[0]?.code };
    const search = useFreshSearch(resource, start);
    if (search !== undefined) return <Navigate to={{ search }} replace />;
    return <OpenList resource={resource} types={types} start={start} />;
}

function OpenList({ resource, types, start }: Props & { start: { gameType: string | undefined } }) {
    const list = useRecordList(resource, { perPage: 50, filterDefaultValues: start });
    const { filterValues, setFilters, total, data, error, isPending } = list;
    const { gameType = types[0]?.code, q = '' } = filterValues;
    const latest = useRef({ gameType, setFilters });
    latest.current = { gameType, setFilters };
    const narrow = useCallback((filter: { gameType?: string; q: string }) => {
        const { gameType: current, setFilters: set } = latest.current;
        const { q: text, ...type } = { gameType: current, ...filter };
        set(text === '' ? type : { ...type, q: text }, {}, false);
    }, []);
    const isEmpty = !isPending && !error && data?.length === 0;
    const failure = data === undefined ? error : null;
    return (
        <ListContextProvider value={list}>
            <ListHeader resource={resource} isAboveTabs />
            <GameTypeTabs types={types} current={gameType} onChange={(code) => narrow({ gameType: code, q: '' })} />
            <Paper variant="outlined" sx={{ overflow: 'clip', display: 'flex', flexDirection: 'column' }}>
                <Box
                    role="search"
                    sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, px: 2, py: 1.5 }}
                >
                    <SearchInput value={String(q)} onChange={(text) => narrow({ q: text })} />
                    <Box sx={{ flexGrow: 1 }} />
                    <Legend />
                </Box>
                {failure && <ListFailure problem={failure} retry={list.refetch} />}
                {isEmpty && <EmptyList resource={resource} narrowed={q !== ''} clear={() => narrow({ q: '' })} />}
                {!isEmpty && !failure && <ProviderTable resource={resource} gameType={gameType} />}
                {total !== undefined && total > 0 && <ListPaging />}
            </Paper>
        </ListContextProvider>
    );
}
