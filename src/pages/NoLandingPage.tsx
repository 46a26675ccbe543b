import Domain from '@mui/icons-material/DomainDisabledOutlined';
import { useTranslate } from 'ra-core';
import { useSession } from '../session/SessionContext';
import { MessagePage } from './MessagePage';

/** Stands in for what needs a landing page. Whoever reaches inactive ones alone lacks none, and hears who can help. */
export function NoLandingPage() {
    const translate = useTranslate();
    const { notice } = useSession();
    const asleep = notice?.text === 'gaveWay' ? notice.name : undefined;
    const title = asleep ? 'app.landingPage.none' : 'pages.noLandingPage.title';
    const text = asleep
        ? translate('pages.noLandingPage.asleep', { name: asleep })
        : translate('pages.noLandingPage.text');
    return <MessagePage icon={Domain} title={translate(title)} text={text} />;
}
