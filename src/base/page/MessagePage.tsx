import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Icon } from '../ui/icons';

type Props = { icon: Icon; title: string; text?: string | undefined; children?: ReactNode };

/** A page that consists of a message and optional actions. */
export function MessagePage({ icon: Picture, title, text, children }: Props) {
    return (
        <Box
            sx={{
                display: 'grid',
                placeItems: 'center',
                alignContent: 'center',
                minHeight: '60vh',
                textAlign: 'center',
                p: 3,
            }}
        >
            <Box
                sx={{
                    bgcolor: 'var(--primary-light)',
                    color: 'primary.main',
                    borderRadius: '50%',
                    p: 2,
                    mb: 2,
                    display: 'flex',
                }}
            >
                <Picture sx={{ fontSize: 36 }} />
            </Box>
            <Typography variant="h1">{title}</Typography>
            {text !== undefined && (
                <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: 480 }}>
                    {text}
                </Typography>
            )}
            <Box sx={{ mt: 3, display: 'flex', gap: 1 }}>{children}</Box>
        </Box>
    );
}
