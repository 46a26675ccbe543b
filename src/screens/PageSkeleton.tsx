import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';

/** The shape of a page while its code is on its way. */
export function PageSkeleton() {
    const translate = useTranslate();
    return (
        <Stack spacing={2} role="status" aria-label={translate('lists.loading')} sx={{ p: 3 }}>
            <Skeleton variant="rounded" width={240} height={32} />
            <Skeleton variant="rounded" height={56} />
            <Skeleton variant="rounded" height={320} />
        </Stack>
    );
}
