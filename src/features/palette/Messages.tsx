import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFailureText } from '../../base/dialogs/useFailureText';
import type { Searched } from './useSearch';

function Plain({ title, text }: { title?: string; text: string }) {
    return (
        <Box sx={{ px: 2.5, py: 4, textAlign: 'center' }}>
            {title && <Typography sx={{ fontWeight: 600, mb: 0.5, overflowWrap: 'anywhere' }}>{title}</Typography>}
            <Typography color="textSecondary">{text}</Typography>
        </Box>
    );
}

type Props = { text: string; searched: Searched; isOnline: boolean; isEmpty: boolean };

/** What is to be said beside the rows, or in place of them. */
export function Messages({ text, searched, isOnline, isEmpty }: Props) {
    const translate = useTranslate();
    const { answer, error, isWaiting, again } = searched;
    const failure = useFailureText(error);
    if (!isOnline)
        return (
            <Alert severity="warning" sx={{ m: 1 }}>
                {translate('palette.offline')}
            </Alert>
        );
    if (error)
        return (
            <Alert
                severity="error"
                sx={{ m: 1 }}
                action={
                    <Button color="inherit" size="small" onClick={again}>
                        {translate('app.retry')}
                    </Button>
                }
            >
                {translate('palette.failed')}. {failure.text}
            </Alert>
        );
    if (text === '')
        return isEmpty ? <Plain title={translate('palette.start')} text={translate('palette.startLater')} /> : null;
    if (answer && !answer.isWhole && !isWaiting)
        return (
            <Alert severity="info" sx={{ m: 1 }}>
                {translate('palette.partial')}
            </Alert>
        );
    if (!isEmpty || isWaiting) return null;
    return <Plain title={translate('palette.none', { text })} text={translate('palette.noneHint')} />;
}
