import Block from '@mui/icons-material/BlockOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import RocketLaunch from '@mui/icons-material/RocketLaunchOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Sync from '@mui/icons-material/SyncOutlined';
import { useTranslate } from 'react-admin';
import type { ApkJobStatus, ApkTaskStatus } from '../../contract/apkJobs';
import type { Icon } from '../../src/base/ui/icons';
import { Mark } from '../../src/base/ui/Mark';

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

type Props = { of: 'task'; status: ApkTaskStatus } | { of: 'job'; status: ApkJobStatus };

/** Shows the status of a task or a job. */
export function StatusMark({ of, status }: Props) {
    const translate = useTranslate();
    const [icon, color] = looks[status];
    return (
        <Mark icon={icon} color={color}>
            {translate(`builds.${of}Status.${status}`)}
        </Mark>
    );
}
