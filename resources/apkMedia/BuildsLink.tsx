import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { getDemand } from '../../contract/screens';
import { buildPath } from '../../src/base/routing/paths';
import { useLandingPage, useMay } from '../../src/base/session/SessionContext';
import { apkApp } from '../apkApp';

/** A link from the app media to the app and its builds, for accounts that may see them. */
export function BuildsLink() {
    const translate = useTranslate();
    const may = useMay();
    const { id } = useLandingPage();
    if (!may(getDemand(apkApp))) return null;
    return (
        <Button
            fullWidth
            variant="outlined"
            component={Link}
            to={buildPath(apkApp, 'edit', id)}
            endIcon={<ChevronRight />}
            sx={{ mt: 2 }}
        >
            {translate('resources.apkMedia.builds')}
        </Button>
    );
}
