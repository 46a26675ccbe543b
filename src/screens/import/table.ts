import { undefuse } from '../../../contract/csv';
import { limits } from '../../../contract/limits';
import { parseTable } from '../../base/files/parseTable';
import { readTextFile, UnreadableFile } from '../../base/files/textFile';

/** A row of a file with the number that spreadsheets show; the heading is 1. */
export type FileRow = { number: number; cells: readonly string[] };

/** A table with a heading for each column that has values. */
export type FileTable = { heading: readonly string[]; rows: readonly FileRow[] };

const isBlankRow = ({ cells }: FileRow) => cells.every((cell) => cell.trim() === '');
const most = { rows: limits.importedRows };

/** Parses the rows of a file; more than can be imported are not parsed. */
function parseRows(text: string): FileRow[] {
    const { rows, isBroken } = parseTable(text, limits.importedRows + 2);
    if (isBroken || text.includes('\u0000') || /^\s*</.test(text)) throw new UnreadableFile('import.file.noTable');
    if (rows.length > limits.importedRows + 1) throw new UnreadableFile('import.file.tooManyRows', most);
    return rows.map((cells, index) => ({ number: index + 1, cells: cells.map(undefuse) }));
}

function checkHeading(heading: readonly string[], rows: readonly FileRow[]): void {
    const nameless = heading.findIndex(
        (name, index) => name === '' && rows.some(({ cells }) => (cells[index] ?? '').trim() !== ''),
    );
    if (nameless >= 0) throw new UnreadableFile('import.file.noHeading', { column: nameless + 1 });
    const folded = heading.map((name) => name.toLowerCase());
    const twice = heading.find((name, index) => name !== '' && folded.indexOf(name.toLowerCase()) < index);
    if (twice !== undefined) throw new UnreadableFile('import.file.twice', { heading: twice });
}

/**
 * Reads a table; the first row that is not blank is its heading.
 *
 * @throws {UnreadableFile} if it is none, is empty or too long, or if columns cannot be told apart
 */
export function readTable(text: string): FileTable {
    const [first, ...rows] = parseRows(text).filter((row) => !isBlankRow(row));
    if (!first) throw new UnreadableFile('import.file.empty');
    const width = Math.max(...[first, ...rows].map(({ cells }) => cells.length));
    const heading = Array.from({ length: width }, (_, index) => (first.cells[index] ?? '').trim());
    checkHeading(heading, rows);
    if (rows.length === 0) throw new UnreadableFile('import.file.noRows');
    return { heading, rows };
}

/**
 * Reads the table in a file.
 *
 * @throws {UnreadableFile} also if it is too large or no text
 */
export async function readTableFile(file: Blob): Promise<FileTable> {
    const megabytes = limits.importBytes / 1024 / 1024;
    return readTable(
        await readTextFile(file, {
            bytes: limits.importBytes,
            tooLarge: new UnreadableFile('import.file.tooLarge', { megabytes }),
            noText: new UnreadableFile('import.file.noText'),
        }),
    );
}
