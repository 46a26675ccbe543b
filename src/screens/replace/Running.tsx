import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Progress } from './useSearch';

/** How far a search or a change is; `says` is the text with `done` and `total`. */
export function Running({ says, progress }: { says: string; progress: Progress }) {
    const translate = useTranslate();
    const text = translate(says, progress);
    return (
        <Box sx={{ mt: 2 }}>
            <Typography role="status" sx={{ mb: 1, fontWeight: 600 }}>
                {text}
            </Typography>
            <LinearProgress
                variant="determinate"
                value={progress.total === 0 ? 0 : (progress.done / progress.total) * 100}
                aria-label={text}
                sx={{ height: 8, borderRadius: 4 }}
            />
        </Box>
    );
}
