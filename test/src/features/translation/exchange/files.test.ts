import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCleanText } from '../../../../../contract/text';
import { UnreadableFile } from '../../../../../src/base/files/textFile';
import { readCsv, writeCsv } from '../../../../../src/features/translation/exchange/csvFile';
import type { FileRow, NamedRow } from '../../../../../src/features/translation/exchange/file';
import { readKey, writeKey } from '../../../../../src/features/translation/exchange/key';
import { readFile } from '../../../../../src/features/translation/exchange/readFile';
import { readXliff, writeXliff } from '../../../../../src/features/translation/exchange/xliffFile';

const awkward = [
    '',
    '=SUM(A1)',
    "'=1",
    "'quoted'",
    '-5 %',
    '+66 2 123',
    '@home',
    'a "quoted" word, and a comma;\tand a tab',
    'line\nline\r\nline\rend',
    '<p>Win <b>more</b> &amp; more</p>',
    ']]> <!-- no comment -->',
    'สวัสดี 👩‍👩‍👧 \u200b\u2060 e\u0301',
];

/** Every text that can be stored and that XML can hold. */
const text = fc
    .oneof(
        fc.constantFrom(...awkward),
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.string({ unit: 'binary', maxLength: 40 }),
    )
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
    .filter((each) => isCleanText(each) && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(each));

const row: fc.Arbitrary<NamedRow> = fc.record({
    key: fc.uuid().map((id) => `article/${id}/title#1a.2b`),
    name: text,
    source: text,
    target: text,
});

const withoutName = ({ name: _, ...rest }: NamedRow): FileRow => rest;
const languages = { source: 'en', target: 'vn' };

describe.each([
    { name: 'a table', write: writeCsv, read: readCsv },
    { name: 'XLIFF', write: writeXliff, read: readXliff },
])('$name', ({ write, read }) => {
    it('is read as it was written, whatever the texts', () => {
        fc.assert(
            fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
                expect(read(write(languages, rows))).toEqual({ languages, rows: rows.map(withoutName) });
            }),
        );
    });
});

describe('a table', () => {
    const rows: NamedRow[] = [{ key: 'article/a/title#1.2', name: 'Articles', source: 'Win', target: 'Gewinn; ja' }];

    it('is read with semicolons, tabs, other columns, and columns in another order', () => {
        const cells = [
            ['remarks', 'target (vn)', 'key', 'source (en)'],
            ['done', '"Gewinn; ja"', 'article/a/title#1.2', 'Win'],
        ];
        for (const separator of [';', '\t', ',']) {
            const table = cells.map((line) => line.join(separator)).join('\n');
            expect(readCsv(table)).toEqual({ languages, rows: rows.map(withoutName) });
        }
    });

    it('holds no formulas', () => {
        const written = writeCsv(languages, [{ key: 'k', name: '=1', source: '+1', target: '@x' }]);
        expect(written.split('\r\n')[1]).toBe("k,'=1,'+1,'@x");
    });

    it('is refused without its columns', () => {
        expect(() => readCsv('a,b\n1,2')).toThrow(UnreadableFile);
        expect(() => readCsv('')).toThrow(UnreadableFile);
    });

    it('is read as UTF-16 with a byte order mark, and refused if it is no text', async () => {
        const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(writeCsv(languages, rows), 'utf16le')]);
        expect((await readFile(new Blob([utf16]))).rows).toEqual(rows.map(withoutName));
        await expect(readFile(new Blob([Buffer.from([0x80, 0x81])]))).rejects.toThrow(UnreadableFile);
    });
});

describe('XLIFF', () => {
    it('is refused if it is damaged or no XLIFF', () => {
        expect(() => readXliff('<xliff')).toThrow('translation.import.brokenXml');
        expect(() => readXliff('<html/>')).toThrow('translation.import.noXliff');
    });

    it('is read with further elements of translation programs', () => {
        const written = writeXliff(languages, [{ key: 'k#1.2', name: 'n', source: 'a', target: '' }]);
        const edited = written.replace(
            /<target state="needs-translation"><\/target>/,
            '<target state="final">b <x id="1"/>c</target><note>Checked</note>',
        );
        expect(readXliff(edited).rows).toEqual([{ key: 'k#1.2', source: 'a', target: 'b c' }]);
    });
});

it('a key is read as it was written, and tells changed texts', () => {
    fc.assert(
        fc.property(text, text, fc.string({ unit: 'grapheme', minLength: 1 }), (source, target, id) => {
            const written = writeKey({ resource: 'article', id, path: 'items.@x.title', source, target });
            const other = writeKey({ resource: 'article', id, path: 'items.@x.title', source: `${source}!`, target });
            expect(readKey(written)).toMatchObject({ resource: 'article', id, path: 'items.@x.title' });
            expect(readKey(other)?.source).not.toBe(readKey(written)?.source);
            expect(readKey(other)?.target).toBe(readKey(written)?.target);
        }),
    );
    for (const wrong of ['', 'article', 'article/a/title', 'article/%E0%A4%A/title#1.2', 'a/b/c#x'])
        expect(readKey(wrong)).toBeUndefined();
});
