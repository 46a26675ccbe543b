type Drawing = { filled: string } | { lines: string };

const drawings = {
    on: {
        filled: 'M5 3a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V5a2 2 0 0 0-2-2zm5.2 14-5-5 1.5-1.5 3.5 3.5 7-7 1.5 1.5z',
    },
    off: { filled: 'M5 3a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V5a2 2 0 0 0-2-2zm0 2h14v14H5z' },
    used: { lines: 'M10.5 8H7a4 4 0 0 0 0 8h3.5M13.5 8H17a4 4 0 0 1 0 8h-3.5M8.5 12h7' },
    common: { lines: 'M3 12a9 9 0 0 0 18 0a9 9 0 0 0-18 0h18M12 3c4.5 5 4.5 13 0 18M12 3c-4.5 5-4.5 13 0 18' },
    paper: { lines: 'M6 3h8l5 5v13H6zM14 3v5h5M9 13h7M9 17h7' },
    lost: { lines: 'M4 10.5V4h16v6l-4-2.5-4 4-4-3.5zM4 15v5h16v-6l-4-2.5-4 4-4-3.5z' },
} as const satisfies Record<string, Drawing>;

/**
 * An icon for tiles. Hundreds of tiles are rendered, and MUI's icon component would cost more than the rest of a tile.
 */
export function TileIcon({ name }: { name: keyof typeof drawings }) {
    const drawing: Drawing = drawings[name];
    return (
        <svg viewBox="0 0 24 24" aria-hidden>
            {'lines' in drawing ? (
                <path d={drawing.lines} fill="none" stroke="currentColor" strokeWidth="2" />
            ) : (
                <path d={drawing.filled} fillRule="evenodd" />
            )}
        </svg>
    );
}
