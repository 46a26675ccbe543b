import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Pause from '@mui/icons-material/PauseCircleOutlineOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { TargetOf, TargetStatus } from '../../../contract/copyBatch';
import type { Icon } from './icons';

const Signed = styled('span')(({ theme }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    fontSize: '0.8125rem',
    whiteSpace: 'nowrap',
    color: theme.palette.text.secondary,
    '&[data-status=DONE]': { color: theme.palette.success.main },
    '&[data-status=FAILED]': { color: theme.palette.error.main },
    '&[data-status=KEPT]': { color: theme.palette.warning.main },
}));

const icons: Readonly<Record<TargetStatus, Icon>> = {
    WAITING: Schedule,
    DONE: CheckCircle,
    FAILED: ErrorOutline,
    UNDOING: Schedule,
    UNDONE: Undo,
    KEPT: Pause,
};

/** How far copying to a landing page is, by icon, text and colour. */
export function TargetState({ status, text }: { status: TargetStatus; text: string }) {
    const Sign = icons[status];
    return (
        <Signed data-status={status}>
            <Sign fontSize="small" />
            {text}
        </Signed>
    );
}

/** Why a landing page was not copied to, or why the copy was not undone. */
export function TargetReason({ status, reason }: Pick<TargetOf<unknown>, 'status' | 'reason'>) {
    if (reason === '') return null;
    return (
        <Typography variant="body2" color={status === 'FAILED' ? 'error' : 'warning'}>
            {reason}
        </Typography>
    );
}
