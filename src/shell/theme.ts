import { type ComponentsPropsList, createTheme } from '@mui/material/styles';
import type { TranslateFunction } from 'react-admin';
import { doubleClickGuard } from '../base/dialogs/doubleClickGuard';
import { oneLine } from '../base/ui/oneLine';

const ink = '#17212f';
const line = '#e2e6ec';

/** The focus ring; MUI's buttons remove it unless they are styled to keep it. */
const ring = { outline: '2px solid #1f56c3', outlineOffset: 2 };

/** Returns a line height that leaves room for the diacritics of tall scripts, which MUI's own values do not. */
const roomy = (line: number) => `max(${line}, var(--tight-line))`;

/** With react-admin's undoable mode, a change is lost when its tab closes, and refusals are not shown at the fields. */
const waits = { defaultProps: { mutationMode: 'pessimistic' } } as const;
const pessimistic = {
    RaEdit: waits,
    RaDeleteButton: waits,
    RaUpdateButton: waits,
    RaBulkDeleteButton: waits,
    RaBulkUpdateButton: waits,
};

export const theme = createTheme({
    palette: {
        primary: { main: '#1f56c3', dark: '#17429a', light: '#e8effc' },
        secondary: { main: '#5b6677' },
        success: { main: '#1b7f4b' },
        warning: { main: '#a15c00' },
        error: { main: '#c22f2f' },
        text: { primary: ink, secondary: '#566172' },
        divider: line,
        background: { default: '#f4f6f9', paper: '#ffffff' },
        action: { hover: 'rgba(23, 33, 47, 0.045)', selected: 'rgba(31, 86, 195, 0.09)' },
    },
    shape: { borderRadius: 8 },
    typography: {
        fontFamily: 'var(--fonts)',
        fontSize: 13.5,
        h1: { fontSize: '1.375rem', fontWeight: 650, lineHeight: 'var(--tight-line)' },
        h2: { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 'var(--line)' },
        h3: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 'var(--line)' },
        h6: { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 'var(--line)' },
        subtitle2: { fontWeight: 600, lineHeight: 'var(--line)' },
        body1: { fontSize: '0.875rem', lineHeight: 'var(--line)' },
        body2: { fontSize: '0.8125rem', lineHeight: 'var(--line)' },
        button: { textTransform: 'none', fontWeight: 600, lineHeight: 'var(--line)' },
        caption: { lineHeight: roomy(1.66) },
        overline: { textTransform: 'none', letterSpacing: 0, lineHeight: 'var(--line)' },
    },
    components: {
        MuiCssBaseline: {
            styleOverrides: {
                body: { fontSize: '0.875rem', lineHeight: 'var(--line)', overflowWrap: 'break-word' },
                ':focus-visible': ring,
                '@media (prefers-reduced-motion: reduce)': {
                    '*, *::before, *::after': {
                        animationDuration: '0.01ms !important',
                        // An infinite animation would otherwise restart all the time and flicker.
                        animationIterationCount: '1 !important',
                        // Not a short time, with which a change of anything at all would begin with a frame of the old.
                        transitionDuration: '0s !important',
                    },
                },
            },
        },
        MuiButtonBase: {
            styleOverrides: { root: { '&:focus-visible, &.Mui-focusVisible': ring } },
        },
        MuiNativeSelect: { styleOverrides: { select: { '&&:focus-visible': ring } } },
        // The switch's own ring would be clipped by its frame.
        MuiSwitch: {
            styleOverrides: {
                root: { '&:has(:focus-visible)': { ...ring, outlineOffset: -1, borderRadius: 12 } },
                switchBase: { '&&.Mui-focusVisible': { outline: 'none' } },
            },
        },
        MuiButton: {
            styleOverrides: {
                root: { minHeight: 36, paddingInline: 14 },
                sizeSmall: { minHeight: 30, paddingInline: 10 },
            },
        },
        MuiSkeleton: { styleOverrides: { root: { backgroundColor: 'rgba(23, 33, 47, 0.07)' } } },
        MuiPaper: { styleOverrides: { outlined: { borderColor: line } } },
        MuiTypography: { styleOverrides: { noWrap: oneLine } },
        MuiInputBase: {
            styleOverrides: { root: { lineHeight: roomy(1.4375) }, input: { height: `calc(${roomy(1.4375)} * 1em)` } },
        },
        MuiFormLabel: { styleOverrides: { root: { lineHeight: roomy(1.4375) } } },
        MuiChip: { styleOverrides: { label: { lineHeight: roomy(1.5) } } },
        MuiTab: { styleOverrides: { root: { lineHeight: roomy(1.25) } } },
        // A disabled scroll arrow stays visible and keeps its space, so that no tab moves while the user is about to
        // press it.
        MuiTabs: { styleOverrides: { scrollButtons: { '&.Mui-disabled': { opacity: 0.3 } } } },
        MuiOutlinedInput: {
            styleOverrides: { root: { backgroundColor: '#ffffff' }, notchedOutline: { borderColor: '#c5ccd6' } },
        },
        MuiDialog: { styleOverrides: { paper: { boxShadow: '0 24px 64px -12px rgba(23, 33, 47, 0.35)' } } },
        MuiBackdrop: {
            styleOverrides: {
                root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgba(23, 33, 47, 0.42)' } },
            },
        },
        MuiDialogTitle: { styleOverrides: { root: { padding: '20px 24px 8px' } } },
        MuiDialogContent: {
            styleOverrides: { root: { padding: '4px 24px 12px', '&:focus-visible': { outlineOffset: -2 } } },
        },
        MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 4 } } },
        MuiMenu: {
            styleOverrides: {
                paper: { border: `1px solid ${line}`, boxShadow: '0 12px 32px -8px rgba(23, 33, 47, 0.22)' },
            },
        },
        MuiMenuItem: {
            styleOverrides: {
                root: { minHeight: 38, fontSize: '0.875rem', '&:focus-visible': { outlineOffset: -2 } },
            },
        },
        MuiTooltip: {
            styleOverrides: { tooltip: { backgroundColor: ink, fontSize: '0.75rem', lineHeight: 'var(--line)' } },
        },
        ...pessimistic,
        MuiTableCell: { styleOverrides: { root: { borderColor: line }, head: { fontWeight: 600, color: '#566172' } } },
    },
});

type Props = { [Name in keyof ComponentsPropsList]?: Partial<ComponentsPropsList[Name]> };

/**
 * Returns the default props of MUI's components, with their built-in texts from the catalogue: MUI's own locale packs
 * lack Lao and do not follow the glossaries of the other languages. They are not part of the theme, so that a change of
 * language does not recompute styles.
 */
export function createComponentProps(translate: TranslateFunction): Props {
    return {
        MuiButtonBase: { disableRipple: true },
        MuiButton: { disableElevation: true },
        MuiTextField: { size: 'small' },
        MuiFormControl: { size: 'small' },
        MuiMenu: { elevation: 0 },
        MuiModal: { slotProps: { root: doubleClickGuard } },
        MuiAutocomplete: {
            openText: translate('inputs.choices.open'),
            closeText: translate('inputs.choices.close'),
            clearText: translate('inputs.choices.clear'),
            loadingText: translate('app.loading'),
            noOptionsText: translate('inputs.choices.none'),
        },
    };
}
