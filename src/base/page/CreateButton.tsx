import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { hasVerb, type Resource } from '../../../contract/resource';
import { getDemand } from '../../../contract/screens';
import { buildPath } from '../routing/paths';
import { useMay } from '../session/SessionContext';
import { getAriaKeys } from '../shortcuts/declared';
import { useShortcut, useSingleKeys } from '../shortcuts/listen';

/** A link to the form for a new record; nothing for accounts without the permission. */
export function CreateButton({ resource }: { resource: Resource }) {
    const may = useMay();
    if (!hasVerb(resource, 'create') || !may(getDemand(resource, 'create'))) return null;
    return <CreateLink to={buildPath(resource, 'create')} />;
}

/** The link to a form for something new, which its shortcut opens too. */
export function CreateLink({ to }: { to: string }) {
    const translate = useTranslate();
    const navigate = useNavigate();
    useShortcut('create', () => navigate(to));
    return (
        <Button
            component={Link}
            to={to}
            variant="contained"
            startIcon={<Add />}
            aria-keyshortcuts={useSingleKeys() ? getAriaKeys('create') : undefined}
        >
            {translate('lists.create')}
        </Button>
    );
}
