import type { Theme } from '@mui/material/styles';

/** The name of the frame as a container: rows look at the room that they have, not at the window. */
export const frameContainer = 'list';

/** Pixels of a frame below which a row's cells have no room beside each other, whatever the language. */
const cardsBelow = 900;
/** Pixels below which a card gives its values a line each. */
const stackedBelow = 560;

const below = (width: number) => `@container ${frameContainer} (max-width: ${width - 0.05}px)`;

/** Of the head, what can be pressed stays: the way to select the page and to sort. */
const headStyle = {
    '& thead:not(:has(input, .MuiTableSortLabel-root))': { display: 'none' },
    '& thead': { display: 'block' },
    '& thead > tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '16px', px: 2, py: '6px' },
    '& thead th': { position: 'static', width: 'auto', minWidth: 0, maxWidth: 'none', border: 0, p: 0 },
    '& thead th:not(:has(input, .MuiTableSortLabel-root))': { display: 'none' },
};

const cellStyle = ({ palette, typography }: Theme) => ({
    '& tbody > tr > td': {
        order: 6,
        display: 'block',
        position: 'static',
        width: 'auto',
        minWidth: 0,
        maxWidth: '100%',
        p: 0,
        border: 0,
        textAlign: 'start',
        bgcolor: 'transparent',
        backgroundImage: 'none',
        '&:empty': { display: 'none' },
        '& time': { whiteSpace: 'nowrap' },
        '&[data-check], &[data-place], &[data-picture]': { order: 0 },
        '&[data-naming]': { order: 1, flex: '1 1 40%' },
        '&[data-switch]': { order: 3 },
        '&[data-actions]': { order: 4, marginInlineStart: 'auto' },
        '&[data-whole]': { flex: '1 1 100%' },
        '&[data-author] small': { display: 'inline' },
        '&[data-label]:not(:empty, [data-label=""])': { display: 'flex', alignItems: 'baseline', gap: 1 },
        // Pictures have no line for their label to stand on.
        '&[data-label]:not([data-label=""]):has(img)': { alignItems: 'center' },
        '&[data-label]:not([data-label=""])::before': {
            ...typography.caption,
            content: 'attr(data-label)',
            flex: 'none',
            color: palette.text.secondary,
        },
    },
});

/** In little room each value has a line, and what can be done stands below them. */
const stackedStyle = {
    '& tbody > tr::before': { order: 2 },
    '& tbody > tr > td': {
        order: 3,
        flex: '1 1 100%',
        '&[data-check], &[data-picture]': { flex: 'none' },
        '&[data-naming]': { flex: '1 1 55%' },
        '&[data-place], &[data-switch], &[data-actions]': { order: 4, flex: 'none' },
        '&[data-label]:not([data-label=""])::before': { flex: '0 0 32%', overflowWrap: 'anywhere' },
    },
};

/**
 * Where a table has no room for its columns, each row is a card: first the record's name, then its values with their labels,
 * and what can be done to it. Nothing has to be pushed aside, nothing lies over anything else. Cells say what they are by
 * `data-check`, `data-place`, `data-picture`, `data-naming`, `data-switch`, `data-actions`, `data-whole`, and the others by
 * `data-label`, their column's heading.
 */
export const cardStyle = (theme: Theme) => ({
    [below(cardsBelow)]: {
        '&&&': {
            display: 'block',
            ...headStyle,
            '& tbody': { display: 'block' },
            '& tbody > tr': {
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: '16px',
                rowGap: '2px',
                height: 'auto',
                minHeight: 49,
                px: 2,
                py: '6px',
                borderBottom: 1,
                borderColor: 'divider',
            },
            '& tbody > tr::before': { content: '""', order: 5, flex: '0 0 100%' },
            ...cellStyle(theme),
        },
    },
    [below(stackedBelow)]: { '&&&': stackedStyle },
});
