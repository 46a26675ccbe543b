import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { OwnSessions } from './OwnSessions';
import { OwnSignIns } from './OwnSignIns';

/** The current sessions of the own account and its sign-in attempts. */
export function SessionsPage() {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, maxWidth: 1040 }}>
            <Typography variant="h1">{translate('pages.sessions.title')}</Typography>
            <OwnSessions />
            <OwnSignIns />
        </Box>
    );
}
