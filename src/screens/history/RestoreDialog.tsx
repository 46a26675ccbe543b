import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { Chunked } from '../../base/chunks/Chunked';
import { formatTime } from '../../base/ui/bangkok';
import { useHasUnsaved } from '../../base/unsaved/UnsavedGuard';
import { RevisionChanges } from './RevisionChanges';
import { findRestoreNotice } from './restoreNotice';
import type { Revision } from './revision';
import { withoutStatus } from './sameValues';

type Props = { resource: Resource; target: Revision; latest: Revision; lang: string; onAnswer(yes: boolean): void };

/** Shows the changes before a version is restored. */
export function RestoreDialog({ resource, target, latest, lang, onAnswer }: Props) {
    const translate = useTranslate();
    const hasUnsaved = useHasUnsaved();
    const current = latest.verb === 'delete' ? null : latest.after;
    const then = target.verb === 'delete' ? target.before : target.after;
    const change = resource.fields.status
        ? { before: current, after: then }
        : { before: withoutStatus(current), after: withoutStatus(then) };
    const key = current ? 'text' : 'deletedText';
    const notice = findRestoreNotice(resource);
    return (
        <Dialog
            open
            onClose={() => onAnswer(false)}
            maxWidth="sm"
            fullWidth
            aria-labelledby="restore-title"
            aria-describedby="restore-text"
        >
            <DialogTitle id="restore-title">{translate('history.restore.title')}</DialogTitle>
            <DialogContent>
                <DialogContentText id="restore-text" sx={{ mb: 1 }}>
                    {translate(`history.restore.${key}`, {
                        version: target.verb === 'delete' ? target.version - 1 : target.version,
                        time: formatTime(target.time),
                        name: target.username,
                    })}
                </DialogContentText>
                {current && hasUnsaved() && (
                    <Alert severity="warning" sx={{ mb: 1 }}>
                        {translate('history.restore.unsaved')}
                    </Alert>
                )}
                {notice && current && then && (
                    <Chunked of={notice} onLost={() => onAnswer(false)}>
                        {(Notice) => <Notice id={target.recordId} before={current} after={then} />}
                    </Chunked>
                )}
                <RevisionChanges resource={resource} revision={change} lang={lang} open />
            </DialogContent>
            <DialogActions>
                <Button autoFocus onClick={() => onAnswer(false)}>
                    {translate('app.cancel')}
                </Button>
                <Button variant="contained" onClick={() => onAnswer(true)}>
                    {translate('history.restore.confirm')}
                </Button>
            </DialogActions>
        </Dialog>
    );
}
