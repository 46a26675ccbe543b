import { styled } from '@mui/material/styles';

/** The frame of a recording or a picture, as wide as the text. */
export const Figure = styled('figure')(({ theme }) => ({
    margin: '1.4em 0',
    breakInside: 'avoid',
    '& video, & img': {
        display: 'block',
        boxSizing: 'border-box',
        width: '100%',
        height: 'auto',
        border: `1px solid ${theme.palette.divider}`,
        borderRadius: 8,
    },
    '& > figcaption': { marginTop: 8, color: theme.palette.text.secondary, fontSize: '0.875rem' },
}));
