import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';

/** The shape of a page on its way, its heading where it will be; invisible at first, so that a quick one does not flicker. */
export function PageSkeleton() {
    const translate = useTranslate();
    return (
        <Box
            role="status"
            aria-label={translate('lists.loading')}
            sx={{ opacity: 0, animation: 'appear 1ms 150ms forwards', '@keyframes appear': { to: { opacity: 1 } } }}
        >
            <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 40, mb: 1.5 }}>
                <Skeleton variant="rounded" width={240} height={28} />
            </Box>
            <Skeleton variant="rounded" height={42} sx={{ mb: 2 }} />
            <Skeleton variant="rounded" height={320} />
        </Box>
    );
}
