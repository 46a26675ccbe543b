import Papa from 'papaparse';

const delimiters = [',', ';', '\t'] as const;

/**
 * Finds what separates the columns: what makes most of them of the first line that is not blank. Values of other lines may
 * have any of the characters.
 */
function findDelimiter(text: string): string {
    const heading = text.replace(/^(?:[ \t]*\r?\n)+/, '');
    const count = (delimiter: string) => Papa.parse<string[]>(heading, { delimiter, preview: 1 }).data[0]?.length ?? 0;
    return delimiters.reduce<string>((best, each) => (count(each) > count(best) ? each : best), delimiters[0]);
}

/**
 * Parses a table with commas, semicolons or tabs (RFC 4180) up to so many rows, blank ones included. `isBroken`: a quote
 * is never closed.
 */
export function parseTable(text: string, mostRows = 0): { rows: string[][]; isBroken: boolean } {
    // The line break at the end would count as one more row.
    const plain = text.replace(/^\ufeff/, '').replace(/[\r\n]+$/, '');
    // Without a number of rows, all are read.
    const { data, errors } = Papa.parse<string[]>(plain, { delimiter: findDelimiter(plain), preview: mostRows });
    return { rows: data, isBroken: errors.some(({ code }) => code === 'MissingQuotes') };
}
