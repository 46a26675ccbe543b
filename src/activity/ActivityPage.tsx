import Inbox from '@mui/icons-material/Inbox';
import SearchOff from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { ListFailure } from '../lists/ListFailure';
import { ListNotice } from '../lists/NoRecords';
import { ActivityFilters } from './ActivityFilters';
import { ActivityTable } from './ActivityTable';
import { ExportButton } from './ExportButton';
import { PlainPaging } from './PlainPaging';
import { useActivity } from './useActivity';

/** Who did what, where, when and from where: everything that was written, for administrators. */
export function ActivityPage() {
    const translate = useTranslate();
    const activity = useActivity();
    const { data, error, total, isMore, filter, isPending, refetch, clear } = activity;
    const { page, perPage, setPage, setPerPage } = activity;
    const narrowed = Object.keys(filter).length > 0;
    const failed = error !== null && data === undefined;
    const isEmpty = !isPending && !failed && data?.length === 0;
    return (
        <>
            <Box
                component="header"
                sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2, minHeight: 40, flexWrap: 'wrap' }}
            >
                <Typography variant="h1">{translate('pages.activity.title')}</Typography>
                <Typography variant="body2" color="textSecondary" role="status" sx={{ flexGrow: 1 }}>
                    {data && translate(isMore ? 'activity.more' : 'lists.total', { smart_count: total })}
                </Typography>
                <ExportButton filter={filter} total={total} isMore={isMore} />
            </Box>
            <Paper variant="outlined" sx={{ overflow: 'clip', display: 'flex', flexDirection: 'column' }}>
                <ActivityFilters activity={activity} />
                {failed && <ListFailure problem={error} retry={refetch} />}
                {isEmpty && (
                    <ListNotice
                        icon={narrowed ? <SearchOff /> : <Inbox />}
                        title={translate(narrowed ? 'lists.none.title' : 'activity.empty.title')}
                        text={translate(narrowed ? 'activity.none' : 'activity.empty.text')}
                    >
                        {narrowed && (
                            <Button variant="outlined" onClick={clear}>
                                {translate('lists.clearFilters')}
                            </Button>
                        )}
                    </ListNotice>
                )}
                {!isEmpty && !failed && <ActivityTable activity={activity} />}
                {total > 0 && <PlainPaging {...{ page, perPage, total, setPage, setPerPage }} />}
            </Paper>
        </>
    );
}
