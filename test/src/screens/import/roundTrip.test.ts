import fc from 'fast-check';
import { get } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import '../../../../fields/kinds';
import '../../../../fields/readers';
import { formatCsv } from '../../../../contract/csv';
import { type Field, isBlank } from '../../../../contract/field';
import { getHeldFields } from '../../../../contract/walk';
import { kinds } from '../../../../fields/kinds';
import { stripMarkup } from '../../../../fields/richText/field';
import { resources } from '../../../../resources';
import { z } from '../../../../src/fields/form/zod';
import { findReader } from '../../../../src/fields/reader';
import { getCellText } from '../../../../src/screens/export/cellText';
import { readCells } from '../../../../src/screens/import/readCells';
import { readTable } from '../../../../src/screens/import/table';
import { fixtures } from '../../../fixtures/everything';
import { englishMessages } from '../../../fixtures/messages';
import { sampleValues } from '../../../fixtures/sample';

const languages = { langs: ['en', 'th'], defaultLang: 'en' };

/** The texts of cells are those of the English console. */
const messages = englishMessages();
const translate = (key: string) => String(get(messages, key));
const reading = { lang: 'en', tag: 'en', translate };

const awkward = fc.constantFrom(
    '=SUM(A1)',
    "'=1",
    "'quoted'",
    '-5',
    'a; b, "c"',
    'one\ntwo',
    'สวัสดี 👩‍👩‍👧',
    '<b>&amp;</b>',
);
const anyText = fc.oneof(awkward, fc.string({ unit: 'grapheme', maxLength: 40 }));

/** Values of any shape that a kind may have; its schema takes those that are its own. */
const anyValue = fc.oneof(
    anyText,
    fc.boolean(),
    fc.integer(),
    fc.double({ noNaN: true }),
    fc.uniqueArray(fc.stringMatching(/^[a-z0-9_-]{1,12}$/), { maxLength: 4 }),
    fc.record({ en: anyText, th: anyText }),
    fc.record({ en: anyText.map((text) => `<p>${text.replaceAll(/[<>&]/g, '')}</p>`) }),
    fc.date({ noInvalidDate: true, min: new Date('1001-01-01'), max: new Date('2999-01-01') }).map((date) => {
        date.setMilliseconds(0);
        return date.toISOString();
    }),
);

/** Writes a value into a file, and returns the row of that file. */
function exportValue(field: Field, value: unknown) {
    const [row] = readTable(
        formatCsv([
            ['ID', 'value'],
            ['r1', getCellText(field, value, 'en', translate)],
        ]),
    ).rows;
    if (!row) throw new Error('The file has no row');
    return row;
}

const columns = [
    { index: 0, heading: 'ID', target: '#id' },
    { index: 1, heading: 'value', target: 'value' },
];

function expectRoundTrip(field: Field, value: unknown): void {
    const row = exportValue(field, value);
    const changed = readCells(row, columns, { value: field }, { value }, { ...reading, isNew: false });
    expect(changed).toEqual({ values: {}, problems: [] });

    const made = readCells(row, columns, { value: field }, { value: field.initial }, { ...reading, isNew: true });
    expect(made.problems).toEqual([]);
    if (isBlank(made.values.value)) return;
    const isHtml = (getHeldFields(field).of ?? field).markup !== undefined;
    const write = (each: unknown) => getCellText(field, each, 'en', translate).replaceAll('\r\n', '\n').trim();
    const [text, again] = [write(value), write(made.values.value)];
    expect(isHtml ? stripMarkup(again) : again).toBe(isHtml ? stripMarkup(text) : text);
    // A file has no other languages.
    if (field.holds === undefined && typeof value !== 'string') expect(made.values.value).toEqual(value);
}

const all = [...resources, ...fixtures].flatMap(({ name, fields }) =>
    Object.entries(fields).map(([fieldName, field]) => ({ name: `${name}.${fieldName}`, field, fields, fieldName })),
);
const read = all.filter(({ field }) => findReader(field) !== undefined);

describe.each(read)('$name', ({ field, fields, fieldName }) => {
    it('is read from a file as the export writes it', () => {
        const schema = field.schema({ z, ...languages, required: true });
        const sample = fc.integer({ min: 1, max: 60 }).map((n) => {
            return sampleValues(fields, { langs: languages.langs, image: '/image/common/a.png', n })[fieldName];
        });
        fc.assert(
            fc.property(fc.oneof(sample, anyValue), (given) => {
                const parsed = schema.safeParse(given);
                // Records come as JSON, which has one zero.
                if (parsed.success) expectRoundTrip(field, JSON.parse(JSON.stringify(parsed.data)));
            }),
        );
    });
});

it('the kinds that a file can have are those with an honest text', () => {
    const readable = new Set(read.flatMap(({ field }) => [field.kind, getHeldFields(field).of?.kind]));
    const others = Object.keys(kinds).filter((kind) => !readable.has(kind));
    expect(others.toSorted()).toEqual([
        ...['account', 'accounts', 'code', 'focalPoint', 'group', 'items', 'json', 'landingPages', 'level', 'list'],
        ...['password', 'permission', 'providers', 'secret', 'status'],
    ]);
});
