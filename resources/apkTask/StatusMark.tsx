import Block from '@mui/icons-material/BlockOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import RocketLaunch from '@mui/icons-material/RocketLaunchOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Sync from '@mui/icons-material/SyncOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ApkJobStatus, ApkTaskStatus } from '../../contract/apkJobs';
import type { Icon } from '../../src/icons';

type Status = ApkJobStatus | ApkTaskStatus;

const looks: Readonly<Record<Status, readonly [icon: Icon, color: string]>> = {
    WAITING: [Schedule, 'text.secondary'],
    BUILDING: [Sync, 'primary.main'],
    BUILT: [CheckCircle, 'success.main'],
    DONE: [CheckCircle, 'success.main'],
    RELEASED: [RocketLaunch, 'primary.main'],
    FAILED: [ErrorOutline, 'error.main'],
    CANCELLED: [Block, 'text.secondary'],
};

/** How something stands: by sign, word and colour. */
export function Mark({ icon: Sign, color, children }: { icon: Icon; color: string; children: ReactNode }) {
    return (
        <Box
            component="span"
            sx={{
                display: 'inline-flex',
                alignItems: 'center',
                gap: '6px',
                verticalAlign: 'middle',
                fontSize: '0.8125rem',
                fontWeight: 600,
                whiteSpace: 'nowrap',
                color,
            }}
        >
            <Sign fontSize="small" />
            {children}
        </Box>
    );
}

type Props = { of: 'task'; status: ApkTaskStatus } | { of: 'job'; status: ApkJobStatus };

/** Where a task or an app of it stands. */
export function StatusMark({ of, status }: Props) {
    const translate = useTranslate();
    const [icon, color] = looks[status];
    return (
        <Mark icon={icon} color={color}>
            {translate(`builds.${of}Status.${status}`)}
        </Mark>
    );
}
