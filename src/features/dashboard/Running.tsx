import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useRunning } from '../jobs/useRunning';

/** Says how many jobs are running, as long as there are some. */
export function Running() {
    const translate = useTranslate();
    const count = useRunning().data?.items.length ?? 0;
    if (count === 0) return null;
    return (
        <Alert severity="info" sx={{ mt: 2 }}>
            {translate('dashboard.running', { smart_count: count })}
        </Alert>
    );
}
