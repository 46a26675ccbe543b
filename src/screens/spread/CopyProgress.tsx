import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RecordBatch, RecordTarget } from '../../../contract/calls/copyRecords';
import { isRunning } from './useRecordBatch';

const isSettled = ({ status }: RecordTarget) => status !== 'WAITING' && status !== 'UNDOING';

function getState({ status, dryRun }: RecordBatch): string {
    if (status === 'RUNNING') return dryRun ? 'looking' : 'copying';
    if (status === 'UNDOING') return 'undoing';
    if (dryRun) return 'seen';
    return status === 'DONE' ? 'done' : status === 'FAILED' ? 'failed' : 'undone';
}

/** How far a batch is, and how it ended. */
export function CopyProgress({ batch }: { batch: RecordBatch }) {
    const translate = useTranslate();
    const { targets, dryRun } = batch;
    const count = (...statuses: string[]) => targets.filter(({ status }) => statuses.includes(status)).length;
    const done = targets.filter(isSettled).length;
    const failed = count('FAILED');
    const total = targets.length;
    const numbers = { done, total, smart_count: total, failed, undone: count('UNDONE') };
    const text = translate(`spread.state.${getState(batch)}`, numbers);
    if (!isRunning(batch)) {
        const severity = failed + count('KEPT') > 0 ? 'warning' : dryRun ? 'info' : 'success';
        return (
            <Alert severity={severity} role="status">
                {text}
            </Alert>
        );
    }
    return (
        <Box>
            <Typography role="status" sx={{ mb: 1, fontWeight: 600 }}>
                {text}
            </Typography>
            <LinearProgress
                variant="determinate"
                value={(done / total) * 100}
                aria-label={text}
                sx={{ height: 8, borderRadius: 4 }}
            />
            {!dryRun && (
                <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                    {translate('spread.mayClose')}
                </Typography>
            )}
        </Box>
    );
}
