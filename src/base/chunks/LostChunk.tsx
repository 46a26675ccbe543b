import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslate } from 'react-admin';

/**
 * Shows an error and a retry button in place of an input whose chunk failed to load. The rest of the form keeps
 * working.
 */
export function LostChunk({ again }: { again(): void }) {
    const translate = useTranslate();
    return (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <FormHelperText error sx={{ m: 0 }}>
                {translate('pages.chunk.notOpened')}
            </FormHelperText>
            <Button size="small" onClick={again}>
                {translate('app.retry')}
            </Button>
        </Box>
    );
}
