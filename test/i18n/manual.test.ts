import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '../../i18n/languages';
import { files, readTexts, withoutPlaceholders } from './catalogues';

/**
 * Finds the bold names in a chapter of the manual. Each must equal a text on the screen exactly: a button, a field, a
 * choice, a message.
 */
function findBoldNames(chapter: string): { line: number; name: string }[] {
    return chapter
        .split('\n')
        .flatMap((text, index) =>
            [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => ({ line: index + 1, name })),
        );
}

/**
 * Collects the console's texts in a language: each plural form separately, without placeholders and a colon at the end.
 */
function listScreenTexts(code: string): Set<string> {
    const texts = files.flatMap((file) => Object.values(readTexts(code, file)));
    const forms = texts.flatMap((text) => text.split('||||'));
    return new Set(forms.map((text) => withoutPlaceholders(text).replace(/[:：]$/, '')));
}

describe.each(languages.map(({ code }) => code))('the manual in %s', (code) => {
    const screenTexts = listScreenTexts(code);

    it.each(readdirSync(`manual/${code}`))('has no bold name in %s that is not on the screen', (file) => {
        const names = findBoldNames(readFileSync(`manual/${code}/${file}`, 'utf8'));
        expect(names.filter(({ name }) => !screenTexts.has(name))).toEqual([]);
    });
});

it('finds a bold name that is not on the screen', () => {
    expect(findBoldNames('1. Choose **Create** or\n2. the **kind** of it')).toEqual([
        { line: 1, name: 'Create' },
        { line: 2, name: 'kind' },
    ]);
    expect(listScreenTexts('en').has('Create')).toBe(true);
    expect(listScreenTexts('en').has('kind')).toBe(false);
    expect(listScreenTexts('en').has('Already in the library')).toBe(true);
});
