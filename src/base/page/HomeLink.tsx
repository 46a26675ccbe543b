import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

export function HomeLink() {
    const translate = useTranslate();
    return (
        <Button component={Link} to="/" variant="contained">
            {translate('app.home')}
        </Button>
    );
}
