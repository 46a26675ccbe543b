import Add from '@mui/icons-material/Add';
import Domain from '@mui/icons-material/DomainDisabledOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { hasVerb } from '../../../contract/resource';
import { getDemand } from '../../../contract/screens';
import { landingPage } from '../../../resources/landingPage';
import { MessagePage } from '../../base/page/MessagePage';
import { buildPath } from '../../base/routing/paths';
import { useMay, useSession } from '../../base/session/SessionContext';

/**
 * A page in place of one that needs a landing page. An account with inactive landing pages only is told who can help;
 * an account that may create one is offered to.
 */
export function NoLandingPage() {
    const translate = useTranslate();
    const { notice } = useSession();
    const asleep = notice?.text === 'gaveWay' ? notice.name : undefined;
    const may = useMay();
    const mayCreate = !asleep && hasVerb(landingPage, 'create') && may(getDemand(landingPage, 'create'));
    const title = asleep ? 'app.landingPage.none' : 'pages.noLandingPage.title';
    const text = asleep
        ? translate('pages.noLandingPage.asleep', { name: asleep })
        : translate(`pages.noLandingPage.${mayCreate ? 'create' : 'text'}`);
    return (
        <MessagePage icon={Domain} title={translate(title)} text={text}>
            {mayCreate && (
                <Button component={Link} to={buildPath(landingPage, 'create')} variant="contained" startIcon={<Add />}>
                    {translate(`resources.${landingPage.name}.new`)}
                </Button>
            )}
        </MessagePage>
    );
}
