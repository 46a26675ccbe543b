import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ApkTask } from '../../contract/calls/apk/tasks';
import { buildPath } from '../../src/base/routing/paths';
import { formatTime } from '../../src/base/ui/bangkok';
import { HeadedTable } from '../../src/screens/lists/HeadedTable';
import { apkTask } from '../apkTask';
import { countEnded } from './counts';
import { ProgressBar } from './ProgressBar';
import { StatusMark } from './StatusMark';
import { useTaskName } from './useTaskName';
import type { Tasks } from './useTasks';

const heads = ['resources.apkTask.one', 'fields.status', 'builds.task.progress', 'fields.createdTime'];

function TaskRow({ task }: { task: ApkTask }) {
    const translate = useTranslate();
    const getName = useTaskName();
    const name = getName(task);
    const { jobs, totalBuild, status, createdTime, creator, autoRelease } = task;
    return (
        <TableRow hover>
            <TableCell data-naming sx={{ width: '100%', minWidth: 180, overflowWrap: 'anywhere' }}>
                <Link to={buildPath(apkTask, 'edit', task.id)}>{name}</Link>
                <small>
                    {[
                        translate('builds.task.apps', { smart_count: totalBuild }),
                        ...(autoRelease ? [translate('builds.task.releasesItself')] : []),
                    ].join(' · ')}
                </small>
            </TableCell>
            <TableCell data-label={translate('fields.status')}>
                <StatusMark of="task" status={status} />
            </TableCell>
            <TableCell data-whole sx={{ minWidth: 190, '& > :first-of-type': { maxWidth: 320 } }}>
                <ProgressBar task={task} label={name} />
                <Box component="small" sx={{ mt: 0.5 }}>
                    {translate('builds.task.ended', { done: countEnded(jobs), total: totalBuild })}
                </Box>
            </TableCell>
            <TableCell data-author data-label={translate('fields.createdTime')} sx={{ whiteSpace: 'nowrap' }}>
                <time dateTime={createdTime}>{formatTime(createdTime)}</time>
                <small>{translate('lists.changedBy', { name: creator })}</small>
            </TableCell>
        </TableRow>
    );
}

/** A table with one page of the tasks: name, progress, and the account that created each. */
export function TaskTable({ tasks: { tasks, isPending, isBusy, isPlaceholderData } }: { tasks: Tasks }) {
    const translate = useTranslate();
    return (
        <HeadedTable
            name={translate('resources.apkTask.many')}
            around={276}
            isBusy={isBusy}
            isStale={isPlaceholderData}
            isPending={isPending}
            heads={heads}
        >
            {tasks?.map((task) => (
                <TaskRow key={task.id} task={task} />
            ))}
        </HeadedTable>
    );
}
