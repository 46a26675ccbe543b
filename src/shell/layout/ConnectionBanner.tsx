import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNewBuild } from '../../base/connection/newBuild';
import { useConnection, useHasMissed, useIsOnline, useIsSlow } from '../../base/connection/useConnection';
import { SpokenRegion } from '../../base/ui/SpokenRegion';
import { barHeight } from './LayoutSkeleton';

/** Above dialogs: what they send fails for the same reason. */
const strip = { position: 'sticky', top: barHeight + 8, zIndex: 'snackbar', mb: 2, boxShadow: 2 } as const;

/** Says on every screen that the connection is slow or lost, and afterwards what has to be repeated. */
export function ConnectionBanner() {
    const translate = useTranslate();
    const connection = useConnection();
    const isOnline = useIsOnline();
    const hasMissed = useHasMissed();
    const isSlow = useIsSlow();
    useEffect(() => connection?.show(), [connection]);
    return (
        <>
            {!isOnline && (
                <Alert severity="warning" role="alert" sx={strip}>
                    {translate('connection.lost')} {hasMissed && <strong>{translate('connection.missed')}</strong>}
                </Alert>
            )}
            <SpokenRegion>
                {isOnline && isSlow && (
                    <Alert severity="info" role="none" sx={strip}>
                        {translate('connection.slow')}
                    </Alert>
                )}
                {isOnline && hasMissed && (
                    <Alert
                        severity="info"
                        role="none"
                        closeText={translate('app.close')}
                        onClose={() => connection?.miss(false)}
                        sx={strip}
                    >
                        {translate('connection.back')}
                    </Alert>
                )}
                {isOnline && !hasMissed && <NewBuild />}
            </SpokenRegion>
        </>
    );
}

/** Offers to reload the page when the server has a newer build. What was typed and not saved is asked about, and kept. */
function NewBuild() {
    const translate = useTranslate();
    const isNew = useNewBuild();
    const [isClosed, setClosed] = useState(false);
    if (!isNew || isClosed) return null;
    return (
        <Alert
            severity="info"
            role="none"
            action={
                <>
                    <Button color="inherit" size="small" onClick={() => window.location.reload()}>
                        {translate('app.reload')}
                    </Button>
                    <Button color="inherit" size="small" onClick={() => setClosed(true)}>
                        {translate('connection.later')}
                    </Button>
                </>
            }
            sx={strip}
        >
            {translate('connection.newBuild')}
        </Alert>
    );
}
