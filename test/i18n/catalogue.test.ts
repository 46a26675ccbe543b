import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { copyText, getNamespace, readUntranslated } from '../../bin/untranslated.ts';
import { defaultLanguage } from '../../i18n/languages';
import {
    files,
    isUntranslated,
    readEnglishTexts,
    readTexts,
    readWordList,
    translatedLanguages,
    withoutPlaceholders,
} from './catalogues';

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();

/** Lists texts that are the same as in English, each once. */
function findSameAsEnglish(code: string): string[] {
    const same = files.flatMap((file) => {
        const source = readEnglishTexts(file);
        return Object.entries(readTexts(code, file))
            .filter(([key]) => !isUntranslated(code, file, key))
            .map(([key, text]) => [withoutPlaceholders(text), withoutPlaceholders(source[key] ?? '')] as const)
            .filter(([text, original]) => text === original && /\p{Script=Latin}/u.test(text));
    });
    return [...new Set(same.map(([text]) => text))].sort();
}

describe.each(translatedLanguages)('the catalogue in $name', ({ code, tag }) => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
    const hasPlural = pluralCategories.length > 1;

    it.each(files)('has exactly the keys and placeholders of the English %s', (file) => {
        const expected = readEnglishTexts(file);
        const texts = readTexts(code, file);
        expect(Object.keys(texts).sort()).toEqual(Object.keys(expected).sort());
        for (const [key, text] of Object.entries(texts)) {
            const source = expected[key] ?? '';
            expect([key, placeholders(text)]).toEqual([key, placeholders(source)]);
            const forms = hasPlural && source.includes('||||') ? 2 : 1;
            expect([key, text.split('||||').length]).toEqual([key, forms]);
            expect([key, text.trim() === '']).toEqual([key, source.trim() === '']);
        }
    });

    it('has English texts exactly where the list of names allows them', () => {
        const names = readWordList('names', code).map(withoutPlaceholders);
        expect(findSameAsEnglish(code)).toEqual([...new Set(names)].sort());
    });

    it('has its own chunk and a glossary', () => {
        expect(existsSync(`src/shell/app/texts/${code}.ts`)).toBe(true);
        expect(readFileSync(`i18n/${code}/glossary.md`, 'utf8')).toContain('|');
    });
});

describe('the list of untranslated texts', () => {
    const waiting = readUntranslated();

    it('has only languages of the catalogue, and each text once', () => {
        const codes: string[] = translatedLanguages.map(({ code }) => code);
        expect(Object.keys(waiting).filter((code) => !codes.includes(code))).toEqual([]);
        for (const keys of Object.values(waiting)) expect(keys).toEqual([...new Set(keys)].sort());
    });

    it.each(translatedLanguages)(
        'lists no translated or removed text for $name: `npm run texts` removes them',
        ({ code, tag }) => {
            const names = readWordList('names', code);
            const done = (waiting[code] ?? []).filter((entry) => {
                const [namespace = '', ...steps] = entry.split('.');
                const file = files.find((name) => getNamespace(name) === namespace);
                if (file === undefined) return true;
                const source = readTexts(defaultLanguage, file)[steps.join('.')];
                const text = readTexts(code, file)[steps.join('.')] ?? '';
                return source === undefined || text !== copyText(source, tag) || names.includes(text);
            });
            expect(done).toEqual([]);
        },
    );
});
