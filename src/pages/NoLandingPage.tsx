import Domain from '@mui/icons-material/DomainDisabledOutlined';
import { useTranslate } from 'ra-core';
import { MessagePage } from './MessagePage';

export function NoLandingPage() {
    const translate = useTranslate();
    return (
        <MessagePage
            icon={Domain}
            title={translate('pages.noLandingPage.title')}
            text={translate('pages.noLandingPage.text')}
        />
    );
}
