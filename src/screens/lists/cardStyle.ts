import type { Theme } from '@mui/material/styles';

/** The container name of the frame: rows adapt to its width, not to the width of the window. */
export const frameContainer = 'list';

/** Width of the frame in pixels below which a row's cells do not fit next to each other in any language. */
const cardsBelow = 940;
/** Width in pixels below which each value of a card has a line of its own. */
const stackedBelow = 560;

/** Widths in pixels below which rows that are rows have no room to spare, and none for a time and its author in a line. */
const tightBelow = 1090;
const authorsBelow = 1060;

/** The condition under which rows are rows: their cells fit next to each other. */
export const besideEachOther = `@container ${frameContainer} (min-width: ${cardsBelow}px)`;

const rowsBelow = (width: number) => `${besideEachOther} and (max-width: ${width - 0.05}px)`;

/** The conditions under which rows are rows, but cells have to be close to each other, and authors below the times. */
export const tight = rowsBelow(tightBelow);
export const tightest = rowsBelow(authorsBelow);

const below = (width: number) => `@container ${frameContainer} (max-width: ${width - 0.05}px)`;

/** Only the controls of the head stay: selecting the page and sorting. */
const headStyle = {
    '& thead:not(:has(input, .MuiTableSortLabel-root))': { display: 'none' },
    '& thead': { display: 'block' },
    '& thead > tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '16px', px: 2, py: '6px' },
    '& thead th': { position: 'static', width: 'auto', minWidth: 0, maxWidth: 'none', border: 0, p: 0 },
    '& thead th:not(:has(input, .MuiTableSortLabel-root))': { display: 'none' },
    // Beside the last of them is no room for an arrow.
    '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
};

/** Columns to sort by that take a second line begin where the first ones do, not below the box. */
const narrowHeadStyle = {
    '& thead > tr:has(> th[data-check])': { position: 'relative', minHeight: 50, paddingInlineStart: '70px' },
    '& thead th[data-check]': { position: 'absolute', insetInlineStart: '16px', top: '6px' },
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
        // What cannot be selected begins where the others do.
        '&[data-check]:empty': { display: 'block', width: 38 },
        '&[data-naming]': { order: 1, flex: '1 1 40%' },
        '&[data-switch]': { order: 3 },
        '&[data-actions]': { order: 4, marginInlineStart: 'auto' },
        '&[data-whole]': { flex: '1 1 100%', pt: '6px' },
        '&[data-author]': { flex: '1 1 190px', minWidth: 'min-content' },
        '&[data-author] small': { display: 'inline' },
        '&[data-label]:not(:empty, [data-label=""])': { display: 'flex', alignItems: 'baseline', gap: 1 },
        '&[data-label]:not(:has(img))': { alignSelf: 'baseline' },
        // An image has no baseline for the label to align with.
        '&[data-label]:not([data-label=""]):has(img)': { alignItems: 'center' },
        '&[data-label]:not([data-label=""])::before': {
            ...typography.caption,
            content: 'attr(data-label)',
            flex: 'none',
            color: palette.text.secondary,
        },
    },
});

/** The actions of a row with a place end the line of its values: beside the place and the state is no room for them. */
const placedStyle = { '& tbody > tr:has(> [data-place]) > td[data-actions]': { order: 7 } };

/** The width of the labels in narrow cards: the longest words of all languages fit. */
const labelWidth = '37%';

/** In narrow cards, each value has a line of its own, and the actions are below them. */
const stackedStyle = {
    '& tbody > tr::before': { order: 2 },
    '& tbody > tr > td': {
        order: 3,
        flex: '1 1 100%',
        '&[data-check], &[data-picture]': { flex: 'none' },
        '&[data-naming]': { flex: '1 1 55%' },
        '&[data-place], &[data-switch], &[data-actions]': { order: 4, flex: 'none' },
        '&[data-label]:not([data-label=""])::before': { flex: `0 0 ${labelWidth}`, overflowWrap: 'anywhere' },
        // The author is below the time: beside it is no room for a long name.
        '&[data-author]:not(:empty, [data-label=""])': { flexWrap: 'wrap', whiteSpace: 'normal', rowGap: 0 },
        '&[data-author] small': { flex: '1 1 100%', pl: `calc(${labelWidth} + 8px)`, overflowWrap: 'anywhere' },
    },
    // The state is among the values, and the place beside the actions.
    '& tbody > tr:has(> [data-place]) > td': {
        '&[data-switch]': { order: 3, flex: '1 1 100%', pl: `calc(${labelWidth} + 8px)` },
        '&[data-actions]': { order: 4 },
    },
};

/**
 * If the frame is too narrow for the columns, each row becomes a card: the record's name, its values with labels, and
 * its actions, without horizontal scrolling or overlaps. Cells are identified by `data-check`, `data-place`,
 * `data-picture`, `data-naming`, `data-switch`, `data-actions`, `data-whole`, all others by `data-label`, the heading
 * of their column.
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
            ...placedStyle,
        },
    },
    [below(stackedBelow)]: { '&&&': { ...stackedStyle, ...narrowHeadStyle } },
});
