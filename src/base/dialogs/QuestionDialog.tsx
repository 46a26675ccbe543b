import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import type { Question } from './messages';
import { ReasonList } from './ReasonList';

/** A confirmation dialog. For a destructive question, the safe answer has the focus. */
export function QuestionDialog({ question, onAnswer }: { question: Question; onAnswer(yes: boolean): void }) {
    const translate = useTranslate();
    const danger = question.danger === true;
    return (
        <Dialog
            open
            onClose={() => onAnswer(false)}
            aria-labelledby="question-title"
            aria-describedby="question-text"
            maxWidth="xs"
            fullWidth
        >
            <DialogTitle id="question-title">{question.title}</DialogTitle>
            <DialogContent>
                <DialogContentText id="question-text" component="div">
                    {question.text}
                    {question.rows && question.rows.length > 0 && <ReasonList rows={question.rows} />}
                </DialogContentText>
            </DialogContent>
            <DialogActions>
                <Button autoFocus={danger} onClick={() => onAnswer(false)}>
                    {question.cancel ?? translate('app.cancel')}
                </Button>
                <Button
                    autoFocus={!danger}
                    variant="contained"
                    color={danger ? 'error' : 'primary'}
                    onClick={() => onAnswer(true)}
                >
                    {question.confirm}
                </Button>
            </DialogActions>
        </Dialog>
    );
}
