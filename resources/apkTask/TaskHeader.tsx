import Block from '@mui/icons-material/BlockOutlined';
import Replay from '@mui/icons-material/ReplayOutlined';
import RocketLaunch from '@mui/icons-material/RocketLaunchOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { releaseJobs, retryJobs } from '../../contract/calls/apk/jobs';
import { type ApkTask, updateTaskStatus } from '../../contract/calls/apk/tasks';
import { useDialogs } from '../../src/base/dialogs/Dialogs';
import { BackHeader } from '../../src/base/page/BackHeader';
import { buildPath } from '../../src/base/routing/paths';
import { useMay, useTransport } from '../../src/base/session/SessionContext';
import { formatTime } from '../../src/base/ui/bangkok';
import { apkTask } from '../apkTask';
import { countJobs, isUnderWay } from './counts';
import { type JobAction, useRefreshBuilds } from './useJobWishes';
import { useTaskName } from './useTaskName';

/** The name of a task, and the actions for all of its jobs. */
export function TaskHeader({ task, onAction }: { task: ApkTask; onAction(wish: JobAction): void }) {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const transport = useTransport();
    const may = useMay();
    const getName = useTaskName();
    const refresh = useRefreshBuilds();
    const { id, jobs, creator, createdTime } = task;
    const [failed, built] = [countJobs(jobs, 'FAILED', 'CANCELLED'), countJobs(jobs, 'BUILT')];
    const { mutate, isPending } = useMutation({
        mutationFn: () => transport.call(updateTaskStatus, { body: { id, status: 'CANCELLED' } }),
        meta: { busy: true },
        onSuccess: () => dialogs.success('builds.cancel.done'),
        onError: dialogs.error,
        onSettled: refresh,
    });
    async function cancel(): Promise<void> {
        const yes = await dialogs.confirm({
            title: translate('builds.cancel.title'),
            text: translate('builds.cancel.text'),
            confirm: translate('builds.cancel.action'),
            cancel: translate('builds.cancel.goOn'),
            danger: true,
        });
        if (yes) mutate();
    }
    return (
        <BackHeader
            to={buildPath(apkTask, 'list')}
            title={
                <>
                    <Typography variant="h1">{getName(task)}</Typography>
                    <Typography variant="body2" color="textSecondary">
                        {translate('builds.task.begun', { name: creator, time: formatTime(createdTime) })}
                    </Typography>
                </>
            }
        >
            {isUnderWay(task) && may(updateTaskStatus) && (
                <Button color="error" variant="outlined" startIcon={<Block />} disabled={isPending} onClick={cancel}>
                    {translate('builds.cancel.action')}
                </Button>
            )}
            {failed > 0 && may(retryJobs) && (
                <Button variant="outlined" startIcon={<Replay />} onClick={() => onAction('retry')}>
                    {translate('builds.retry.all', { smart_count: failed })}
                </Button>
            )}
            {built > 0 && may(releaseJobs) && (
                <Button variant="contained" startIcon={<RocketLaunch />} onClick={() => onAction('release')}>
                    {translate('builds.release.all', { smart_count: built })}
                </Button>
            )}
        </BackHeader>
    );
}
