import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCountdown } from '../ui/useCountdown';
import type { Notice } from './messages';
import { ReasonList } from './ReasonList';
import { RequestId } from './RequestId';

const icons = { error: ErrorOutline, success: CheckCircle };

/** The time after which a success closes by itself, in milliseconds. */
const successTime = 6000;

/**
 * An error, which stays until it is closed, or a success, which goes by itself unless the pointer is on it or somebody
 * moves within it. Enter closes both.
 */
export function NoticeDialog({ notice, onClose }: { notice: Notice; onClose(): void }) {
    const translate = useTranslate();
    const Icon = icons[notice.kind];
    const [isHovered, setHovered] = useState(false);
    const [isUsed, setUsed] = useState(false);
    useCountdown(successTime, notice.kind === 'error' || isHovered || isUsed, onClose);
    return (
        <Dialog
            open
            onClose={onClose}
            role="alertdialog"
            aria-labelledby="notice-title"
            aria-describedby="notice-text"
            maxWidth="xs"
            fullWidth
            onKeyDown={() => setUsed(true)}
            slotProps={{
                paper: { onPointerEnter: () => setHovered(true), onPointerLeave: () => setHovered(false) },
            }}
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
