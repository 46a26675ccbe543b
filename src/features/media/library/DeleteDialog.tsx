import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { UseList } from './UseList';
import type { DeletionRequest, useDeleteFiles } from './useDeleteFiles';

/** Maximum number of files that are listed by name. */
const maxNamedFiles = 5;

function useTitle({ deleted, kept, refused }: DeletionRequest): string {
    const translate = useTranslate();
    const [only] = deleted;
    if (refused || !only) return translate('library.delete.inUseTitle');
    if (deleted.length === 1 && kept.length === 0) return translate('library.delete.title', { name: only.name });
    return translate('library.delete.manyTitle', { smart_count: deleted.length });
}

function KeptFiles({ kept }: Pick<DeletionRequest, 'kept'>): ReactNode {
    const translate = useTranslate();
    const [only] = kept;
    if (!only) return null;
    if (kept.length === 1) return <UseList uses={only} />;
    return (
        <>
            {kept.slice(0, maxNamedFiles).map((file) => (
                <section key={file.id}>
                    <DialogContentText
                        component="h3"
                        sx={{ fontWeight: 600, mt: 1.5, mb: 0.5, overflowWrap: 'anywhere' }}
                    >
                        {file.name}
                    </DialogContentText>
                    <UseList uses={file} />
                </section>
            ))}
            {kept.length > maxNamedFiles && (
                <DialogContentText sx={{ mt: 1.5 }}>
                    {translate('library.delete.more', { smart_count: kept.length - maxNamedFiles })}
                </DialogContentText>
            )}
        </>
    );
}

type Props = { request: DeletionRequest } & Pick<ReturnType<typeof useDeleteFiles>, 'close' | 'confirm' | 'isRunning'>;

/** Asks before files are deleted permanently, and lists files that are kept because they are in use. */
export function DeleteDialog({ request, close, confirm, isRunning }: Props): ReactNode {
    const translate = useTranslate();
    const title = useTitle(request);
    const { deleted, kept, refused } = request;
    const mayGo = !refused && deleted.length > 0;
    return (
        <Dialog
            open
            onClose={() => !isRunning && close()}
            aria-labelledby="delete-title"
            aria-describedby="delete-text"
            maxWidth={kept.length > 0 || refused ? 'sm' : 'xs'}
            fullWidth
        >
            <DialogTitle id="delete-title" sx={{ overflowWrap: 'anywhere' }}>
                {title}
            </DialogTitle>
            <DialogContent>
                <DialogContentText id="delete-text" sx={{ mb: kept.length > 0 || refused ? 1.5 : 0 }}>
                    {refused && translate('library.delete.refused')}
                    {mayGo && translate('library.delete.text')}{' '}
                    {!refused && kept.length > 0 && translate('library.delete.kept', { smart_count: kept.length })}
                </DialogContentText>
                {refused ? <UseList uses={refused} /> : <KeptFiles kept={kept} />}
            </DialogContent>
            <DialogActions>
                <Button autoFocus disabled={isRunning} onClick={close}>
                    {translate(mayGo ? 'app.cancel' : 'app.close')}
                </Button>
                {mayGo && (
                    <Button variant="contained" color="error" loading={isRunning} onClick={confirm}>
                        {translate('library.delete.action', { smart_count: deleted.length })}
                    </Button>
                )}
            </DialogActions>
        </Dialog>
    );
}
