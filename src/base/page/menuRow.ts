import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { compact } from '../ui/compact';

/** One row of the menu: number, icon and text. */
export const MenuRow = styled(ButtonBase)(({ theme }) => ({
    width: '100%',
    minHeight: 38,
    padding: '5px 10px',
    gap: 8,
    justifyContent: 'flex-start',
    textAlign: 'start',
    textWrap: 'balance',
    borderRadius: 8,
    color: theme.palette.text.primary,
    font: 'inherit',
    ':hover': { background: theme.palette.action.hover },
    '&[aria-current=page]': {
        background: 'var(--primary-light)',
        color: theme.palette.primary.dark,
        fontWeight: 600,
    },
    '& svg': { fontSize: '1.25rem', color: theme.palette.text.secondary, flexShrink: 0 },
    '&[aria-current=page] svg': { color: 'inherit' },
    ':focus-visible': { outlineOffset: -2 },
    ...compact({ minHeight: 28, paddingBlock: 2 }),
    '@media (pointer: coarse)': { minHeight: 44 },
})) as typeof ButtonBase; // `styled` loses the overloads of ButtonBase.

export const MenuNumber = styled('span')(({ theme }) => ({
    minWidth: '1.4em',
    flexShrink: 0,
    whiteSpace: 'nowrap',
    fontSize: '0.75rem',
    fontVariantNumeric: 'tabular-nums',
    color: theme.palette.text.secondary,
    textAlign: 'end',
}));
