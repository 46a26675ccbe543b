import { describe, expect, it } from 'vitest';
import { defuse, undefuse } from '../../../../contract/csv';
import { parseTable } from '../../../../src/base/files/parseTable';

describe('a table', () => {
    it.each([',', ';', '\t'])('is read with %j between its columns, whatever its values contain', (separator) => {
        const rows = [
            ['ID', 'Title, or name', 'Codes'],
            ['a', 'x', 'p1; p2; p3; p4'],
            ['b', 'one, two, three', '\t'],
        ];
        const text = rows.map((row) => row.map((cell) => `"${cell}"`).join(separator)).join('\r\n');
        expect(parseTable(`\ufeff${text}`)).toEqual({ rows, isBroken: false });
    });

    it('has its columns from its first line, even if other lines have more of another separator', () => {
        expect(parseTable('ID;Title\n1;a,b,c,d\n2;e,f,g').rows[1]).toEqual(['1', 'a,b,c,d']);
        expect(parseTable('\n\nID,Title\n1,a;b;c').rows[3]).toEqual(['1', 'a;b;c']);
    });

    it('is read up to a number of rows, and says that a quote is never closed', () => {
        expect(parseTable('a,b\n1,2\n3,4', 2).rows).toHaveLength(2);
        expect(parseTable('a,b\n1,"2\n3,4').isBroken).toBe(true);
    });
});

it('undefuse takes back what defuse did, and leaves what people type', () => {
    for (const text of ['=1', "'=1", "''x", '-5', '@a', 'plain', "it's", '']) expect(undefuse(defuse(text))).toBe(text);
    expect(undefuse("'tis")).toBe("'tis");
});
