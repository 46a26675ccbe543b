/** Spreadsheets take a text that starts like this for a formula. */
const formula = /^[=+\-@\t\r]/;

function cell(text: string): string {
    const harmless = formula.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Rows as comma-separated values (RFC 4180) that a spreadsheet opens as they are: with a byte order mark, so that it
 * reads UTF-8, and with nothing that it would run.
 *
 * @example csvOf([['name'], ['=1+1']]) // "\ufeffname\r\n'=1+1\r\n"
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
    return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
