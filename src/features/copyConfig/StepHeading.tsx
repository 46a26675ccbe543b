import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The numbered heading of a step, with its actions. */
export function StepHeading({
    id,
    number,
    title,
    children,
}: {
    id: string;
    number: number;
    title: string;
    children?: ReactNode;
}) {
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.25, mb: 1.5, minHeight: 32 }}>
            <Box
                component="span"
                aria-hidden
                sx={{
                    display: 'grid',
                    placeItems: 'center',
                    width: 26,
                    height: 26,
                    borderRadius: '50%',
                    bgcolor: 'var(--primary-light)',
                    color: 'primary.main',
                    fontWeight: 650,
                    fontSize: '0.8125rem',
                }}
            >
                {number}
            </Box>
            <Typography id={id} variant="h2" sx={{ flexGrow: 1 }}>
                {title}
            </Typography>
            {children}
        </Box>
    );
}
