import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { copyOf, untranslatedIn } from '../../bin/untranslated.ts';
import { defaultLanguage } from '../../i18n/languages';
import { files, inEnglish, isUntranslated, listed, textsOf, withoutPlaceholders, written } from './catalogues';

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();

/** Lists texts that are the same as in English, each once. */
function sameAsEnglish(code: string): string[] {
    const same = files.flatMap((file) => {
        const source = inEnglish(file);
        return Object.entries(textsOf(code, file))
            .filter(([key]) => !isUntranslated(code, file, key))
            .map(([key, text]) => [withoutPlaceholders(text), withoutPlaceholders(source[key] ?? '')] as const)
            .filter(([text, original]) => text === original && /\p{Script=Latin}/u.test(text));
    });
    return [...new Set(same.map(([text]) => text))].sort();
}

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

    it('says in English only what the list of names allows, and the list holds nothing else', () => {
        const names = listed('names', code).map(withoutPlaceholders);
        expect(sameAsEnglish(code)).toEqual([...new Set(names)].sort());
    });

    it('is loaded as a file of its own, and keeps its words in a glossary', () => {
        expect(existsSync(`src/shell/app/texts/${code}.ts`)).toBe(true);
        expect(readFileSync(`i18n/${code}/glossary.md`, 'utf8')).toContain('|');
    });
});

describe('the list of texts that are still to be translated', () => {
    const waiting = untranslatedIn();

    it('has languages of the catalogue, and each text once', () => {
        const codes: string[] = written.map(({ code }) => code);
        expect(Object.keys(waiting).filter((code) => !codes.includes(code))).toEqual([]);
        for (const keys of Object.values(waiting)) expect(keys).toEqual([...new Set(keys)].sort());
    });

    it.each(written)(
        'has for $name nothing that is translated or gone: `npm run texts` takes it off',
        ({ code, tag }) => {
            const names = listed('names', code);
            const done = (waiting[code] ?? []).filter((entry) => {
                const [namespace = '', ...steps] = entry.split('.');
                const file = `${namespace}.json`;
                if (!files.includes(file)) return true;
                const source = textsOf(defaultLanguage, file)[steps.join('.')];
                const text = textsOf(code, file)[steps.join('.')] ?? '';
                return source === undefined || text !== copyOf(source, tag) || names.includes(text);
            });
            expect(done).toEqual([]);
        },
    );
});
