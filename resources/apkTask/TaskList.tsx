import FilterAltOff from '@mui/icons-material/FilterAltOff';
import Inbox from '@mui/icons-material/Inbox';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { apkTaskStatuses } from '../../contract/apkJobs';
import { SelectFilter } from '../../fields/choice/Filter';
import { CreateButton } from '../../src/base/page/CreateButton';
import { ListNotice, NoneFound } from '../../src/base/page/NoRecords';
import { SearchInput } from '../../src/base/ui/SearchInput';
import { ListTitle } from '../../src/screens/lists/ListTitle';
import { PlainRows } from '../../src/screens/lists/PlainRows';
import { apkTask } from '../apkTask';
import { TaskTable } from './TaskTable';
import { useTasks } from './useTasks';

/** Lists all tasks with their progress, and links to the form for a new one. */
export function TaskList() {
    const translate = useTranslate();
    const list = useTasks();
    const { tasks, total, filters, ask, clear } = list;
    const narrowed = Object.keys(filters).length > 0;
    const options = apkTaskStatuses.map((value) => ({ value, label: translate(`builds.taskStatus.${value}`) }));
    return (
        <>
            <ListTitle title={translate('resources.apkTask.many')} count={total}>
                <CreateButton resource={apkTask} />
            </ListTitle>
            <Paper variant="outlined" sx={{ overflow: 'clip', display: 'flex', flexDirection: 'column' }}>
                <Box
                    role="search"
                    sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, px: 2, py: 1.5 }}
                >
                    <SearchInput value={filters.q ?? ''} onChange={(text) => ask('q', text)} />
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
                <PlainRows
                    rows={tasks}
                    list={list}
                    none={
                        narrowed ? (
                            <NoneFound clear={clear} />
                        ) : (
                            <ListNotice
                                icon={<Inbox />}
                                title={translate('lists.empty.title')}
                                text={translate('builds.task.empty')}
                            >
                                <CreateButton resource={apkTask} />
                            </ListNotice>
                        )
                    }
                >
                    <TaskTable tasks={list} />
                </PlainRows>
            </Paper>
        </>
    );
}
