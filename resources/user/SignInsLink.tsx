import Login from '@mui/icons-material/LoginOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { pages } from '../../contract/pages';

/** A link to the attempts to sign in to an account. */
export function SignInsLink({ username }: { username: string }) {
    const translate = useTranslate();
    return (
        <Button
            component={Link}
            to={`/${pages.signIns.route}?${new URLSearchParams({ username, result: 'all' })}`}
            startIcon={<Login />}
            sx={{ mb: 2, ml: -1.75, alignSelf: 'flex-start' }}
        >
            {translate('resources.user.signIns', { name: username })}
        </Button>
    );
}
