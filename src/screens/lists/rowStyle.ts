import type { Theme } from '@mui/material/styles';
import { stateStyle } from '../../base/states/stateStyle';
import { shade } from '../../base/ui/shade';

// A sticky cell needs an opaque background; the row's tint is applied on top of it.
const tint = (color: string) => ({ backgroundImage: `linear-gradient(${color}, ${color})` });

/** The cells of a row that stay in place during horizontal scrolling. */
const pinned = '& > td:last-of-type, & > td[data-naming]';

const control = { appearance: 'none', flexShrink: 0, margin: 0, cursor: 'pointer' } as const;

/** Styles a checkbox like MUI's small switch. */
const switchStyle = ({ alpha, palette }: Theme) => ({
    ...control,
    position: 'relative',
    width: 28,
    height: 18,
    '&::before, &::after': {
        content: '""',
        position: 'absolute',
        transition: 'transform 150ms, background-color 150ms',
    },
    '&::before': { inset: '4px 1px', borderRadius: '5px', bgcolor: alpha(palette.text.primary, 0.38) },
    '&::after': {
        left: 0,
        top: 1,
        width: 16,
        height: 16,
        borderRadius: '50%',
        bgcolor: 'var(--knob)',
        boxShadow: `0 1px 3px ${shade(40)}`,
    },
    '&:checked::before': { bgcolor: alpha(palette.primary.main, 0.5) },
    '&:checked::after': { bgcolor: 'primary.main', transform: 'translateX(12px)' },
    '&:focus-visible': { borderRadius: '9px' },
});

/** Styles a checkbox like the outlines around it, which browsers fill with grey in the dark. */
const boxStyle = ({ palette }: Theme) => ({
    ...control,
    display: 'grid',
    placeContent: 'center',
    width: 16,
    height: 16,
    borderRadius: '3px',
    border: `1.5px solid ${palette.action.active}`,
    '&::before': { content: '""', width: 10, height: 10, bgcolor: 'background.paper', clipPath: 'inset(50%)' },
    '&:checked, &:indeterminate': { bgcolor: 'primary.main', borderColor: 'primary.main' },
    '&:checked::before': { clipPath: 'polygon(12% 46%, 0 60%, 38% 96%, 100% 22%, 88% 8%, 38% 68%)' },
    '&:indeterminate::before': { clipPath: 'inset(42% 6%)' },
    '&:disabled': { opacity: 0.4, cursor: 'default' },
    // The system's colours are those of its own boxes.
    '@media (forced-colors: active)': { appearance: 'auto' },
});

const buttonStyle = ({ palette }: Theme) => ({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    verticalAlign: 'middle',
    minWidth: 30,
    height: 30,
    p: 0,
    border: 0,
    borderRadius: '50%',
    bgcolor: 'transparent',
    color: palette.action.active,
    font: 'inherit',
    cursor: 'pointer',
    '&:hover': { bgcolor: palette.action.hover },
    '& svg': { width: 20, height: 20, fill: 'currentColor' },
    '&[data-hold]': { cursor: 'grab', touchAction: 'none', ml: -1 },
    '&[data-number]': {
        minWidth: 36,
        borderRadius: 1,
        color: 'inherit',
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
    },
});

/** The style of the record's name, which links to its page. */
export const namingLink = {
    color: 'inherit',
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover, &:focus-visible': { textDecoration: 'underline', color: 'primary.main' },
} as const;

/**
 * The styles of everything in a row, applied by the table: a page change creates several hundred elements at once,
 * which must not compute styles of their own.
 */
export const rowStyle = (theme: Theme) => {
    const { alpha, palette, typography } = theme;
    return {
        '& tbody tr': {
            height: 49,
            verticalAlign: 'middle',
            '&[data-opens]': { cursor: 'pointer' },
            '&:hover': { bgcolor: palette.action.hover, [pinned]: tint(palette.action.hover) },
            '&[data-made]': {
                bgcolor: alpha(palette.success.main, 0.12),
                '& > td:first-of-type': { boxShadow: `inset 3px 0 ${palette.success.main}` },
                [pinned]: tint(alpha(palette.success.main, 0.12)),
            },
            '&[data-selected]': {
                bgcolor: alpha(palette.primary.main, palette.action.selectedOpacity),
                [pinned]: tint(alpha(palette.primary.main, palette.action.selectedOpacity)),
            },
            '&[data-moving]': {
                position: 'relative',
                zIndex: 1,
                bgcolor: 'background.paper',
                boxShadow: 4,
                '& [data-hold]': { cursor: 'grabbing' },
                [pinned]: { backgroundImage: 'none' },
            },
        },
        '& tbody td': {
            ...typography.body2,
            paddingBlock: '4px',
            borderBottom: 1,
            borderColor: 'divider',
            '&[data-place], &[data-switch]': { whiteSpace: 'nowrap' },
        },
        '& tbody label': {
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1,
            verticalAlign: 'middle',
            cursor: 'pointer',
        },
        '& [data-check] label': { display: 'grid', placeItems: 'center', width: 38, height: 38 },
        '& [data-check] input': boxStyle(theme),
        ...stateStyle(theme),
        '& [data-switch] > div': { display: 'inline-block' },
        '& [role=switch]': switchStyle(theme),
        '& tbody button, & tbody [data-view]': buttonStyle(theme),
        '& tbody [data-view][aria-disabled]': {
            color: palette.action.disabled,
            cursor: 'default',
            bgcolor: 'transparent',
        },
        '& tbody small': { ...typography.caption, display: 'block', color: 'text.secondary' },
        '& [data-naming] a': namingLink,
    };
};
