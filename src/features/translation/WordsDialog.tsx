import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { getWords, type KeptWords, updateWords } from '../../../contract/calls/words';
import { limits } from '../../../contract/limits';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useNotes } from '../../base/notes/NotesProvider';
import { ListFailure } from '../../base/page/ListFailure';
import { useLandingPage, useMay, useTransport } from '../../base/session/SessionContext';
import { getWordsKey } from '../../base/session/useKeptWords';

const split = (text: string) => text.split('\n').map((line) => line.trim());

/** Shows the words that are the same in every language, and changes them. */
export function WordsDialog({ onClose }: { onClose(): void }) {
    const translate = useTranslate();
    const id = useId();
    const transport = useTransport();
    const { id: ldpId } = useLandingPage();
    const { data, error, refetch } = useQuery({
        queryKey: [...getWordsKey(ldpId), 'edited'],
        queryFn: ({ signal }) => transport.call(getWords, { params: { ldpId }, signal }),
        staleTime: 0,
        gcTime: 0,
    });
    return (
        <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={onClose}>
            <DialogTitle id={id}>{translate('translation.words.title')}</DialogTitle>
            {error && !data && <ListFailure problem={error} retry={refetch} />}
            {!data && !error && <Skeleton variant="rounded" height={200} sx={{ mx: 3, mb: 3 }} />}
            {data && <WordsForm opened={data} onClose={onClose} />}
        </Dialog>
    );
}

function WordsForm({ opened, onClose }: { opened: KeptWords; onClose(): void }) {
    const translate = useTranslate();
    const transport = useTransport();
    const queries = useQueryClient();
    const dialogs = useDialogs();
    const notes = useNotes();
    const may = useMay();
    const { id: ldpId, status } = useLandingPage();
    const [text, setText] = useState(opened.words.join('\n'));
    const words = split(text);
    const isTooMuch =
        words.filter(Boolean).length > limits.keptWords || words.some(({ length }) => length > limits.keptWord);
    const { mutate, isPending } = useMutation({
        mutationFn: () => transport.call(updateWords, { body: { ldpId, version: opened.version, words } }),
        meta: { busy: true },
        onSuccess(saved) {
            queries.setQueryData(getWordsKey(ldpId), saved);
            notes.show({ kind: 'words', text: 'translation.words.saved' });
            onClose();
        },
        onError: dialogs.error,
    });
    const isFixed = !may(updateWords) || status !== 'ACTIVE';
    return (
        <>
            <DialogContent>
                <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
                    {translate('translation.words.lead')}
                </Typography>
                <TextField
                    multiline
                    fullWidth
                    autoFocus={!isFixed}
                    minRows={6}
                    maxRows={14}
                    label={translate('translation.words.label')}
                    value={text}
                    error={isTooMuch}
                    helperText={
                        isTooMuch &&
                        translate('translation.words.limit', { max: limits.keptWords, length: limits.keptWord })
                    }
                    slotProps={{ input: { readOnly: isFixed } }}
                    onChange={({ target }) => setText(target.value)}
                />
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate(isFixed ? 'app.close' : 'app.cancel')}</Button>
                {!isFixed && (
                    <Button variant="contained" disabled={isTooMuch || isPending} onClick={() => mutate()}>
                        {translate('translation.words.save')}
                    </Button>
                )}
            </DialogActions>
        </>
    );
}
