import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Fields } from '../../../contract/field';
import { ScrolledContent } from '../../base/dialogs/ScrolledContent';
import { formatTime } from '../../base/ui/bangkok';
import { Unbroken } from '../../base/ui/Unbroken';
import { listChangedFields, type Values } from '../../fields/form/values';
import { Differences } from './Differences';
import type { FormBaseline } from './editing';
import type { Conflict } from './useSave';

type Props = {
    fields: Fields;
    opened: FormBaseline;
    conflict: Conflict;
    keepMine(): Promise<void>;
    takeTheirs(): void;
    goOn(): void;
};

/**
 * Says that another account saved first: who, when and what, and lets the user choose. Continuing to edit is the safe
 * answer.
 */
export function ConflictDialog({ fields, opened, conflict, keepMine, takeTheirs, goOn }: Props) {
    const translate = useTranslate();
    const { getValues } = useFormContext<Values>();
    const { current, change } = conflict;
    const mine = getValues();
    const time = formatTime(change.time);
    const isGone = opened.exists && !current.exists;
    const theirs = listChangedFields(fields, opened.values, current.values);
    const own = listChangedFields(fields, opened.values, mine);
    const both = theirs.filter(
        (name) => own.includes(name) && listChangedFields(fields, mine, current.values).includes(name),
    );
    const others = theirs.filter((name) => !own.includes(name));
    return (
        <Dialog
            open
            onClose={goOn}
            maxWidth="md"
            fullWidth
            aria-labelledby="conflict-title"
            aria-describedby="conflict-text"
        >
            <DialogTitle id="conflict-title">{translate('forms.conflict.title')}</DialogTitle>
            <ScrolledContent>
                <DialogContentText id="conflict-text" sx={{ mb: 2 }}>
                    <Unbroken
                        text={translate(isGone ? 'forms.conflict.gone' : 'forms.conflict.text', {
                            name: change.by,
                            time,
                        })}
                        part={time}
                    />
                </DialogContentText>
                {both.length > 0 && (
                    <Differences
                        title={translate('forms.conflict.both')}
                        names={both}
                        fields={fields}
                        mine={mine}
                        theirs={current.values}
                    />
                )}
                {others.length > 0 && (
                    <Differences
                        title={translate('forms.conflict.others')}
                        names={others}
                        fields={fields}
                        mine={mine}
                        theirs={current.values}
                    />
                )}
                {!isGone && theirs.length === 0 && (
                    <DialogContentText>{translate('forms.conflict.elsewhere')}</DialogContentText>
                )}
            </ScrolledContent>
            <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '& > :not(style) ~ :not(style)': { ml: 0 } }}>
                {current.exists && (
                    <Button color="error" onClick={takeTheirs} sx={{ mr: 'auto' }}>
                        {translate('forms.conflict.takeTheirs')}
                    </Button>
                )}
                <Button autoFocus onClick={goOn}>
                    {translate('forms.conflict.goOn')}
                </Button>
                <Button variant="contained" onClick={() => void keepMine()}>
                    {translate('forms.conflict.keepMine')}
                </Button>
            </DialogActions>
        </Dialog>
    );
}
