import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ScrolledContent } from '../../base/dialogs/ScrolledContent';
import type { BulkReport } from './useBulk';

const Failures = styled('ul')(({ theme }) => ({
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& li': { padding: theme.spacing(1, 0), borderTop: `1px solid ${theme.palette.divider}` },
}));

/** Lists the records for which a bulk action failed, and tries those again that got no answer. */
export function BulkReportDialog({ report, onClose }: { report: BulkReport; onClose(): void }) {
    const translate = useTranslate();
    const { done, failures, again } = report;
    return (
        <Dialog
            open
            onClose={onClose}
            role="alertdialog"
            aria-labelledby="report-title"
            aria-describedby="report-text"
            maxWidth="sm"
            fullWidth
        >
            <DialogTitle id="report-title">
                {translate('lists.bulk.partly', { done, total: done + failures.length })}
            </DialogTitle>
            <ScrolledContent>
                <Typography id="report-text" color="textSecondary" sx={{ mb: 2 }}>
                    {translate('lists.bulk.failed')}
                </Typography>
                <Failures>
                    {failures.map(({ id, title, problem }) => (
                        <li key={id}>
                            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
                            <Typography variant="body2" color="error">
                                {problem}
                            </Typography>
                        </li>
                    ))}
                </Failures>
            </ScrolledContent>
            <DialogActions>
                <Button autoFocus={!again} variant={again ? 'text' : 'contained'} onClick={onClose}>
                    {translate('app.close')}
                </Button>
                {again && (
                    <Button
                        autoFocus
                        variant="contained"
                        onClick={() => {
                            onClose();
                            again();
                        }}
                    >
                        {translate('app.retry')}
                    </Button>
                )}
            </DialogActions>
        </Dialog>
    );
}
