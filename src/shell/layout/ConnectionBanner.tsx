import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useConnection, useHasMissed, useIsOnline } from '../../base/connection/useConnection';
import { barHeight } from './LayoutSkeleton';

/** Above dialogs: what they send fails for the same reason. */
const strip = { position: 'sticky', top: barHeight + 8, zIndex: 'snackbar', mb: 2, boxShadow: 2 } as const;

/** Says on every screen that the connection is lost, and afterwards what has to be repeated. */
export function ConnectionBanner() {
    const translate = useTranslate();
    const connection = useConnection();
    const isOnline = useIsOnline();
    const hasMissed = useHasMissed();
    useEffect(() => connection?.show(), [connection]);
    if (isOnline && !hasMissed) return null;
    if (isOnline)
        return (
            <Alert
                severity="info"
                role="status"
                closeText={translate('app.close')}
                onClose={() => connection?.miss(false)}
                sx={strip}
            >
                {translate('connection.back')}
            </Alert>
        );
    return (
        <Alert severity="warning" role="alert" sx={strip}>
            {translate('connection.lost')} {hasMissed && <strong>{translate('connection.missed')}</strong>}
        </Alert>
    );
}
