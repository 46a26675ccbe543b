import { existsSync, readdirSync, readFileSync } from 'node:fs';
import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { defaultLanguage, languages } from '../../i18n/languages';

type Texts = Record<string, string>;

function flat(value: object, path = ''): Texts {
    return Object.entries(value).reduce<Texts>((texts, [name, below]) => {
        if (typeof below === 'string') texts[path + name] = below;
        else Object.assign(texts, flat(below, `${path}${name}.`));
        return texts;
    }, {});
}

const textsOf = (code: string, file: string) =>
    flat(JSON.parse(readFileSync(`i18n/${code}/${file}`, 'utf8')) as object);
const files = readdirSync(`i18n/${defaultLanguage}`);
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();

/** What English says: of react-admin's own texts its package says most, and the console some otherwise. */
function inEnglish(file: string): Texts {
    const own = textsOf(defaultLanguage, file);
    return file === 'ra.json' ? { ...flat(english.ra), ...own } : own;
}

const written = languages.filter(({ code }) => code !== defaultLanguage && existsSync(`i18n/${code}`));

describe.each(written)('the catalogue in $name', ({ code, tag }) => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
    const hasPlural = pluralCategories.length > 1;

    it.each(files)('has every text of %s, with the same placeholders, and no other', (file) => {
        const expected = inEnglish(file);
        const texts = textsOf(code, file);
        expect(Object.keys(texts).sort()).toEqual(Object.keys(expected).sort());
        for (const [key, text] of Object.entries(texts)) {
            const source = expected[key] ?? '';
            expect([key, placeholders(text)]).toEqual([key, placeholders(source)]);
            const forms = hasPlural && source.includes('||||') ? 2 : 1;
            expect([key, text.split('||||').length]).toEqual([key, forms]);
            expect([key, text.trim() === '']).toEqual([key, source.trim() === '']);
        }
    });

    it('is loaded as a file of its own, and keeps its words in a glossary', () => {
        expect(existsSync(`src/app/texts/${code}.ts`)).toBe(true);
        expect(readFileSync(`i18n/${code}/glossary.md`, 'utf8')).toContain('|');
    });
});
