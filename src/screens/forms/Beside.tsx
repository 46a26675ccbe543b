import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A layout of fields with a sticky column beside them. */
export function Beside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
    if (aside === undefined) return children;
    return (
        <Box
            sx={{
                display: 'grid',
                columnGap: 2,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
            }}
        >
            <div>{children}</div>
            <Box sx={{ mb: 2, position: { lg: 'sticky' }, top: 'calc(var(--top-bar-height, 0px) + 60px)' }}>
                {aside}
            </Box>
        </Box>
    );
}
