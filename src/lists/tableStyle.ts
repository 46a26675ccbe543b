import { alpha, type SxProps, type Theme } from '@mui/material/styles';

/**
 * Cells keep close together and take the room of what they hold; the name of the record takes all that is left and gives
 * way first, so that everything staff need fits beside the menu.
 */
export const tableStyle: SxProps<Theme> = {
    '& th, & td': { px: 1, '&:first-of-type': { pl: 2 }, '&:last-of-type': { pr: 2 } },
    // A column may end between two pixels: nothing shines through there.
    '& thead tr': { bgcolor: 'background.default' },
    '& th': { whiteSpace: 'nowrap' },
    '& .MuiTableSortLabel-root': { verticalAlign: 'top' },
    '& td': { maxWidth: { xs: 150, xl: 320 } },
    '& td[data-author], & td[data-author] time': { whiteSpace: 'nowrap' },
    '& td[data-composite]': { maxWidth: 'none' },
    '& [data-naming]': { width: '100%', minWidth: 180, maxWidth: 0 },
    // Room for an arrow is made where there is one.
    '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': {
        position: 'absolute',
        left: '100%',
        mx: 0.25,
    },
};

/** Stays in sight at the end of its row however far the other columns reach, where it leaves room for any of them. */
export const stickyActions: SxProps<Theme> = {
    position: 'sticky',
    right: { xs: 'auto', sm: 0 },
    whiteSpace: 'nowrap',
    bgcolor: 'background.paper',
    'th&': { bgcolor: 'background.default', zIndex: 3 },
};

// A sticky cell needs a ground of its own; the row's tint lies on it a second time.
const tint = (color: string) => ({ backgroundImage: `linear-gradient(${color}, ${color})` });

export const rowStyle = ({ palette }: Theme) => ({
    height: 49,
    '& td': { paddingBlock: '4px' },
    '&:hover > td:last-of-type': tint(palette.action.hover),
    '&.Mui-selected > td:last-of-type': tint(alpha(palette.primary.main, palette.action.selectedOpacity)),
});

export const movingStyle = { position: 'relative', zIndex: 1, bgcolor: 'background.paper', boxShadow: 4 } as const;
