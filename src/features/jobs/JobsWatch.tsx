import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useLocalJobs } from '../../base/session/useLocalJobs';
import { visuallyHidden } from '../../base/ui/visuallyHidden';
import { getSeverity } from './statuses';
import { useEnded } from './useEnded';
import { useJobText } from './useJobText';
import { useRunning } from './useRunning';

/** How long a notice stays, unless the pointer or the focus rests on it (milliseconds). */
const noticeMs = 10_000;

/** Below the top bar, which the notice must not cover. */
const below = { top: { xs: 64, sm: 68 } };

/** Counts what runs, and tells what has ended elsewhere. `onCount` gets the number of running jobs. */
export function JobsWatch({ onCount }: { onCount(running: number): void }) {
    const translate = useTranslate();
    const { data, dataUpdatedAt } = useRunning();
    const local = useLocalJobs();
    const localJobs = useSyncExternalStore(local.subscribe, local.current);
    const { ended, dismiss } = useEnded(data?.items, dataUpdatedAt);
    const count = (data?.items.length ?? 0) + localJobs.filter(({ isRunning }) => isRunning).length;
    useEffect(() => onCount(count), [count, onCount]);
    const toText = useJobText();
    const title = ended && toText(ended.title);
    const text = ended && toText(ended.text);
    return (
        <>
            <Box role="status" sx={{ ...visuallyHidden, top: 0, insetInlineStart: 0 }}>
                {ended && `${title}. ${text}`}
            </Box>
            {ended && (
                <Snackbar
                    key={ended.id}
                    open
                    autoHideDuration={noticeMs}
                    anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
                    onClose={(_event, reason) => reason !== 'clickaway' && dismiss()}
                    sx={below}
                >
                    <Alert
                        // It is read out by the region above, which was there before.
                        role="group"
                        aria-label={title}
                        variant="outlined"
                        severity={getSeverity(ended.status)}
                        onClose={dismiss}
                        closeText={translate('app.close')}
                        sx={{ bgcolor: 'background.paper', boxShadow: 6, maxWidth: 440 }}
                    >
                        <strong>{title}</strong>
                        <br />
                        {text}
                        {ended.to !== undefined && (
                            <Button size="small" component={Link} to={ended.to} onClick={dismiss} sx={{ ml: 1 }}>
                                {translate('jobs.show')}
                            </Button>
                        )}
                    </Alert>
                </Snackbar>
            )}
        </>
    );
}
