import Inbox from '@mui/icons-material/Inbox';
import SearchOff from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { PlainPaging } from '../../src/activity/PlainPaging';
import { ListFailure } from '../../src/lists/ListFailure';
import { ListNotice } from '../../src/lists/NoRecords';
import { SearchInput } from '../../src/lists/SearchInput';
import { AppTable } from './AppTable';
import { useApps } from './useApps';

/** The app of every landing page: whether it can be built, and what is handed out. */
export function AppList() {
    const translate = useTranslate();
    const list = useApps();
    const { apps, total, error, page, perPage, asked, ask, setPage, setPerPage, refetch } = list;
    const narrowed = Object.keys(asked).length > 0;
    const failed = error !== null && apps === undefined;
    const isEmpty = apps !== undefined && apps.length === 0;
    return (
        <>
            <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2, minHeight: 40 }}>
                <Typography variant="h1">{translate('resources.apkApp.many')}</Typography>
                <Typography variant="body2" color="textSecondary" role="status">
                    {total !== undefined && translate('lists.total', { smart_count: total })}
                </Typography>
            </Box>
            <Paper variant="outlined" sx={{ overflow: 'clip', display: 'flex', flexDirection: 'column' }}>
                <Box role="search" sx={{ px: 2, py: 1.5 }}>
                    <SearchInput value={asked.q ?? ''} onChange={(text) => ask('q', text)} />
                </Box>
                {failed && <ListFailure problem={error} retry={refetch} />}
                {isEmpty && (
                    <ListNotice
                        icon={narrowed ? <SearchOff /> : <Inbox />}
                        title={translate(narrowed ? 'lists.none.title' : 'lists.empty.title')}
                        text={translate(narrowed ? 'lists.none.text' : 'pages.noLandingPage.text')}
                    />
                )}
                {!isEmpty && !failed && <AppTable apps={list} />}
                {total !== undefined && total > 0 && <PlainPaging {...{ page, perPage, total, setPage, setPerPage }} />}
            </Paper>
        </>
    );
}
