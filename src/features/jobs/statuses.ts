import Block from '@mui/icons-material/BlockOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Sync from '@mui/icons-material/SyncOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import type { Icon } from '../../base/ui/icons';
import type { JobStatus } from './job';

type Severity = 'info' | 'success' | 'warning';

const looks: Readonly<Record<JobStatus, readonly [icon: Icon, color: string, severity: Severity]>> = {
    running: [Sync, 'primary.main', 'info'],
    done: [CheckCircle, 'success.main', 'success'],
    partly: [ErrorOutline, 'warning.main', 'warning'],
    undone: [Undo, 'text.secondary', 'info'],
    cancelled: [Block, 'text.secondary', 'info'],
    interrupted: [ErrorOutline, 'warning.main', 'warning'],
};

export function getLook(status: JobStatus): { icon: Icon; color: string } {
    const [icon, color] = looks[status];
    return { icon, color };
}

export function getSeverity(status: JobStatus): Severity {
    return looks[status][2];
}
