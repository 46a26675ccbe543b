import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import { useTranslate } from 'react-admin';
import { Mark } from '../../base/ui/Mark';

/** Says whether an attempt to sign in succeeded. */
export function SignInResult({ succeeded }: { succeeded: boolean }) {
    const translate = useTranslate();
    const [icon, outcome, color] = succeeded
        ? ([CheckCircle, 'succeeded', 'success.main'] as const)
        : ([ErrorOutline, 'failed', 'error.main'] as const);
    return (
        <Mark icon={icon} color={color}>
            {translate(`pages.sessions.${outcome}`)}
        </Mark>
    );
}
