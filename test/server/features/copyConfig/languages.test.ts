import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Localized } from '../../../../fields/localized/field';
import { languages } from '../../../../i18n/languages';
import { type PageLanguages, reduceLanguages } from '../../../../server/features/copyConfig/adapt';

const codes = languages.map(({ code }) => code);

const speaks: fc.Arbitrary<PageLanguages> = fc
    .uniqueArray(fc.constantFrom(...codes), { minLength: 1, maxLength: 6 })
    .chain((langs) => fc.record({ langs: fc.constant(langs), defaultLang: fc.constantFrom(...langs) }));

const text: fc.Arbitrary<Localized> = fc.dictionary(
    fc.constantFrom(...codes),
    fc.string({ minLength: 0, maxLength: 8 }),
);

describe('a text copied to a landing page with other languages', () => {
    it('has only languages of the target, each with the text of the source', () => {
        fc.assert(
            fc.property(text, speaks, speaks, (texts, source, target) => {
                const copied = reduceLanguages(texts, source, target);
                for (const [lang, translation] of Object.entries(copied)) {
                    expect(target.langs).toContain(lang);
                    expect(translation).not.toBe('');
                    if (lang !== target.defaultLang || texts[lang]) expect(translation).toBe(texts[lang]);
                }
                for (const lang of target.langs) if (texts[lang]) expect(copied[lang]).toBe(texts[lang]);
            }),
        );
    });

    it('has the default text of the source if the default language of the target has none', () => {
        fc.assert(
            fc.property(text, speaks, speaks, (texts, source, target) => {
                const expected = texts[target.defaultLang] || texts[source.defaultLang] || undefined;
                expect(reduceLanguages(texts, source, target)[target.defaultLang]).toBe(expected);
            }),
        );
    });

    it('stays unchanged when it is copied again', () => {
        fc.assert(
            fc.property(text, speaks, speaks, (texts, source, target) => {
                const copied = reduceLanguages(texts, source, target);
                expect(reduceLanguages(copied, target, target)).toEqual(copied);
            }),
        );
    });
});
