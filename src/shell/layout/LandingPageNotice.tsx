import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useSession } from '../../base/session/SessionContext';

/** What has become of the landing page that one works on, worked on until now, or was led to by an address. */
export function LandingPageNotice() {
    const translate = useTranslate();
    const { landingPage, notice } = useSession();
    // Where there is no landing page, the page itself says it.
    if (!notice || landingPage.id === '') return null;
    const { text, name, dismiss } = notice;
    return (
        <Alert
            severity={text === 'switched' ? 'info' : 'warning'}
            role={text === 'switched' ? 'status' : 'alert'}
            closeText={translate('app.close')}
            sx={{ mb: 2 }}
            {...(dismiss ? { onClose: dismiss } : {})}
        >
            {translate(`app.landingPage.${text}`, { name, other: landingPage.name })}
        </Alert>
    );
}
