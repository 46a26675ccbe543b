import Block from '@mui/icons-material/BlockOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import RocketLaunch from '@mui/icons-material/RocketLaunchOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Sync from '@mui/icons-material/SyncOutlined';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ApkJobStatus, ApkTaskStatus } from '../../contract/apkJobs';
import type { Icon } from '../../src/icons';

type Status = ApkJobStatus | ApkTaskStatus;

const icons: Readonly<Record<Status, Icon>> = {
    WAITING: Schedule,
    BUILDING: Sync,
    BUILT: CheckCircle,
    DONE: CheckCircle,
    RELEASED: RocketLaunch,
    FAILED: ErrorOutline,
    CANCELLED: Block,
};

const Mark = styled('span')(({ theme }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    verticalAlign: 'middle',
    fontSize: '0.8125rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color: theme.palette.text.secondary,
    '&[data-status=BUILDING], &[data-status=RELEASED]': { color: theme.palette.primary.main },
    '&[data-status=BUILT], &[data-status=DONE]': { color: theme.palette.success.main },
    '&[data-status=FAILED]': { color: theme.palette.error.main },
}));

type Props = { of: 'task'; status: ApkTaskStatus } | { of: 'job'; status: ApkJobStatus };

/** Where a task or an app of it stands: by sign, word and colour. */
export function StatusMark({ of, status }: Props) {
    const translate = useTranslate();
    const StatusIcon = icons[status];
    return (
        <Mark data-status={status}>
            <StatusIcon fontSize="small" />
            {translate(`builds.${of}Status.${status}`)}
        </Mark>
    );
}
