import { describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits';
import { UnreadableFile } from '../../../../src/base/files/textFile';
import { readTable, readTableFile } from '../../../../src/screens/import/table';

const lines = (count: number) => Array.from({ length: count }, (_, index) => `r${index}`).join('\n');

/** Returns what is said of a file, with the values of its placeholders. */
async function refuse(content: BlobPart): Promise<unknown[]> {
    const problem: unknown = await readTableFile(new Blob([content])).catch((reason: unknown) => reason);
    return problem instanceof UnreadableFile ? [problem.message, problem.params] : ['read'];
}

function encodeUtf16(text: string): Uint8Array<ArrayBuffer> {
    const units = Uint16Array.from(`\ufeff${text}`, (unit) => unit.charCodeAt(0));
    return new Uint8Array(units.buffer);
}

describe('a file', () => {
    it('is numbered as spreadsheets do; blank rows do not count, and apostrophes before formulas are gone', () => {
        expect(readTable('ID,Title\n\n1,\'=1+1\n,\n2,"two\nlines"\n')).toEqual({
            heading: ['ID', 'Title'],
            rows: [
                { number: 3, cells: ['1', '=1+1'] },
                { number: 5, cells: ['2', 'two\nlines'] },
            ],
        });
    });

    it('may have columns without values, and rows that end early', () => {
        expect(readTable('ID,Title,\n1\n')).toEqual({
            heading: ['ID', 'Title', ''],
            rows: [{ number: 2, cells: ['1'] }],
        });
    });

    it('may be UTF-16, as spreadsheets save “Unicode text”', async () => {
        const { rows } = await readTableFile(new Blob([encodeUtf16('ID\tTitle\r\n1\tกติกา')]));
        expect(rows).toEqual([{ number: 2, cells: ['1', 'กติกา'] }]);
    });

    it.each([
        ['import.file.noText', {}, new Uint8Array([0x89, 0x50, 0xff, 0x00])],
        ['import.file.noTable', {}, '<html><body>a</body></html>'],
        ['import.file.noTable', {}, 'a\u0000b,c\n1,2'],
        ['import.file.noTable', {}, 'a,b\n1,"2'],
        ['import.file.empty', {}, ''],
        ['import.file.empty', {}, '\ufeff\r\n , \r\n'],
        ['import.file.noRows', {}, 'ID,Title\n'],
        ['import.file.noHeading', { column: 2 }, 'ID,\n1,lost'],
        ['import.file.twice', { heading: 'title' }, 'Title,ID,title\na,b,c'],
        ['import.file.tooManyRows', { rows: limits.importedRows }, `ID\n${lines(limits.importedRows + 1)}`],
        ['import.file.tooLarge', { megabytes: 5 }, 'x'.repeat(limits.importBytes + 1)],
    ])('is refused: %s', async (key, params, content) => {
        expect(await refuse(content)).toEqual([key, params]);
    });

    it('may have as many rows as can be imported', () => {
        expect(readTable(`ID\n${lines(limits.importedRows)}\n`).rows).toHaveLength(limits.importedRows);
    });
});
