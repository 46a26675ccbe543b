import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Question } from './messages';
import { ReasonList } from './ReasonList';

/** The boxes of a dialog are laid out by its paper. */
const Form = styled('form')({ display: 'contents' });

/** A confirmation dialog. For a destructive question, the safe answer has the focus. */
export function QuestionDialog({ question, onAnswer }: { question: Question; onAnswer(yes: boolean): void }) {
    const translate = useTranslate();
    const id = useId();
    const danger = question.danger === true;
    const [typed, setTyped] = useState('');
    const isTyped = question.typed === undefined || typed.trim() === question.typed.trim();
    function confirm(event: FormEvent): void {
        event.preventDefault();
        if (isTyped) onAnswer(true);
    }
    return (
        <Dialog
            open
            onClose={() => onAnswer(false)}
            aria-labelledby="question-title"
            aria-describedby="question-text"
            maxWidth="xs"
            fullWidth
        >
            <Form onSubmit={confirm}>
                <DialogTitle id="question-title">{question.title}</DialogTitle>
                <DialogContent>
                    <DialogContentText id="question-text" component="div">
                        {question.text}
                        {question.rows && question.rows.length > 0 && <ReasonList rows={question.rows} />}
                    </DialogContentText>
                    {question.typed !== undefined && (
                        // A text field would bring its choices along, into the first load.
                        <FormControl fullWidth size="small" sx={{ mt: 2 }}>
                            <InputLabel htmlFor={id}>{translate('app.typed', { name: question.typed })}</InputLabel>
                            <OutlinedInput
                                id={id}
                                autoFocus
                                autoComplete="off"
                                label={translate('app.typed', { name: question.typed })}
                                value={typed}
                                onChange={(event) => setTyped(event.target.value)}
                            />
                        </FormControl>
                    )}
                </DialogContent>
                <DialogActions>
                    <Button autoFocus={danger && question.typed === undefined} onClick={() => onAnswer(false)}>
                        {question.cancel ?? translate('app.cancel')}
                    </Button>
                    <Button
                        type="submit"
                        autoFocus={!danger && question.typed === undefined}
                        disabled={!isTyped}
                        variant="contained"
                        color={danger ? 'error' : 'primary'}
                    >
                        {question.confirm}
                    </Button>
                </DialogActions>
            </Form>
        </Dialog>
    );
}
