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
