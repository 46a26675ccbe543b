import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../bin/untranslated.ts';
import { lengthen } from '../browser/pseudo';

const letters = (text: string) => text.replace(/%\{[^}]+\}/g, '').match(/\p{L}/gu)?.length ?? 0;

function textsIn(value: unknown): string[] {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe('the pseudo-locale', () => {
    test('lengthens a text by a third and replaces every plain letter', () => {
        expect(lengthen('Save')).toBe('Ššáṽéé');
        expect(lengthen('Sign in')).toHaveLength('Sign in'.length + 2);
    });

    test('keeps placeholders and the separator of plural forms', () => {
        const long = lengthen('%{smart_count} of %{total} entry |||| %{smart_count} of %{total} entries');
        expect(long.match(/%\{\w+\}/g)).toEqual(['%{smart_count}', '%{total}', '%{smart_count}', '%{total}']);
        expect(long.split(' |||| ')).toHaveLength(2);
    });

    test('keeps digits, symbols and other scripts', () => {
        expect(lengthen('10 × “ไทย”')).toBe('10 × “ไทย”');
        expect(lengthen('')).toBe('');
    });

    test('lengthens every text of the console by a third', async () => {
        const names = listFiles('i18n/en');
        const files = await Promise.all(names.map((name) => readFile(`i18n/en/${name}`, 'utf8')));
        const texts = files.flatMap((file) => textsIn(JSON.parse(file)));
        expect(texts.length).toBeGreaterThan(200);
        for (const text of texts) {
            const long = lengthen(text);
            expect(letters(long)).toBe(letters(text) + Math.ceil(letters(text) / 3));
            expect(long.replace(/%\{[^}]+\}/g, '')).not.toMatch(/[a-z]/i);
        }
    });
});
