import type { Theme } from '@mui/material/styles';

/** Width of the month in pixels below which its days tell only how much starts and ends. */
const narrow = '@container month (max-width: 639.95px)';

/** The styles of a month, applied by its table: it has up to 42 cells with several lines each. */
export const monthStyle = (theme: Theme) => {
    const { alpha, palette, typography, shape } = theme;
    return {
        width: '100%',
        tableLayout: 'fixed',
        borderCollapse: 'collapse',
        '& th': { ...typography.caption, color: 'text.secondary', py: 1, px: 0.5, fontWeight: 600 },
        '& td': {
            ...typography.caption,
            position: 'relative',
            height: 104,
            p: '4px',
            verticalAlign: 'top',
            border: 1,
            borderColor: 'divider',
            cursor: 'pointer',
            overflow: 'hidden',
            '&:hover': { bgcolor: palette.action.hover },
            '&[data-outside]': { bgcolor: alpha(palette.text.primary, 0.025) },
            '&[data-outside] [data-number]': { color: 'text.secondary' },
            '&[aria-selected="true"]': { boxShadow: `inset 0 0 0 2px ${palette.primary.main}` },
            '&:focus-visible': { outline: `3px solid ${alpha(palette.primary.main, 0.5)}`, outlineOffset: '-1px' },
        },
        '& [data-number]': {
            display: 'inline-grid',
            placeItems: 'center',
            minWidth: 24,
            height: 24,
            fontWeight: 600,
            fontVariantNumeric: 'tabular-nums',
        },
        '& [data-number="today"]': {
            borderRadius: '12px',
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
        },
        '& [data-count]': { display: 'none' },
        '& [data-title]': {
            display: 'flex',
            alignItems: 'flex-start',
            gap: '2px',
            minWidth: 0,
            lineHeight: '20px',
            '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
            '& svg': { fontSize: 14 },
        },
        '& [data-title="draft"] > span': { color: 'text.secondary', fontStyle: 'italic' },
        '& [data-more]': { display: 'block', color: 'text.secondary', pl: '16px', lineHeight: '20px' },
        [narrow]: {
            '& td': { height: 52, textAlign: 'center' },
            '& [data-title], & [data-more]': { display: 'none' },
            '& [data-count]': {
                display: 'block',
                mx: 'auto',
                width: 'fit-content',
                minWidth: 20,
                px: '5px',
                borderRadius: `${Number(shape.borderRadius)}px`,
                bgcolor: alpha(palette.primary.main, 0.12),
                color: 'primary.dark',
                fontWeight: 600,
            },
        },
    } as const;
};
