import Papa from 'papaparse';
import { defuse, undefuse } from '../../../../contract/csv';
import { parseTable } from '../../../base/files/parseTable';
import { UnreadableFile } from '../../../base/files/textFile';
import type { FileLanguages, FileRow, NamedRow, ReadFile } from './file';

/** The columns of a file. Their names are not translated, so that every file can be read in every language. */
const columns = ['key', 'place', 'source', 'target'] as const;

const heading = (name: 'source' | 'target', lang: string) => `${name} (${lang})`;

/** Writes a table with a row for each text, for spreadsheets: UTF-8 with a byte order mark, RFC 4180. */
export function writeCsv({ source, target }: FileLanguages, rows: readonly NamedRow[]): string {
    const head = ['key', 'place', heading('source', source), heading('target', target)];
    const body = rows.map((row) => [row.key, defuse(row.name), defuse(row.source), defuse(row.target)]);
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
    const rows = parseTable(text).rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
    const [head = [], ...body] = rows;
    const { at, languages } = findColumns(head);
    const { key, source = -1, target } = at;
    if (key === undefined || target === undefined) throw new UnreadableFile('translation.import.noTable');
    const texts: FileRow[] = body.map((row) => ({
        key: row[key] ?? '',
        source: undefuse(row[source] ?? ''),
        target: undefuse(row[target] ?? ''),
    }));
    return { languages, rows: texts };
}
