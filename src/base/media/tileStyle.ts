import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { oneLine } from '../ui/oneLine';

/** Measures of a tile and its gap, in pixels. */
export const tileMeasures = {
    grid: { least: 160, picture: 128, height: 192, gap: 12 },
    dense: { least: 116, picture: 92, height: 124, gap: 8 },
    list: { least: Number.POSITIVE_INFINITY, picture: 40, height: 56, gap: 0 },
} as const;

export type TileShape = keyof typeof tileMeasures;

export type TilePosition = { top: number; column: number; columns: number };

/** Returns the style that positions a tile in a grid with the given number of columns. */
export function getTilePosition(shape: TileShape, { top, column, columns }: TilePosition): CSSProperties {
    const { height, gap } = tileMeasures[shape];
    const step = `(100% + ${gap}px) / ${columns}`;
    return { position: 'absolute', top, height, left: `calc(${step} * ${column})`, width: `calc(${step} - ${gap}px)` };
}

/** The columns of the list view besides name and marks (pixels). */
export const lineColumns = {
    mediaType: { width: 150 },
    mime: { width: 56 },
    measures: { width: 96 },
    size: { width: 72, textAlign: 'right' },
    createdTime: { width: 140 },
} as const;

/** Width in pixels below which the list view shows only name and size. */
export const narrowList = 820;

/** Selector of tiles in the grid views. */
const tile = '.tile:not([data-shape="list"])';

/**
 * The container of tiles, with the styles of all of them: `tile`, and in it `stage` for the image, `words`, `tick` (not
 * a control, because the keys work on the list) and `marks`. One style sheet serves all, because hundreds of tiles are
 * rendered while scrolling.
 */
export const Tiles = styled('div')(({ theme: { palette, shape } }) => ({
    '& > [role="listbox"]': { position: 'relative', outline: 'none' },
    '& .tile': {
        position: 'relative',
        boxSizing: 'border-box',
        minWidth: 0,
        cursor: 'pointer',
        background: palette.background.paper,
        // The content of a tile affects no layout outside it.
        contain: 'layout style',
    },
    '& .tile[data-shape="list"]': {
        display: 'flex',
        alignItems: 'center',
        gap: 14,
        padding: '0 16px',
        borderBottom: `1px solid ${palette.divider}`,
    },
    [`& ${tile}`]: {
        display: 'flex',
        flexDirection: 'column',
        borderRadius: shape.borderRadius,
        border: `1px solid ${palette.divider}`,
    },
    '& .tile:hover': { borderColor: palette.grey[400] },
    '& .tile[data-shape="list"]:hover': { background: palette.action.hover, borderColor: palette.divider },
    '& .tile[aria-selected="true"]': { background: 'var(--primary-light)', borderColor: palette.primary.main },
    '& [role="listbox"]:focus-visible .tile[data-active="true"]': {
        outline: `2px solid ${palette.primary.main}`,
        outlineOffset: -2,
    },

    '& .stage': {
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        flexShrink: 0,
        boxSizing: 'border-box',
        padding: 8,
        borderRadius: 'inherit',
        borderBottomLeftRadius: 0,
        borderBottomRightRadius: 0,
        background: palette.background.default,
    },
    '& [data-shape="list"] .stage': { width: 56, height: 40, padding: 2, borderRadius: 4 },
    '& [data-shape="dense"] .stage': { padding: 4 },
    '& [aria-selected="true"] .stage': { background: 'transparent' },

    '& .words': { minWidth: 0, flex: 1, padding: '6px 10px 8px' },
    '& [data-shape="list"] .words': { display: 'contents' },
    '& [data-shape="dense"] .words': { padding: '4px 8px' },
    '& .words > *': { ...oneLine },
    '& .words > strong': { display: 'block', fontWeight: 600, fontSize: '0.8125rem' },
    '& .words > span': { display: 'block', fontSize: '0.75rem', color: palette.text.secondary },
    '& [data-shape="list"] .words > strong': { flex: '1 1 200px' },
    '& [data-shape="list"] .words > span': { flex: '0 0 auto', fontSize: '0.8125rem' },
    '& .words > i': { display: 'block', borderRadius: 4, background: palette.action.selected, margin: '4px 0' },

    '& .tick, & .marks': { display: 'flex', color: palette.text.secondary },
    '& .tick svg, & .marks svg': { display: 'block', width: 18, height: 18, fill: 'currentColor' },
    '& .tick': { borderRadius: 4 },
    '& .tick[data-on="true"]': { color: palette.primary.main },
    '& .tick svg': { width: 22, height: 22 },
    [`& ${tile} > .tick`]: {
        position: 'absolute',
        top: 6,
        left: 6,
        // Enlarges the hit area beyond the visible mark.
        '&::before': { content: '""', position: 'absolute', inset: -8 },
        background: palette.background.paper,
    },
    '@media (hover: hover)': {
        [`& ${tile}:not(:hover) > .tick:not([data-on="true"])`]: { opacity: 0 },
        [`& [role="listbox"]:focus-visible ${tile}[data-active="true"] > .tick`]: { opacity: 1 },
    },
    '& .marks': { gap: 4 },
    [`& ${tile} > .marks`]: { position: 'absolute', top: 6, right: 6 },
    [`& ${tile} > .marks > span`]: { padding: 2, borderRadius: 4, background: palette.background.paper },
    '& [data-shape="list"] > .marks': { width: 40, flexShrink: 0 },
}));
