import SearchOff from '@mui/icons-material/SearchOffOutlined';
import { useTranslate } from 'ra-core';
import { HomeLink } from './HomeLink';
import { MessagePage } from './MessagePage';

export function NotFoundPage() {
    const translate = useTranslate();
    return (
        <MessagePage icon={SearchOff} title={translate('pages.notFound.title')} text={translate('pages.notFound.text')}>
            <HomeLink />
        </MessagePage>
    );
}
