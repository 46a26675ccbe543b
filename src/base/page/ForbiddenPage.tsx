import Lock from '@mui/icons-material/LockOutlined';
import { useTranslate } from 'react-admin';
import type { Audience } from '../../../contract/permissions';
import { HomeLink } from './HomeLink';
import { MessagePage } from './MessagePage';

/** Says which accounts may open the page and, if permissions decide, who can grant them. */
export function ForbiddenPage({ audience }: { audience: Audience }) {
    const translate = useTranslate();
    return (
        <MessagePage
            icon={Lock}
            title={translate('pages.forbidden.title')}
            text={translate(`pages.forbidden.${audience}`)}
        >
            <HomeLink />
        </MessagePage>
    );
}
