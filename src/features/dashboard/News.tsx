import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { newsName, newsPrefix } from '../../../contract/news';
import { buildNewsAddress } from '../../base/page/helpAddress';
import { useProfile } from '../../base/session/SessionContext';
import { usePreference } from '../../base/session/usePreference';

/** Says after an update that there is something new, until it is read or put away, on every device of the account. */
export function News() {
    const translate = useTranslate();
    const { isViewing } = useProfile();
    const [read, setRead] = usePreference('readAnnouncements');
    if (isViewing || read.includes(newsName)) return null;
    const putAway = () => setRead([...read.filter((each) => !each.startsWith(newsPrefix)), newsName]);
    return (
        <Alert
            severity="info"
            // It interrupts nobody: an alert would be read out before the page.
            role="note"
            onClose={putAway}
            closeText={translate('dashboard.modernTheme.putAway')}
            slotProps={{ closeButton: { title: undefined } }}
            sx={{
                mb: 2,
                alignItems: 'center',
                '& .MuiAlert-message': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 },
            }}
        >
            {translate('dashboard.news')}
            <Button
                component={Link}
                to={buildNewsAddress()}
                size="small"
                color="inherit"
                onClick={putAway}
                sx={{ ml: { xs: -1.25, sm: 0 } }}
            >
                {translate('app.profile.news')}
            </Button>
        </Alert>
    );
}
