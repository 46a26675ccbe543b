/**
 * Returns the index that a key moves to in a grid with the given numbers of files and columns; undefined if the key
 * does not move.
 */
export function getTargetIndex(
    key: string,
    index: number,
    { count, columns, pageRows }: { count: number; columns: number; pageRows: number },
): number | undefined {
    const to: Readonly<Record<string, number>> = {
        ArrowRight: index + 1,
        ArrowLeft: index - 1,
        ArrowDown: index + columns,
        ArrowUp: index - columns,
        PageDown: index + columns * pageRows,
        PageUp: index - columns * pageRows,
        Home: 0,
        End: count - 1,
    };
    const next = to[key];
    if (next === undefined || count === 0) return undefined;
    if (columns === 1 && (key === 'ArrowRight' || key === 'ArrowLeft')) return undefined;
    // There is no row above the first or below the last one.
    if (key === 'ArrowUp' && next < 0) return index;
    if (key === 'ArrowDown' && next >= count) {
        return Math.floor(index / columns) < Math.floor((count - 1) / columns) ? count - 1 : index;
    }
    return Math.max(0, Math.min(count - 1, next));
}
