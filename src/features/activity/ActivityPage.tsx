import Inbox from '@mui/icons-material/Inbox';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { ListNotice, NoneFound } from '../../base/page/NoRecords';
import { ListTitle } from '../../screens/lists/ListTitle';
import { PlainRows } from '../../screens/lists/PlainRows';
import { ActivityFilters } from './ActivityFilters';
import { ActivityTable } from './ActivityTable';
import { ExportButton } from './ExportButton';
import { useActivity } from './useActivity';

/**
 * The activity log: every change with account, time, landing page and address. Administrators see all of them, operators
 * those of their landing pages and sub-users.
 */
export function ActivityPage() {
    const translate = useTranslate();
    const activity = useActivity();
    const { data, total, isMore, filters, clear } = activity;
    const narrowed = Object.keys(filters).length > 0;
    return (
        <>
            <ListTitle
                title={translate('pages.activity.title')}
                count={data && total}
                says={isMore ? 'lists.more' : 'lists.total'}
            >
                <ExportButton filter={filters} total={total} />
            </ListTitle>
            <Paper variant="outlined" sx={{ overflow: 'clip', display: 'flex', flexDirection: 'column' }}>
                <ActivityFilters activity={activity} />
                <PlainRows
                    rows={data}
                    list={activity}
                    none={
                        narrowed ? (
                            <NoneFound text="activity.none" clear={clear} />
                        ) : (
                            <ListNotice
                                icon={<Inbox />}
                                title={translate('activity.empty.title')}
                                text={translate('activity.empty.text')}
                            />
                        )
                    }
                >
                    <ActivityTable activity={activity} />
                </PlainRows>
            </Paper>
        </>
    );
}
