import type { Theme } from '@mui/material/styles';

/** The style of `BareState` below an element. Colour adds to icon and word, and has the contrast of a text. */
export const stateStyle = ({ alpha, palette, typography }: Theme) => ({
    '& [data-state]': {
        ...typography.body2,
        display: 'inline-flex',
        alignItems: 'center',
        gap: '5px',
        paddingInline: '7px 9px',
        borderRadius: '12px',
        lineHeight: 'max(24px, calc(var(--tight-line) * 1em))',
        fontWeight: 500,
        whiteSpace: 'nowrap',
        color: palette.text.secondary,
        backgroundColor: alpha(palette.text.primary, 0.06),
        '& svg': { width: 16, height: 16, flexShrink: 0, fill: 'currentColor' },
        '&[data-state="LIVE"]': { color: palette.success.dark, backgroundColor: alpha(palette.success.main, 0.12) },
        '&[data-state="SCHEDULED"]': { color: palette.info.dark, backgroundColor: alpha(palette.info.main, 0.12) },
        '&[data-state="DRAFT"]': { color: palette.warning.dark, backgroundColor: alpha(palette.warning.main, 0.14) },
    },
});
