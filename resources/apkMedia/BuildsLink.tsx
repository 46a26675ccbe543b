import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { demandOf } from '../../contract/screens';
import { pathOf } from '../../src/base/routing/paths';
import { useLandingPage, useMay } from '../../src/base/session/SessionContext';
import { apkApp } from '../apkApp';

/** A link from the app media to the app and its builds, for accounts that may see them. */
export function BuildsLink() {
    const translate = useTranslate();
    const may = useMay();
    const { id } = useLandingPage();
    if (!may(demandOf(apkApp))) return null;
    return (
        <Button
            fullWidth
            variant="outlined"
            component={Link}
            to={pathOf(apkApp, 'edit', id)}
            endIcon={<ChevronRight />}
            sx={{ mt: 2 }}
        >
            {translate('resources.apkMedia.builds')}
        </Button>
    );
}
