import type { Theme } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { oneLine } from '../../base/ui/oneLine';

/** On phones, titles and excerpts have two lines: what distinguishes them often stands at their end. */
const twoLines = {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    // A third line must not be seen below.
    paddingBlockEnd: 0,
    marginBlockEnd: 0,
} as const;

/** What was searched for, where it stands. */
const hit = {
    background: 'none',
    color: 'inherit',
    fontWeight: 650,
    textDecoration: 'underline',
    textDecorationColor: 'var(--primary)',
    textDecorationThickness: 2,
    textUnderlineOffset: 3,
} as const;

export const picture: CSSProperties = { width: 28, height: 28, objectFit: 'contain', borderRadius: 4 };

/** The style of a row: sign, texts, place and star in one line, on phones the place below the texts. */
const row = (theme: Theme) => ({
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) auto auto 28px',
    gridTemplateAreas: '"sign texts chip place star"',
    alignItems: 'center',
    columnGap: 1.25,
    minHeight: 40,
    px: 1.5,
    py: 0.625,
    borderRadius: 1.5,
    cursor: 'pointer',
    scrollMarginBlock: 40,
    '&[aria-selected="true"]': { bgcolor: 'var(--primary-light)' },
    '& .sign': { gridArea: 'sign', display: 'grid', placeItems: 'center' },
    '& .texts': { gridArea: 'texts', display: 'flex', flexDirection: 'column', minWidth: 0 },
    '& .title, & .excerpt': oneLine,
    '& .excerpt, & .place': { typography: 'body2', color: 'text.secondary' },
    '& mark': hit,
    '& .MuiChip-root': { gridArea: 'chip' },
    '& .place': { gridArea: 'place', maxWidth: 220, textAlign: 'end', ...oneLine },
    '& .star': { gridArea: 'star', display: 'grid', placeItems: 'center', height: 28, color: 'text.secondary' },
    '& .star[data-star="true"]': { color: 'primary.main' },
    '& .star[data-star="false"]': { opacity: 0 },
    '&:hover .star, &[aria-selected="true"] .star': { opacity: 1 },
    [theme.breakpoints.down('sm')]: {
        gridTemplateColumns: '28px minmax(0, 1fr) auto 28px',
        gridTemplateAreas: '"sign texts chip star" ". place place star"',
        '& .title, & .excerpt': twoLines,
        '& .place': { gridArea: 'place', maxWidth: 'none', textAlign: 'start', ...oneLine },
    },
});

/** The style of the list, which has those of all its rows: many rows are drawn with each letter. */
export const listStyle = (theme: Theme) => ({
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    '& [role="option"]': row(theme),
});
