import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { ApkTask } from '../../contract/calls/apk/tasks';
import { formatTime } from '../../src/fields/time/bangkok';
import { TableFrame } from '../../src/lists/TableFrame';
import { pathOf } from '../../src/routing/paths';
import { apkTask } from '../apkTask';
import { endedOf } from './counts';
import { ProgressBar } from './ProgressBar';
import { StatusMark } from './StatusMark';
import { useTaskName } from './useTaskName';
import type { Tasks } from './useTasks';

const waiting = Array.from({ length: 8 }, (_, row) => row);

const Name = styled(Link)(({ theme }) => ({
    fontWeight: 600,
    color: theme.palette.text.primary,
    textDecoration: 'none',
    ':hover': { color: theme.palette.primary.main, textDecoration: 'underline' },
}));

const Small = styled('small')(({ theme }) => ({
    display: 'block',
    fontSize: '0.75rem',
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
}));

function TaskRow({ task }: { task: ApkTask }) {
    const translate = useTranslate();
    const nameOf = useTaskName();
    const name = nameOf(task);
    const { jobs, totalBuild, status, createdTime, creator, autoRelease } = task;
    return (
        <TableRow hover>
            <TableCell sx={{ width: '100%', minWidth: 180, overflowWrap: 'anywhere' }}>
                <Name to={pathOf(apkTask, 'edit', task.id)}>{name}</Name>
                <Small>
                    {[
                        translate('builds.task.apps', { smart_count: totalBuild }),
                        ...(autoRelease ? [translate('builds.task.releasesItself')] : []),
                    ].join(' · ')}
                </Small>
            </TableCell>
            <TableCell>
                <StatusMark of="task" status={status} />
            </TableCell>
            <TableCell sx={{ minWidth: 190 }}>
                <ProgressBar task={task} label={name} />
                <Small sx={{ mt: 0.5 }}>
                    {translate('builds.task.ended', { done: endedOf(jobs), total: totalBuild })}
                </Small>
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <time dateTime={createdTime}>{formatTime(createdTime)}</time>
                <Small>{translate('lists.changedBy', { name: creator })}</Small>
            </TableCell>
        </TableRow>
    );
}

/** One page of the tasks: what they are called, how far they are, and who began them. */
export function TaskTable({ tasks: { tasks, isPending, isBusy, isPlaceholderData } }: { tasks: Tasks }) {
    const translate = useTranslate();
    const heads = ['resources.apkTask.one', 'fields.status', 'builds.task.progress', 'fields.createdTime'];
    return (
        <TableFrame
            name={translate('resources.apkTask.many')}
            around={276}
            isBusy={isBusy}
            isStale={isPlaceholderData}
            sx={{ '& th': { whiteSpace: 'nowrap', bgcolor: 'background.default' }, '& td, & th': { px: 2 } }}
        >
            <TableHead>
                <TableRow>
                    {heads.map((head) => (
                        <TableCell key={head}>{translate(head)}</TableCell>
                    ))}
                </TableRow>
            </TableHead>
            <TableBody>
                {isPending &&
                    waiting.map((row) => (
                        <TableRow key={row} aria-hidden sx={{ height: 57 }}>
                            {heads.map((head) => (
                                <TableCell key={head}>
                                    <Skeleton variant="rounded" height={14} width={`${50 + ((row * 29) % 40)}%`} />
                                </TableCell>
                            ))}
                        </TableRow>
                    ))}
                {tasks?.map((task) => (
                    <TaskRow key={task.id} task={task} />
                ))}
            </TableBody>
        </TableFrame>
    );
}
