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
import { errors } from '../../../contract/errors';
import { limits } from '../../../contract/limits';
import { CallError } from '../../../providers/callError';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useNotes } from '../../base/notes/NotesProvider';
import { ListFailure } from '../../base/page/ListFailure';
import { useLandingPage, useMay, useTransport } from '../../base/session/SessionContext';
import { getWordsKey } from '../../base/session/useKeptWords';
import { mergeWords } from './mergeWords';

const split = (text: string) =>
    text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);

const isConflict = (problem: unknown) => problem instanceof CallError && problem.code === errors.conflict.code;

/** How often words are merged with those that somebody else has just saved, before a save fails. */
const mostMerges = 3;

/** Shows the words that are the same in every language, and changes them. */
export function WordsDialog({ onClose }: { onClose(): void }) {
    const translate = useTranslate();
    const id = useId();
    const transport = useTransport();
    const { id: ldpId } = useLandingPage();
    const [isChanged, setChanged] = useState(false);
    const { data, error, refetch } = useQuery({
        queryKey: [...getWordsKey(ldpId), 'edited'],
        queryFn: ({ signal }) => transport.call(getWords, { params: { ldpId }, signal }),
        staleTime: 0,
        gcTime: 0,
    });
    return (
        // What was typed is given up by the button alone, not by a click beside the dialog.
        <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={() => !isChanged && onClose()}>
            <DialogTitle id={id}>{translate('translation.words.title')}</DialogTitle>
            {error && !data && <ListFailure problem={error} retry={refetch} />}
            {!data && !error && <Skeleton variant="rounded" height={200} sx={{ mx: 3, mb: 3 }} />}
            {data && <WordsForm opened={data} onType={() => setChanged(true)} onClose={onClose} />}
        </Dialog>
    );
}

type FormProps = { opened: KeptWords; onType(): void; onClose(): void };

function WordsForm({ opened, onType, onClose }: FormProps) {
    const translate = useTranslate();
    const transport = useTransport();
    const queries = useQueryClient();
    const dialogs = useDialogs();
    const notes = useNotes();
    const may = useMay();
    const { id: ldpId, status } = useLandingPage();
    const [text, setText] = useState(opened.words.join('\n'));
    const words = split(text);
    const isTooMuch = words.length > limits.keptWords || words.some(({ length }) => length > limits.keptWord);
    async function save(): Promise<KeptWords> {
        let latest = opened;
        for (let merges = 0; ; merges += 1) {
            const merged = mergeWords(opened.words, words, latest.words);
            try {
                return await transport.call(updateWords, { body: { ldpId, version: latest.version, words: merged } });
            } catch (problem) {
                if (!isConflict(problem) || merges === mostMerges) throw problem;
                latest = await transport.call(getWords, { params: { ldpId } });
            }
        }
    }
    const { mutate, isPending } = useMutation({
        mutationFn: save,
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
                    onChange={({ target }) => {
                        setText(target.value);
                        onType();
                    }}
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
