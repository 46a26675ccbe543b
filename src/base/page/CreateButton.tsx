import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { hasVerb, type Resource } from '../../../contract/resource';
import { getDemand } from '../../../contract/screens';
import { buildPath } from '../routing/paths';
import { useMay } from '../session/SessionContext';

/** A link to the form for a new record; nothing for accounts without the permission. */
export function CreateButton({ resource }: { resource: Resource }) {
    const translate = useTranslate();
    const may = useMay();
    if (!hasVerb(resource, 'create') || !may(getDemand(resource, 'create'))) return null;
    return (
        <Button component={Link} to={buildPath(resource, 'create')} variant="contained" startIcon={<Add />}>
            {translate('lists.create')}
        </Button>
    );
}
