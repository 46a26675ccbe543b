import SearchOff from '@mui/icons-material/SearchOffOutlined';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { isOfLandingPage } from '../routing/landingPage';
import { useLandingPage } from '../session/SessionContext';
import { HomeLink } from './HomeLink';
import { MessagePage } from './MessagePage';

/** Says that the address was not found, and on which landing page, if the page belongs to one. */
export function NotFoundPage() {
    const translate = useTranslate();
    const { name } = useLandingPage();
    const { pathname } = useLocation();
    const isOn = name !== '' && isOfLandingPage(pathname);
    const text = translate(isOn ? 'pages.notFound.on' : 'pages.notFound.text', { name });
    return (
        <MessagePage icon={SearchOff} title={translate('pages.notFound.title')} text={text}>
            <HomeLink />
        </MessagePage>
    );
}
