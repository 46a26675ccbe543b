import type { SxProps, Theme } from '@mui/material/styles';

/** Stays in sight at the end of its row however far the other columns reach, where it leaves room for any of them. */
const atRowEnd = {
    position: 'sticky',
    right: { xs: 'auto', sm: 0 },
    whiteSpace: 'nowrap',
    bgcolor: 'background.paper',
} as const;

/**
 * Cells keep close together and take the room of what they hold; the name of the record takes all that is left and gives
 * way first, so that everything staff need fits beside the menu.
 */
export const tableStyle = {
    '& th, & td': { px: 1, '&:first-of-type': { pl: 2 }, '&:last-of-type': { pr: 2 } },
    // A column may end between two pixels: nothing shines through there.
    '& thead tr': { bgcolor: 'background.default' },
    '& th': { whiteSpace: 'nowrap' },
    '& .MuiTableSortLabel-root': { verticalAlign: 'top' },
    '& td': { maxWidth: { xs: 150, xl: 320 } },
    '& tbody td:last-of-type': { ...atRowEnd, textAlign: 'right' },
    '& td[data-author], & td[data-author] time': { whiteSpace: 'nowrap' },
    '& td[data-composite], & td[data-switch]': { maxWidth: 'none' },
    '& [data-naming]': { width: '100%', minWidth: 180, maxWidth: 0 },
    // Room for an arrow is made where there is one.
    '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': {
        position: 'absolute',
        left: '100%',
        mx: 0.25,
    },
} satisfies SxProps<Theme>;

/** Of the head's last cell. */
export const stickyActions: SxProps<Theme> = {
    ...atRowEnd,
    'th&': { bgcolor: 'background.default', zIndex: 3 },
};
