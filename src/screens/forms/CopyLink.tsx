import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Resource } from '../../../contract/resource';
import { buildCopyPath } from '../../base/routing/paths';

/** Opens a form for a new record with the stored values of this one. */
export function CopyLink({ resource, id }: { resource: Resource; id: string }) {
    const translate = useTranslate();
    return (
        <Button
            color="inherit"
            startIcon={<ContentCopy />}
            component={Link}
            to={buildCopyPath(resource, id)}
            sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
        >
            {translate('lists.duplicate.action')}
        </Button>
    );
}
