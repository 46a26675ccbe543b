import { styled } from '@mui/material/styles';

/** The number of entries, beside the label of a list. */
export const Count = styled('span')(({ theme }) => ({
    ...theme.typography.caption,
    lineHeight: 'var(--line)',
    fontVariantNumeric: 'tabular-nums',
    color: theme.palette.text.secondary,
}));
