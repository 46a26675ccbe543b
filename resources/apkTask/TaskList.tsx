import FilterAltOff from '@mui/icons-material/FilterAltOff';
import Inbox from '@mui/icons-material/Inbox';
import SearchOff from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { apkTaskStatuses } from '../../contract/apkJobs';
import { PlainPaging } from '../../src/activity/PlainPaging';
import { SelectFilter } from '../../src/fields/choice/Filter';
import { ListFailure } from '../../src/lists/ListFailure';
import { CreateButton } from '../../src/lists/ListHeader';
import { ListNotice } from '../../src/lists/NoRecords';
import { SearchInput } from '../../src/lists/SearchInput';
import { apkTask } from '../apkTask';
import { TaskTable } from './TaskTable';
import { useTasks } from './useTasks';

/** Every order for apps, how far each of them is, and the way to a new one. */
export function TaskList() {
    const translate = useTranslate();
    const list = useTasks();
    const { tasks, total, error, page, perPage, asked, ask, clear, setPage, setPerPage, refetch } = list;
    const narrowed = Object.keys(asked).length > 0;
    const failed = error !== null && tasks === undefined;
    const isEmpty = tasks !== undefined && tasks.length === 0;
    const options = apkTaskStatuses.map((value) => ({ value, label: translate(`builds.taskStatus.${value}`) }));
    return (
        <>
            <Box
                component="header"
                sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2, minHeight: 40, flexWrap: 'wrap' }}
            >
                <Typography variant="h1">{translate('resources.apkTask.many')}</Typography>
                <Typography variant="body2" color="textSecondary" role="status" sx={{ flexGrow: 1 }}>
                    {total !== undefined && translate('lists.total', { smart_count: total })}
                </Typography>
                <CreateButton resource={apkTask} />
            </Box>
            <Paper variant="outlined" sx={{ overflow: 'clip', display: 'flex', flexDirection: 'column' }}>
                <Box
                    role="search"
                    sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, px: 2, py: 1.5 }}
                >
                    <SearchInput value={asked.q ?? ''} onChange={(text) => ask('q', text)} />
                    <SelectFilter
                        name="status"
                        label={translate('fields.status')}
                        value={list.status ?? ''}
                        options={options}
                        onChange={(value) => ask('status', value)}
                    />
                    {narrowed && (
                        <Button startIcon={<FilterAltOff />} onClick={clear}>
                            {translate('lists.clearFilters')}
                        </Button>
                    )}
                </Box>
                {failed && <ListFailure problem={error} retry={refetch} />}
                {isEmpty && (
                    <ListNotice
                        icon={narrowed ? <SearchOff /> : <Inbox />}
                        title={translate(narrowed ? 'lists.none.title' : 'lists.empty.title')}
                        text={translate(narrowed ? 'lists.none.text' : 'builds.task.empty')}
                    >
                        {narrowed ? (
                            <Button variant="outlined" onClick={clear}>
                                {translate('lists.clearFilters')}
                            </Button>
                        ) : (
                            <CreateButton resource={apkTask} />
                        )}
                    </ListNotice>
                )}
                {!isEmpty && !failed && <TaskTable tasks={list} />}
                {total !== undefined && total > 0 && <PlainPaging {...{ page, perPage, total, setPage, setPerPage }} />}
            </Paper>
        </>
    );
}
