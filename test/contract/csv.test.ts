import { expect, it } from 'vitest';
import { formatCsv } from '../../contract/csv';

it('formatCsv starts with a byte order mark and ends every row with CRLF', () => {
    expect(
        formatCsv([
            ['a', 'b'],
            ['ไทย', ''],
        ]),
    ).toBe('\ufeffa,b\r\nไทย,\r\n');
});

it('formatCsv keeps zero-width spaces and joiners', () => {
    expect(formatCsv([['ភា\u200bសា', 'ক\u200dষ\u200c', '\u2060❤\ufe0f\u200d🔥']])).toBe(
        '\ufeffភា\u200bសា,ক\u200dষ\u200c,\u2060❤\ufe0f\u200d🔥\r\n',
    );
});

it('formatCsv quotes values with commas, quotes or line breaks', () => {
    expect(formatCsv([['one, two', 'say "yes"', 'first\nsecond']])).toBe(
        '\ufeff"one, two","say ""yes""","first\nsecond"\r\n',
    );
});

it.each([
    ['=1+1', "'=1+1"],
    ['+66 2', "'+66 2"],
    ['-5', "'-5"],
    ['@sum(A1)', "'@sum(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    ['1-2', '1-2'],
])('formatCsv prevents formula injection in spreadsheets: %j', (text, written) => {
    expect(formatCsv([[text]])).toBe(`\ufeff${written}\r\n`);
});
