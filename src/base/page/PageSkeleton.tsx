import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { appearing } from '../ui/appearing';

const rows = [0, 1, 2];

/** A placeholder for a page that is loading, with its heading in place. */
export function PageSkeleton() {
    const translate = useTranslate();
    return (
        <Box role="status" aria-label={translate('lists.loading')} sx={appearing}>
            <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 40, mb: 1.5 }}>
                <Skeleton variant="rounded" width={240} height={28} />
            </Box>
            <Paper variant="outlined" sx={{ height: 42, mb: 2 }} />
            <Paper variant="outlined" sx={{ p: 3 }}>
                {rows.map((row) => (
                    <Box key={row} sx={{ mb: 2.5 }}>
                        <Skeleton variant="rounded" width={96} height={14} sx={{ mb: 1 }} />
                        <Skeleton variant="rounded" height={37} />
                    </Box>
                ))}
            </Paper>
        </Box>
    );
}
