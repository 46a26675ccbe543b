import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useSession } from '../../base/session/SessionContext';

/** A notice about the current landing page, the previous one, or the one in the address. */
export function LandingPageNotice() {
    const translate = useTranslate();
    const { landingPage, notice } = useSession();
    // Without a landing page, the page itself says so.
    if (!notice || landingPage.id === '') return null;
    const { text, name, dismiss } = notice;
    return (
        <Alert
            severity={text === 'switched' ? 'info' : 'warning'}
            role={text === 'switched' ? 'status' : 'alert'}
            closeText={translate('app.close')}
            sx={{ mt: 1, mb: 2 }}
            {...(dismiss ? { onClose: dismiss } : {})}
        >
            {translate(`app.landingPage.${text}`, { name, other: landingPage.name })}
        </Alert>
    );
}
