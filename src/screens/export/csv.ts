import { defuse } from '../../base/files/cells';

function cell(text: string): string {
    const harmless = defuse(text);
    return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Formats rows as comma-separated values (RFC 4180) for spreadsheets: with a byte order mark, so that they are read as
 * UTF-8, and without executable formulas.
 *
 * @example formatCsv([['name'], ['=1+1']]) // "\ufeffname\r\n'=1+1\r\n"
 */
export function formatCsv(rows: readonly (readonly string[])[]): string {
    return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
