import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

const Dot = styled('span')({ width: 8, height: 8, borderRadius: '50%', flexShrink: 0 });

type Props = {
    isDirty: boolean;
    isNew: boolean;
    /** Whether required values are empty in what is stored. */
    isIncomplete: boolean;
    /** The number of running uploads. */
    uploads: number;
    /** Whether a save is waiting for the uploads. */
    isWaiting: boolean;
    discard(): void;
    stopWaiting(): void;
};

function getStateKey({ isDirty, isNew, isIncomplete, uploads, isWaiting }: Props): string {
    if (isWaiting) return 'forms.waiting';
    if (uploads > 0) return 'forms.uploading';
    if (isDirty) return 'forms.unsaved';
    if (isIncomplete) return 'forms.incomplete';
    return isNew ? 'forms.notSavedYet' : 'forms.allSaved';
}

/** A sticky bar that shows whether there are unsaved changes, and saves or discards them. */
export function SaveBar(props: Props) {
    const { isDirty, isNew, isIncomplete, uploads, isWaiting, discard, stopWaiting } = props;
    const translate = useTranslate();
    return (
        <Paper
            variant="outlined"
            sx={{
                position: 'sticky',
                bottom: 0,
                zIndex: 'appBar',
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                px: { xs: 2, sm: 3 },
                py: 1.25,
                borderColor: isDirty ? 'primary.main' : 'divider',
            }}
        >
            {(isDirty || !isNew) && (
                <Dot aria-hidden sx={{ bgcolor: isDirty || isIncomplete ? 'warning.main' : 'success.main' }} />
            )}
            <Typography
                variant="body2"
                role="status"
                color={isDirty ? 'textPrimary' : 'textSecondary'}
                sx={{ flexGrow: 1 }}
            >
                {translate(getStateKey(props), { smart_count: uploads })}
            </Typography>
            <Button color="inherit" disabled={!isDirty} onClick={isWaiting ? stopWaiting : discard}>
                {translate(isWaiting ? 'forms.stopWaiting' : 'forms.discard')}
            </Button>
            <Button
                type="submit"
                variant="contained"
                loading={isWaiting}
                disabled={!isDirty && !isNew && !isIncomplete}
                title={translate('forms.saveKey')}
                sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
            >
                {translate(isNew ? 'forms.create' : 'forms.save')}
            </Button>
        </Paper>
    );
}
