import type { SxProps, Theme } from '@mui/material/styles';
import { tight, tightest } from './cardStyle';

/** Keeps the last cell of a row visible during horizontal scrolling, where there is enough room. */
const atRowEnd = {
    position: 'sticky',
    right: { xs: 'auto', sm: 0 },
    whiteSpace: 'nowrap',
    bgcolor: 'background.paper',
} as const;

/** Keeps the record's name visible during horizontal scrolling: the reader knows whose values these are. */
const atRowStart = { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper' } as const;

/**
 * Cells are as narrow as their content; the record's name takes the remaining width and shrinks first, so that all
 * important columns fit beside the menu.
 */
export const tableStyle = {
    '& th, & td': { px: 1, '&:first-of-type': { pl: 2 }, '&:last-of-type': { pr: 2 } },
    // Column edges may lie between pixels: an opaque row avoids gaps.
    '& thead tr': { bgcolor: 'background.default' },
    '& th': { whiteSpace: 'nowrap' },
    '& .MuiTableSortLabel-root': { verticalAlign: 'top' },
    '& td': { maxWidth: { xs: 150, xl: 320 } },
    '& tbody td:last-of-type': { ...atRowEnd, textAlign: 'right' },
    '& tbody td[data-naming]': atRowStart,
    '& thead th[data-naming]': { left: 0, zIndex: 3 },
    '& td[data-author], & td[data-author] time': { whiteSpace: 'nowrap' },
    '& td[data-composite], & td[data-switch], & td[data-actions]': { maxWidth: 'none' },
    '& [data-naming]': { width: '100%', minWidth: 180, maxWidth: 0 },
    // Only words that are longer than elsewhere take two lines.
    '& [data-switch] [data-state]': { width: 'max-content', maxWidth: 176, whiteSpace: 'normal' },
    // No cell may push the last one over its neighbour.
    [tight]: {
        '& th, & td': { px: 'var(--cell)' },
        '& [data-naming]': { minWidth: 104 },
        '& [data-switch] [data-state]': { maxWidth: 144 },
        '& [data-switch] small': { whiteSpace: 'normal' },
    },
    [tightest]: { '& td[data-author] small': { whiteSpace: 'normal' } },
    // Only an active sort arrow takes up space.
    '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': {
        position: 'absolute',
        left: '100%',
        mx: 0.25,
    },
} satisfies SxProps<Theme>;

/** The style of the last heading cell. */
export const stickyActions: SxProps<Theme> = {
    ...atRowEnd,
    'th&': { bgcolor: 'background.default', zIndex: 3 },
};
