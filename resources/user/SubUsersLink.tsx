import Groups from '@mui/icons-material/GroupsOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { buildPath } from '../../src/base/routing/paths';
import { adminSubUser } from '../adminSubUser';

/** A link to the sub-users of an operator. */
export function SubUsersLink({ username }: { username: string }) {
    const translate = useTranslate();
    const search = new URLSearchParams({ filter: JSON.stringify({ makerName: username }) });
    return (
        <Button
            component={Link}
            to={`${buildPath(adminSubUser, 'list')}?${search}`}
            startIcon={<Groups />}
            sx={{ mb: 2, ml: -1.75, alignSelf: 'flex-start' }}
        >
            {translate('resources.user.subUsers', { name: username })}
        </Button>
    );
}
