import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { Fields } from '../../../contract/field';
import { formatTime } from '../../base/ui/bangkok';
import { SpokenRegion } from '../../base/ui/SpokenRegion';
import { useListText } from '../../base/ui/useListText';
import { useFormLanguages } from '../../fields/form/FormLanguage';
import { listChangedFields } from '../../fields/form/values';
import { useFieldLabel } from '../../fields/labels';
import { ChangeRow } from '../history/ChangeRow';
import { listValueChanges } from '../history/changes';
import type { ConcurrentChange } from './useMeanwhile';

const Details = styled('details')(({ theme }) => ({
    '& summary': { cursor: 'pointer', color: theme.palette.primary.main, fontSize: theme.typography.body2.fontSize },
}));

type Props = { fields: Fields; notes: readonly ConcurrentChange[]; onClose(): void };

/** Notes on changes by other accounts that a save was merged with. They do not block the form. */
export function MeanwhileNotes({ fields, notes, onClose }: Props) {
    const translate = useTranslate();
    return (
        <SpokenRegion>
            {notes.length > 0 && (
                <Alert
                    severity="info"
                    role="none"
                    closeText={translate('app.close')}
                    onClose={onClose}
                    sx={{ mt: 2, mb: 1, '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}
                >
                    {notes.map((note) => (
                        <Note key={`${note.change.time} ${note.change.by}`} fields={fields} note={note} />
                    ))}
                </Alert>
            )}
        </SpokenRegion>
    );
}

function Note({ fields, note }: { fields: Fields; note: ConcurrentChange }) {
    const { change, saves, before, after } = note;
    const translate = useTranslate();
    const getLabel = useFieldLabel();
    const listText = useListText();
    const names = listChangedFields(fields, before, after);
    const params = { name: change.by, time: formatTime(change.time) };
    const text =
        names.length === 0
            ? translate('forms.meanwhile.elsewhere', params)
            : translate('forms.meanwhile.text', { ...params, fields: listText(names.map(getLabel)) });
    return (
        <div>
            {text} {saves > 1 && translate('forms.meanwhile.several', { count: saves })}
            {names.length > 0 && <Changes fields={fields} note={note} />}
        </div>
    );
}

function Changes({ fields, note: { before, after } }: { fields: Fields; note: ConcurrentChange }) {
    const translate = useTranslate();
    const { defaultLang } = useFormLanguages();
    return (
        <Details>
            <summary>{translate('forms.meanwhile.show')}</summary>
            <Box sx={{ maxHeight: 320, overflow: 'auto' }}>
                {listValueChanges(fields, before, after).map((row) => (
                    <ChangeRow key={row.key} change={row} lang={defaultLang} isNew={false} />
                ))}
            </Box>
        </Details>
    );
}
