import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A form with room for a column beside it. */
const wide = '@container form (min-width: 880px)';

/** A layout of fields with a sticky column beside them. */
export function Beside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
    if (aside === undefined) return children;
    return (
        <Box
            sx={{
                display: 'grid',
                columnGap: 2,
                alignItems: 'start',
                gridTemplateColumns: 'minmax(0, 1fr)',
                [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
            }}
        >
            <div>{children}</div>
            <Box sx={{ mb: 2, top: 'calc(var(--top-bar-height, 0px) + 60px)', [wide]: { position: 'sticky' } }}>
                {aside}
            </Box>
        </Box>
    );
}
