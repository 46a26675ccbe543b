import ContentCopy from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Resource } from '../../../contract/resource';
import { buildCopyPath } from '../../base/routing/paths';

/** Opens a form for a new record with the stored values of this one. */
export function CopyLink({ resource, id }: { resource: Resource; id: string }) {
    const translate = useTranslate();
    const label = translate('lists.duplicate.action');
    return (
        <IconButton component={Link} to={buildCopyPath(resource, id)} data-tip={label} aria-label={label}>
            <ContentCopy fontSize="small" />
        </IconButton>
    );
}
