import Papa from 'papaparse';
import { type FileLanguages, type FileRow, type NamedRow, type ReadFile, UnreadableFile } from './file';

/** The columns of a file. Their names are not translated, so that every file can be read in every language. */
const columns = ['key', 'place', 'source', 'target'] as const;

/** Spreadsheets treat a text with such a beginning as a formula, and one with an apostrophe before it as a text. */
const risky = /^['=+\-@\t\r]/;

const toCell = (text: string) => (risky.test(text) ? `'${text}` : text);
const toText = (text: string) => (text.startsWith("'") && risky.test(text.slice(1)) ? text.slice(1) : text);

const heading = (name: 'source' | 'target', lang: string) => `${name} (${lang})`;

/** Writes a table with a row for each text, for spreadsheets: UTF-8 with a byte order mark, RFC 4180. */
export function writeCsv({ source, target }: FileLanguages, rows: readonly NamedRow[]): string {
    const head = ['key', 'place', heading('source', source), heading('target', target)];
    const body = rows.map((row) => [row.key, toCell(row.name), toCell(row.source), toCell(row.target)]);
    return `\ufeff${Papa.unparse([head, ...body], { newline: '\r\n' })}\r\n`;
}

function findColumns(head: readonly string[]) {
    const languages: Partial<FileLanguages> = {};
    const at: Partial<Record<(typeof columns)[number], number>> = {};
    for (const [index, cell] of head.entries()) {
        const [, name, lang] = /^\s*(\w+)(?:\s*\((\w+)\))?\s*$/.exec(cell) ?? [];
        const column = columns.find((each) => each === name);
        if (!column) continue;
        at[column] = index;
        if ((column === 'source' || column === 'target') && lang) languages[column] = lang;
    }
    return { at, languages };
}

/**
 * Reads a table: with commas, semicolons or tabs, columns in any order, further columns ignored.
 *
 * @throws {UnreadableFile} if it has no columns `key` and `target`
 */
export function readCsv(text: string): ReadFile {
    const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), {
        skipEmptyLines: 'greedy',
        delimitersToGuess: [',', ';', '\t'],
    });
    const [head = [], ...body] = data;
    const { at, languages } = findColumns(head);
    const { key, source = -1, target } = at;
    if (key === undefined || target === undefined) throw new UnreadableFile('translation.import.noTable');
    const rows: FileRow[] = body.map((row) => ({
        key: row[key] ?? '',
        source: toText(row[source] ?? ''),
        target: toText(row[target] ?? ''),
    }));
    return { languages, rows };
}
