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

type Props = { resource: Resource; wanted: Revision; latest: Revision; lang: string; onAnswer(yes: boolean): void };

/** Shows the changes before a version is restored. */
export function RestoreDialog({ resource, wanted, latest, lang, onAnswer }: Props) {
    const translate = useTranslate();
    const hasUnsaved = useHasUnsaved();
    const stands = latest.verb === 'delete' ? null : latest.after;
    const then = wanted.verb === 'delete' ? wanted.before : wanted.after;
    const change = resource.fields.status
        ? { before: stands, after: then }
        : { before: withoutStatus(stands), after: withoutStatus(then) };
    const key = stands ? 'text' : 'deletedText';
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
                        version: wanted.verb === 'delete' ? wanted.version - 1 : wanted.version,
                        time: formatTime(wanted.time),
                        name: wanted.username,
                    })}
                </DialogContentText>
                {stands && hasUnsaved() && (
                    <Alert severity="warning" sx={{ mb: 1 }}>
                        {translate('history.restore.unsaved')}
                    </Alert>
                )}
                {notice && stands && then && (
                    <Chunked of={notice} onLost={() => onAnswer(false)}>
                        {(Notice) => <Notice id={wanted.recordId} before={stands} after={then} />}
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
