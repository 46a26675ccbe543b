import Inbox from '@mui/icons-material/Inbox';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { ListNotice, NoneFound } from '../../src/base/page/NoRecords';
import { SearchInput } from '../../src/base/ui/SearchInput';
import { ListTitle } from '../../src/screens/lists/ListTitle';
import { PlainRows } from '../../src/screens/lists/PlainRows';
import { AppTable } from './AppTable';
import { useApps } from './useApps';

/** Lists the apps of all landing pages: whether each can be built, and its released build. */
export function AppList() {
    const translate = useTranslate();
    const list = useApps();
    const { apps, total, filters, ask, clear } = list;
    return (
        <>
            <ListTitle title={translate('resources.apkApp.many')} count={total} />
            <Paper variant="outlined" sx={{ overflow: 'clip', display: 'flex', flexDirection: 'column' }}>
                <Box role="search" sx={{ px: 2, py: 1.5 }}>
                    <SearchInput value={filters.q ?? ''} onChange={(text) => ask('q', text)} />
                </Box>
                <PlainRows
                    rows={apps}
                    list={list}
                    none={
                        filters.q ? (
                            <NoneFound clear={clear} />
                        ) : (
                            <ListNotice
                                icon={<Inbox />}
                                title={translate('lists.empty.title')}
                                text={translate('pages.noLandingPage.text')}
                            />
                        )
                    }
                >
                    <AppTable apps={list} />
                </PlainRows>
            </Paper>
        </>
    );
}
