import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { oneLine } from '../oneLine';

/** Pixels of a tile and what is around it. */
export const tileMeasures = {
    grid: { least: 160, picture: 128, height: 184, gap: 12 },
    dense: { least: 116, picture: 92, height: 124, gap: 8 },
    list: { least: Number.POSITIVE_INFINITY, picture: 40, height: 56, gap: 0 },
} as const;

export type TileShape = keyof typeof tileMeasures;

/** Where a tile of a grid with so many columns stands. */
export function tilePlace(shape: TileShape, place: { top: number; column: number; columns: number }): CSSProperties {
    const { height, gap } = tileMeasures[shape];
    const { top, column, columns } = place;
    const step = `(100% + ${gap}px) / ${columns}`;
    return { position: 'absolute', top, height, left: `calc(${step} * ${column})`, width: `calc(${step} - ${gap}px)` };
}

export const Tile = styled('div')(({ theme }) => ({
    position: 'relative',
    boxSizing: 'border-box',
    minWidth: 0,
    cursor: 'pointer',
    background: theme.palette.background.paper,
    '&[data-shape="list"]': {
        display: 'flex',
        alignItems: 'center',
        gap: 14,
        padding: '0 16px',
        borderBottom: `1px solid ${theme.palette.divider}`,
    },
    '&:not([data-shape="list"])': {
        display: 'flex',
        flexDirection: 'column',
        borderRadius: theme.shape.borderRadius,
        border: `1px solid ${theme.palette.divider}`,
        overflow: 'hidden',
    },
    '&:hover': { borderColor: theme.palette.grey[400] },
    '&[data-shape="list"]:hover': { background: theme.palette.action.hover, borderColor: theme.palette.divider },
    '&[aria-selected="true"]': { background: theme.palette.primary.light, borderColor: theme.palette.primary.main },
    '[role="listbox"]:focus-visible &[data-active="true"]': {
        outline: `2px solid ${theme.palette.primary.main}`,
        outlineOffset: -2,
    },
}));

/** The columns of a list beside name and marks (pixels). */
export const lineColumns = {
    mediaType: { width: 150 },
    mime: { width: 56 },
    measures: { width: 96 },
    size: { width: 72, textAlign: 'right' },
    createdTime: { width: 140 },
} as const;

/** Where a list is narrower than so many pixels, its lines have room for name and size alone. */
export const narrowList = 820;

/** A tile, but not a line of a list. */
const tile = 'div:is([data-shape="grid"], [data-shape="dense"])';

/** What the picture stands on. */
export const Stage = styled('div')(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    boxSizing: 'border-box',
    padding: 8,
    background: theme.palette.background.default,
    '[data-shape="list"] &': { width: 56, height: 40, padding: 2, borderRadius: 4 },
    '[data-shape="dense"] &': { padding: 4 },
    '[aria-selected="true"] &': { background: 'transparent' },
}));

export const Words = styled('div')(({ theme }) => ({
    minWidth: 0,
    flex: 1,
    padding: '6px 10px 8px',
    '[data-shape="list"] &': { display: 'contents' },
    '[data-shape="dense"] &': { padding: '4px 8px' },
    '& > *': { ...oneLine },
    '& > strong': { display: 'block', fontWeight: 600, fontSize: '0.8125rem' },
    '& > span': { display: 'block', fontSize: '0.75rem', color: theme.palette.text.secondary },
    '[data-shape="list"] & > strong': { flex: '1 1 200px' },
    '[data-shape="list"] & > span': { flex: '0 0 auto', fontSize: '0.8125rem' },
}));

/** The box to tick. Not a control of its own: the keys work on the list. */
export const Tick = styled('span')(({ theme }) => ({
    display: 'flex',
    borderRadius: 4,
    color: theme.palette.text.secondary,
    '&[data-on="true"]': { color: theme.palette.primary.main },
    '& svg': { fontSize: 22 },
    [`${tile} > &`]: {
        position: 'absolute',
        top: 6,
        left: 6,
        // Easy to hit: more than is seen of it.
        '&::before': { content: '""', position: 'absolute', inset: -8 },
        background: theme.palette.background.paper,
    },
    '@media (hover: hover)': {
        [`${tile}:not(:hover) > &:not([data-on="true"])`]: { opacity: 0 },
        [`[role="listbox"]:focus-visible ${tile}[data-active="true"] > &`]: { opacity: 1 },
    },
}));

export const Marks = styled('span')(({ theme }) => ({
    display: 'flex',
    gap: 4,
    color: theme.palette.text.secondary,
    '& svg': { fontSize: 18, display: 'block' },
    [`${tile} > &`]: { position: 'absolute', top: 6, right: 6 },
    [`${tile} > & > span`]: {
        padding: 2,
        borderRadius: 4,
        background: theme.palette.background.paper,
    },
    '[data-shape="list"] > &': { width: 40, flexShrink: 0 },
}));
