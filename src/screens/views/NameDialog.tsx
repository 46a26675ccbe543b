import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SavedView } from '../../../contract/calls/views';
import { limits } from '../../../contract/limits';
import { trimText } from '../../../contract/text';
import { listRefusals } from '../../fields/form/problems';
import type { CurrentView } from './useCurrentView';
import type { ViewCalls } from './useViews';

type Props = {
    /** The view to be renamed; undefined to save a new one. */
    view: SavedView | undefined;
    calls: ViewCalls;
    current: CurrentView;
    onClose(): void;
};

/** Asks for the name of a view, and, of a new one, who sees it and whether the list opens with it. */
export function NameDialog({ view, calls: { create, change }, current, onClose }: Props) {
    const translate = useTranslate();
    const titleId = useId();
    const [name, setName] = useState(view?.name ?? '');
    const [isShared, setShared] = useState(false);
    const [isDefault, setDefault] = useState(false);
    const { error, isPending, reset } = view ? change : create;
    const refusals = listRefusals(error);
    const isEmpty = trimText(name) === '';

    function close(): void {
        reset();
        onClose();
    }
    function taken({ id }: SavedView): void {
        current.take(id);
        close();
    }
    function submit(event: FormEvent): void {
        event.preventDefault();
        // The page below may be a form as well.
        event.stopPropagation();
        if (isEmpty || isPending) return;
        if (view) change.mutate({ id: view.id, name }, { onSuccess: close });
        else create.mutate({ name, isShared, isDefault, ...current.look }, { onSuccess: taken });
    }
    return (
        <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={titleId}>
            <form noValidate autoComplete="off" onSubmit={submit}>
                <DialogTitle id={titleId}>{translate(view ? 'views.rename.title' : 'views.new.title')}</DialogTitle>
                <DialogContent>
                    <TextField
                        autoFocus
                        fullWidth
                        required
                        margin="dense"
                        label={translate('views.name')}
                        value={name}
                        error={refusals.length > 0}
                        helperText={refusals.map(({ msg }) => msg).join(' ') || undefined}
                        onChange={({ target }) => {
                            setName(target.value);
                            if (error) reset();
                        }}
                        slotProps={{ htmlInput: { maxLength: limits.viewName } }}
                    />
                    {!view && (
                        <>
                            <FormControlLabel
                                control={<Checkbox checked={isShared} onChange={(_, checked) => setShared(checked)} />}
                                label={translate('views.share')}
                            />
                            <FormControlLabel
                                control={
                                    <Checkbox checked={isDefault} onChange={(_, checked) => setDefault(checked)} />
                                }
                                label={translate('views.default.label')}
                            />
                        </>
                    )}
                </DialogContent>
                <DialogActions>
                    <Button color="inherit" onClick={close}>
                        {translate('app.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" disabled={isEmpty} loading={isPending}>
                        {translate(view ? 'views.rename.confirm' : 'views.new.confirm')}
                    </Button>
                </DialogActions>
            </form>
        </Dialog>
    );
}
