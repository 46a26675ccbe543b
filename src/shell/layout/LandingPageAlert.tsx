import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { LandingPageNotice } from '../../base/session/useSelection';

/** Says what happened to the landing page of this tab; `current` is the name of the one that is shown. */
export function LandingPageAlert({ notice, current }: { notice: LandingPageNotice; current: string }) {
    const translate = useTranslate();
    const { text, name, dismiss } = notice;
    return (
        <Alert
            severity={text === 'switched' ? 'info' : 'warning'}
            role={text === 'switched' ? 'status' : 'alert'}
            closeText={translate('app.close')}
            sx={{ mt: 1, mb: 2 }}
            {...(dismiss ? { onClose: dismiss } : {})}
        >
            {translate(`app.landingPage.${text}`, { name, other: current })}
        </Alert>
    );
}
