import '../../../fields/inputs';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { FormEvent } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { listBulkFields } from '../../../contract/bulkEdit';
import type { Resource } from '../../../contract/resource';
import { getLanguage } from '../../../i18n/languages';
import { FormLibrary } from '../../base/media/FormLibrary';
import { FieldInput } from '../../fields/FieldInput';
import { FormLanguageProvider, useFormLanguage, useFormLanguages } from '../../fields/form/FormLanguage';
import { useFieldLabel } from '../../fields/labels';
import type { PlannedEdit } from './bulkEdit';
import { EditPlanText } from './EditPlanText';
import { useBulkEdit } from './useBulkEdit';

type Props = {
    resource: Resource;
    ids: readonly RaRecord['id'][];
    getTitle(id: RaRecord['id']): string;
    onApply(edits: readonly PlannedEdit[]): void;
    onClose(): void;
};

/** Sets one field of all selected records: choose the field, give the value, see what changes, apply. */
export function BulkEditDialog({ resource, ids, getTitle, onApply, onClose }: Props) {
    const translate = useTranslate();
    const getLabel = useFieldLabel();
    const fields = listBulkFields(resource);
    const { form, languages, ldpId, name, setName, plan, isPlanning, prepare, goBack } = useBulkEdit(
        resource,
        fields,
        ids,
    );
    const field = fields[name];

    function onSubmit(event: FormEvent): void {
        event.preventDefault();
        // A React parent may be a form, too.
        event.stopPropagation();
        if (!plan) void prepare();
        else if (plan.edits.length > 0) onApply(plan.edits);
    }
    return (
        <Dialog
            open
            // A click beside the dialog must not discard what was typed.
            onClose={(_event, reason) => !(reason === 'backdropClick' && name !== '') && onClose()}
            aria-labelledby="bulk-edit-title"
            aria-describedby="bulk-edit-text"
            maxWidth="sm"
            fullWidth
        >
            <FormProvider {...form}>
                <FormLanguageProvider languages={languages}>
                    <FormLibrary value={ldpId === undefined}>
                        <form noValidate autoComplete="off" onSubmit={onSubmit}>
                            <DialogTitle id="bulk-edit-title">
                                {translate('bulkEdit.title', { smart_count: ids.length })}
                            </DialogTitle>
                            <DialogContent>
                                {plan ? (
                                    <EditPlanText plan={plan} getTitle={getTitle} label={getLabel(name)} />
                                ) : (
                                    <Stack spacing={2}>
                                        <DialogContentText id="bulk-edit-text">
                                            {translate('bulkEdit.text')}
                                        </DialogContentText>
                                        <TextField
                                            select
                                            autoFocus
                                            label={translate('bulkEdit.field')}
                                            value={name}
                                            onChange={(event) => setName(event.target.value)}
                                        >
                                            {Object.keys(fields).map((each) => (
                                                <MenuItem key={each} value={each}>
                                                    {getLabel(each)}
                                                </MenuItem>
                                            ))}
                                        </TextField>
                                        {field?.holds === 'languages' && <LanguageSelect />}
                                        {field && (
                                            <FieldInput key={name} field={field} path={name} label={getLabel(name)} />
                                        )}
                                    </Stack>
                                )}
                            </DialogContent>
                            <DialogActions>
                                <Button onClick={plan ? goBack : onClose}>
                                    {translate(plan ? 'bulkEdit.back' : 'app.cancel')}
                                </Button>
                                <Button
                                    key={plan ? 'apply' : 'preview'}
                                    type="submit"
                                    autoFocus={plan !== undefined}
                                    variant="contained"
                                    loading={isPlanning}
                                    disabled={!field || plan?.edits.length === 0}
                                >
                                    {translate(plan ? 'bulkEdit.apply' : 'bulkEdit.preview')}
                                </Button>
                            </DialogActions>
                        </form>
                    </FormLibrary>
                </FormLanguageProvider>
            </FormProvider>
        </Dialog>
    );
}

/** The language of the texts that are set; the others stay as they are. */
function LanguageSelect() {
    const translate = useTranslate();
    const [lang, setLang] = useFormLanguage();
    const { langs } = useFormLanguages();
    if (langs.length < 2) return null;
    return (
        <TextField
            select
            label={translate('forms.language.label')}
            helperText={translate('bulkEdit.languages')}
            value={lang}
            onChange={(event) => setLang(event.target.value)}
        >
            {langs.map((code) => (
                <MenuItem key={code} value={code}>
                    {getLanguage(code).name}
                </MenuItem>
            ))}
        </TextField>
    );
}
