import '../../../fields/inputs';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { FieldInput } from '../../fields/FieldInput';
import { FormLanguageProvider } from '../../fields/form/FormLanguage';
import { useFieldLabel } from '../../fields/labels';
import type { ActionDialogProps } from './actionProps';
import { useAction } from './useAction';

/** A dialog that explains an action, asks for its fields and runs it. Refused fields are marked at their inputs. */
export function ActionDialog(props: ActionDialogProps) {
    const { resource, action, title, onClose } = props;
    const translate = useTranslate();
    const getLabel = useFieldLabel();
    const { form, languages, isDirty, isRunning, run } = useAction(props);
    const fields = Object.entries(action.fields);
    const text = (what: string) =>
        translate(`resources.${resource.name}.actions.${action.name}.${what}`, { name: title });

    function onSubmit(event: FormEvent): void {
        event.preventDefault();
        // The page below may contain a form as well, of which this dialog is a React child.
        event.stopPropagation();
        void run();
    }
    return (
        <Dialog
            open
            // A click beside the dialog must not discard unsaved input.
            onClose={(_event, reason) => !isRunning && !(isDirty && reason === 'backdropClick') && onClose()}
            aria-labelledby="action-title"
            aria-describedby="action-text"
            maxWidth={fields.length > 0 ? 'sm' : 'xs'}
            fullWidth
        >
            <FormProvider {...form}>
                <FormLanguageProvider languages={languages}>
                    <form noValidate autoComplete="off" onSubmit={onSubmit}>
                        <DialogTitle id="action-title">{text('title')}</DialogTitle>
                        <DialogContent>
                            <DialogContentText id="action-text">{text('text')}</DialogContentText>
                            {fields.length > 0 && (
                                <Stack spacing={2} sx={{ mt: 2 }}>
                                    {fields.map(([name, field]) => (
                                        <FieldInput key={name} field={field} path={name} label={getLabel(name)} />
                                    ))}
                                </Stack>
                            )}
                        </DialogContent>
                        <DialogActions>
                            <Button
                                autoFocus={action.danger && fields.length === 0}
                                disabled={isRunning}
                                onClick={onClose}
                            >
                                {translate('app.cancel')}
                            </Button>
                            <Button
                                type="submit"
                                autoFocus={!action.danger && fields.length === 0}
                                variant="contained"
                                color={action.danger ? 'error' : 'primary'}
                                loading={isRunning}
                            >
                                {text('label')}
                            </Button>
                        </DialogActions>
                    </form>
                </FormLanguageProvider>
            </FormProvider>
        </Dialog>
    );
}
