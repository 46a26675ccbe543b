import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import type { Notice } from './messages';
import { ReasonList } from './ReasonList';
import { RequestId } from './RequestId';

const icons = { error: ErrorOutline, success: CheckCircle };

export function NoticeDialog({ notice, onClose }: { notice: Notice; onClose(): void }) {
    const translate = useTranslate();
    const Icon = icons[notice.kind];
    return (
        <Dialog
            open
            onClose={onClose}
            role="alertdialog"
            aria-labelledby="notice-title"
            aria-describedby="notice-text"
            maxWidth="xs"
            fullWidth
        >
            <DialogTitle id="notice-title" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Icon color={notice.kind} />
                {translate(`app.${notice.kind}`)}
            </DialogTitle>
            <DialogContent>
                <div id="notice-text">
                    {notice.text}
                    {notice.rows && notice.rows.length > 0 && <ReasonList rows={notice.rows} />}
                </div>
                {notice.requestId !== undefined && <RequestId id={notice.requestId} />}
            </DialogContent>
            <DialogActions>
                <Button autoFocus variant="contained" onClick={onClose}>
                    {translate('app.close')}
                </Button>
            </DialogActions>
        </Dialog>
    );
}
