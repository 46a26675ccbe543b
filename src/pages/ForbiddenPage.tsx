import Lock from '@mui/icons-material/LockOutlined';
import { useTranslate } from 'ra-core';
import { useProfile } from '../session/SessionContext';
import { HomeLink } from './HomeLink';
import { MessagePage } from './MessagePage';

/** Says who can help: the main account for its sub-users; nobody nearby for a main account. */
export function ForbiddenPage() {
    const translate = useTranslate();
    const { userType } = useProfile();
    return (
        <MessagePage
            icon={Lock}
            title={translate('pages.forbidden.title')}
            text={translate(userType === 'SUB' ? 'pages.forbidden.text' : 'pages.forbiddenMain.text')}
        >
            <HomeLink />
        </MessagePage>
    );
}
