import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import { PageSkeleton } from '../../base/page/PageSkeleton';

const rows = Array.from({ length: 6 }, (_, row) => row);
const line = { boxSizing: 'border-box', borderColor: 'divider', bgcolor: 'background.paper' } as const;

/** Height of the top bar and width of the menu, whole and with icons only, in pixels. */
export const barHeight = 56;
export const menuWidth = 264;
export const railWidth = 64;

/** Height of what says as whom the console is seen, on wide windows, in pixels; the menu leaves it free. */
export const viewingHeight = 48;

/** Width of the window in pixels from which the menu stands beside the content as a whole. */
export const wideFrom = 1000;

const menuSkeleton = (theme: Theme) => ({
    display: 'none',
    [theme.breakpoints.up('sm')]: { display: 'block', width: railWidth },
    [theme.breakpoints.up(wideFrom)]: { width: menuWidth },
});

/** A placeholder for the console until account and landing page are loaded. */
export function LayoutSkeleton() {
    return (
        <Box aria-busy sx={{ minHeight: '100vh' }}>
            <Box sx={{ display: 'flex', alignItems: 'center', height: barHeight, px: 2, borderBottom: 1, ...line }}>
                <Skeleton variant="rounded" width={160} height={28} />
            </Box>
            <Box sx={{ display: 'flex', minHeight: `calc(100vh - ${barHeight}px)` }}>
                <Box sx={[menuSkeleton, { p: 2, borderRight: 1, ...line }]}>
                    {rows.map((row) => (
                        <Skeleton
                            key={row}
                            variant="rounded"
                            height={22}
                            width={`${60 + ((row * 17) % 30)}%`}
                            sx={{ mb: 2 }}
                        />
                    ))}
                </Box>
                <Box sx={{ flex: 1, minWidth: 0, p: { xs: 2, md: 3 }, pt: 3 }}>
                    <PageSkeleton />
                </Box>
            </Box>
        </Box>
    );
}
