import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
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
    /** The button that publishes what is a draft as long as it is only saved. */
    publish?: ReactNode;
    /** The menu at the button that saves. */
    menu?: ReactNode;
};

function getStateKey({ isDirty, isNew, isIncomplete, uploads, isWaiting }: Props): string {
    if (isWaiting) return 'forms.waiting';
    if (uploads > 0) return 'forms.uploading';
    if (isDirty) return 'forms.unsaved';
    if (isIncomplete) return 'forms.incomplete';
    return isNew ? 'forms.notSavedYet' : 'forms.allSaved';
}

/** On phones, the buttons that save have a line of their own where there are more of them. */
const lineEnd = { flexBasis: '100%', display: { sm: 'none' } };

const together = { display: 'flex', gap: 0.5, flexShrink: 0 };

const besides = { xs: 1, sm: 1.5 };

/** A bar that shows whether there are unsaved changes, and saves or discards them. */
export function SaveBar(props: Props) {
    const { isDirty, isNew, isIncomplete, uploads, isWaiting, discard, stopWaiting, publish, menu } = props;
    const translate = useTranslate();
    const save = (
        <Button
            type="submit"
            variant={publish ? 'outlined' : 'contained'}
            loading={isWaiting}
            disabled={!isDirty && !isNew && !isIncomplete}
            title={translate('forms.saveKey')}
            sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
        >
            {translate(isNew ? (publish ? 'states.form.saveDraft' : 'forms.create') : 'forms.save')}
        </Button>
    );
    return (
        <Paper
            variant="outlined"
            data-save-bar
            sx={{
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'flex-end',
                flexWrap: { xs: 'wrap', sm: 'nowrap' },
                columnGap: besides,
                rowGap: 0.5,
                px: { xs: 1.5, sm: 3 },
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
                // Where so little room is left beside the buttons, the state has a line of its own.
                sx={{ flex: { xs: '1 1 80px', sm: '1 1 0' } }}
            >
                {translate(getStateKey(props), { smart_count: uploads })}
            </Typography>
            <Box sx={{ display: publish ? 'contents' : 'flex', flexShrink: 0, gap: besides }}>
                <Button
                    color="inherit"
                    disabled={!isDirty}
                    onClick={isWaiting ? stopWaiting : discard}
                    sx={{ whiteSpace: 'nowrap', px: { xs: 1, sm: 1.75 } }}
                >
                    {translate(isWaiting ? 'forms.stopWaiting' : 'forms.discard')}
                </Button>
                {publish && <Box sx={lineEnd} />}
                {publish && save}
                <Box sx={together}>
                    {publish || save}
                    {menu}
                </Box>
            </Box>
        </Paper>
    );
}
