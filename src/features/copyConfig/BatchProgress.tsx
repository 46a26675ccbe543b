import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CopyBatch } from '../../../contract/calls/copyConfig';
import { isSettled } from './totals';
import { isBatchRunning } from './useBatch';

function getProgressKey({ status, dryRun }: CopyBatch): string {
    if (status === 'RUNNING') return dryRun ? 'looking' : 'copying';
    if (status === 'UNDOING') return 'undoing';
    return dryRun ? 'seen' : status === 'DONE' ? 'done' : status === 'FAILED' ? 'failed' : 'undone';
}

/** Shows the progress of a running batch, and its result afterwards. */
export function BatchProgress({ batch }: { batch: CopyBatch }) {
    const translate = useTranslate();
    const { targets } = batch;
    const settled = targets.filter(isSettled).length;
    const count = (...statuses: string[]) => targets.filter(({ status }) => statuses.includes(status)).length;
    const failed = count('FAILED');
    const kept = count('KEPT');
    const text = translate(`copyConfig.state.${getProgressKey(batch)}`, {
        done: settled,
        total: targets.length,
        smart_count: targets.length,
        copied: count('DONE'),
        failed,
        kept,
        undone: count('UNDONE'),
    });
    if (!isBatchRunning(batch)) {
        const severity = failed + kept > 0 ? 'warning' : batch.dryRun ? 'info' : 'success';
        return (
            <Alert severity={severity} role="status" sx={{ mb: 2 }}>
                {text}
            </Alert>
        );
    }
    return (
        <Paper variant="outlined" sx={{ px: 2, py: 1.5, mb: 2 }}>
            <Typography role="status" sx={{ mb: 1, fontWeight: 600 }}>
                {text}
            </Typography>
            <LinearProgress
                variant="determinate"
                value={(settled / targets.length) * 100}
                aria-label={text}
                sx={{ height: 8, borderRadius: 4 }}
            />
            {!batch.dryRun && (
                <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                    {translate('copyConfig.mayLeave')}
                </Typography>
            )}
        </Paper>
    );
}
