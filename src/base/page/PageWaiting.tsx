import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

/** A placeholder for a page whose code is loading. */
export function PageWaiting() {
    const translate = useTranslate();
    return (
        <div role="status" aria-label={translate('app.loading')}>
            <Skeleton width="14rem" height={40} />
            <Skeleton variant="rounded" height={44} sx={{ my: 2 }} />
            <Skeleton variant="rounded" height={320} />
        </div>
    );
}
