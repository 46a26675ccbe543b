/** Spreadsheets treat a text with such a beginning as a formula, and one with an apostrophe before it as a text. */
const risky = /^['=+\-@\t\r]/;

/**
 * Returns a text as a cell that no spreadsheet runs as a formula.
 *
 * @example defuse('=1+1') // "'=1+1"
 */
export function defuse(text: string): string {
    return risky.test(text) ? `'${text}` : text;
}

/** Returns the text of a cell that `defuse` has made, and of one that was typed in a spreadsheet. */
export function undefuse(cell: string): string {
    return cell.startsWith("'") && risky.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function formatCell(text: string): string {
    const harmless = defuse(text);
    return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The byte order mark that a file begins with, so that spreadsheets read it as UTF-8. */
export const csvStart = '\ufeff';

/** Formats a row as a line of comma-separated values (RFC 4180), without executable formulas. */
export function formatCsvRow(row: readonly string[]): string {
    return `${row.map(formatCell).join(',')}\r\n`;
}

/**
 * Formats rows as a whole file for spreadsheets.
 *
 * @example formatCsv([['name'], ['=1+1']]) // "\ufeffname\r\n'=1+1\r\n"
 */
export function formatCsv(rows: readonly (readonly string[])[]): string {
    return `${csvStart}${rows.map(formatCsvRow).join('')}`;
}
