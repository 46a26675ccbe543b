import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useSession } from '../session/SessionContext';

/** Says that the landing page one works on, or worked on until now, was switched off, and who can switch it on. */
export function AsleepNotice() {
    const translate = useTranslate();
    const { landingPage, asleep } = useSession();
    // Where there is no other one, the page itself says it.
    if (!asleep || landingPage.id === '') return null;
    const { page, dismiss } = asleep;
    const isHere = page.id === landingPage.id;
    const text = isHere ? 'app.landingPage.asleep' : 'app.landingPage.gaveWay';
    return (
        <Alert severity="warning" sx={{ mb: 2 }} {...(isHere ? {} : { onClose: dismiss })}>
            {translate(text, { name: page.name, other: landingPage.name })}
        </Alert>
    );
}
