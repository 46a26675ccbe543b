/** Returns a size in bytes as megabytes with one decimal: `12.3`. */
export function formatMegabytes(bytes: number): string {
    return (bytes / 1_000_000).toFixed(1);
}
