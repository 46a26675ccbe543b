import type { AlertProps } from '@mui/material/Alert';
import { type ComponentsPropsList, createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import type { TranslateFunction } from 'react-admin';
import { doubleClickGuard } from '../base/dialogs/doubleClickGuard';
import { oneLine } from '../base/ui/oneLine';
import { shade } from '../base/ui/shade';

/** The focus ring; MUI's buttons remove it unless they are styled to keep it. */
const ring = { outline: '2px solid var(--primary)', outlineOffset: 2 };

/** The colours of a purpose, from `colors.css`. */
const hue = (name: string) => ({
    main: `var(--${name})`,
    dark: `var(--${name}-dark)`,
    light: `var(--${name}-light)`,
    contrastText: `var(--on-${name})`,
});

const grey = (shade: number) => `var(--grey-${shade})`;

/** An alert's text and ground, mixed from its purpose. MUI mixes with white and black, whichever is around it. */
const alertStyle = ({ ownerState: { variant = 'standard', severity = 'success' } }: { ownerState: AlertProps }) => ({
    color: `color-mix(in srgb, var(--${severity}-light) 40%, light-dark(#000, #fff))`,
    ...(variant === 'standard' && {
        backgroundColor: `color-mix(in srgb, var(--${severity}-light) 10%, var(--paper))`,
    }),
});

/** Returns a line height that leaves room for the diacritics of tall scripts, which MUI's own values do not. */
const roomy = (line: number) => `max(${line}, var(--tight-line))`;

/** The height of a text box: that of the console's language, so that boxes in a line are alike, unless its text is higher. */
const fieldHeight = 'calc(max(1.4375, var(--tight-line), var(--field-line, 0)) * 1em)';

/** With react-admin's undoable mode, a change is lost when its tab closes, and refusals are not shown at the fields. */
const waits = { defaultProps: { mutationMode: 'pessimistic' } } as const;
const pessimistic = {
    RaEdit: waits,
    RaDeleteButton: waits,
    RaUpdateButton: waits,
    RaBulkDeleteButton: waits,
    RaBulkUpdateButton: waits,
};

const toolbar = { backgroundColor: 'var(--primary-light)', color: 'var(--ink)' };

const options: ThemeOptions = {
    palette: {
        // The toolbar of react-admin's lists calculates with `light`, so that it must be a colour; styles use the variable.
        primary: { ...hue('primary'), light: '#e8effc' },
        secondary: hue('secondary'),
        success: hue('success'),
        warning: hue('warning'),
        error: hue('error'),
        info: hue('info'),
        // What MUI writes on a colour that it fills something with.
        getContrastText: () => 'var(--paper)',
        grey: { 100: grey(100), 200: grey(200), 400: grey(400), 500: grey(500) },
        text: { primary: 'var(--ink)', secondary: 'var(--muted)', disabled: 'var(--faint)' },
        divider: 'var(--divider)',
        background: { default: 'var(--ground)', paper: 'var(--paper)' },
        action: {
            active: 'var(--icon)',
            hover: 'var(--hover)',
            selected: 'var(--selected)',
            disabled: 'var(--disabled)',
            disabledBackground: 'var(--disabled-ground)',
            focus: 'var(--disabled-ground)',
        },
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
                thumb: { backgroundColor: 'var(--knob)', '.Mui-checked &': { backgroundColor: 'currentColor' } },
                switchBase: { '&&.Mui-focusVisible': { outline: 'none' } },
                track: { backgroundColor: 'var(--ink)' },
            },
        },
        MuiAlert: { styleOverrides: { root: alertStyle } },
        MuiLinearProgress: { styleOverrides: { root: { backgroundColor: 'var(--selected)' } } },
        MuiButton: {
            styleOverrides: {
                root: { minHeight: 36, paddingInline: 14 },
                sizeSmall: { minHeight: 30, paddingInline: 10 },
                // MUI's zero-width space, which holds the line, is no part of a name.
                startIcon: { '&::before': { content: '"\\200b" / ""' } },
            },
        },
        MuiSkeleton: { styleOverrides: { root: { backgroundColor: 'rgb(from var(--ink) r g b / 7%)' } } },
        MuiPaper: { styleOverrides: { outlined: { borderColor: 'var(--divider)' } } },
        MuiFormHelperText: { styleOverrides: { root: { textWrap: 'pretty' } } },
        MuiTypography: { styleOverrides: { noWrap: oneLine } },
        MuiInputBase: {
            styleOverrides: {
                root: { lineHeight: roomy(1.4375) },
                input: { height: fieldHeight, '&::placeholder': { opacity: 1, color: 'var(--muted)' } },
            },
        },
        MuiFormLabel: { styleOverrides: { root: { lineHeight: roomy(1.4375) } } },
        MuiChip: { styleOverrides: { label: { lineHeight: roomy(1.5) } } },
        MuiTab: { styleOverrides: { root: { lineHeight: roomy(1.25) } } },
        // A disabled scroll arrow stays visible and keeps its space, so that no tab moves while the user is about to
        // press it.
        MuiTabs: { styleOverrides: { scrollButtons: { '&.Mui-disabled': { opacity: 0.3 } } } },
        MuiOutlinedInput: {
            styleOverrides: {
                root: { backgroundColor: 'var(--field)' },
                notchedOutline: { borderColor: 'var(--outline)' },
            },
        },
        MuiDialog: { styleOverrides: { paper: { boxShadow: `0 24px 64px -12px ${shade(35)}` } } },
        MuiBackdrop: {
            styleOverrides: {
                root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--veil)' } },
            },
        },
        MuiDialogTitle: { styleOverrides: { root: { padding: '20px 24px 8px' } } },
        MuiDialogContent: {
            styleOverrides: { root: { padding: '4px 24px 12px', '&:focus-visible': { outlineOffset: -2 } } },
        },
        MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 4 } } },
        MuiMenu: {
            styleOverrides: {
                paper: { border: '1px solid var(--divider)', boxShadow: `0 12px 32px -8px ${shade(22)}` },
            },
        },
        MuiMenuItem: {
            styleOverrides: {
                root: { minHeight: 38, fontSize: '0.875rem', '&:focus-visible': { outlineOffset: -2 } },
            },
        },
        MuiTooltip: {
            styleOverrides: {
                tooltip: { backgroundColor: 'var(--bubble)', fontSize: '0.75rem', lineHeight: 'var(--line)' },
            },
        },
        ...pessimistic,
        RaBulkActionsToolbar: { styleOverrides: { root: { '& .RaBulkActionsToolbar-toolbar': toolbar } } },
        MuiTableCell: {
            styleOverrides: {
                root: { borderColor: 'var(--divider)' },
                head: { fontWeight: 600, color: 'var(--muted)' },
            },
        },
    },
};

/** With a `colorSpace`, MUI leaves mixing of colours to the browser, as those of `colors.css` are known to it alone. */
export const theme: Theme = Object.assign(createTheme(options), { colorSpace: 'oklch' });

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
            // The same words as a title would be spoken twice.
            slotProps: { clearIndicator: { title: '' }, popupIndicator: { title: '' } },
        },
    };
}
