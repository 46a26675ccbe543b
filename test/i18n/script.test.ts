import { describe, expect, it } from 'vitest';
import type { LanguageCode } from '../../i18n/languages';
import { files, isUntranslated, readTexts, readWordList, translatedLanguages, withoutPlaceholders } from './catalogues';

/** The non-Latin scripts of languages. */
const scripts: Partial<Record<LanguageCode, RegExp>> = {
    th: /\p{scx=Thai}/u,
    lo: /\p{scx=Lao}/u,
    km: /\p{scx=Khmer}/u,
    my: /\p{scx=Myanmar}/u,
    hi: /\p{scx=Devanagari}/u,
    bn: /\p{scx=Bengali}/u,
    ko: /\p{scx=Hangul}/u,
    zh: /\p{scx=Han}/u,
    ja: /\p{scx=Han}|\p{scx=Hiragana}|\p{scx=Katakana}/u,
};

/** Letters other than a to z, in lower case, of languages in Latin script. */
const alphabets: Partial<Record<LanguageCode, string>> = {
    vn: 'àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ',
    id: '',
    ms: '',
    ph: '',
    tr: 'çğıöşüâîû',
    es: 'áéíóúüñºª',
    pt: 'áàâãçéêíóôõúºª',
    sv: 'åäöé',
};

/** Matches terms in Latin letters, such as `Android`, `DD-MM-YYYY` and `https://example.com`. */
const latinTerm = /[\p{Script=Latin}\d]*\p{Script=Latin}(?:[\p{Script=Latin}\d/:.+@-]*[\p{Script=Latin}\d@])?/gu;

/** Matches a letter or mark of a particular script; marks common to all scripts are no match. */
const isLetter = /[\p{L}\p{M}]/u;

function foreignTo(code: LanguageCode, text: string): string[] {
    const script = scripts[code];
    const alphabet = `abcdefghijklmnopqrstuvwxyz${alphabets[code] ?? ''}`;
    const isOwn = (letter: string) =>
        script ? script.test(letter) : alphabet.includes(letter.toLocaleLowerCase(code === 'tr' ? 'tr' : 'en'));
    return [...text].filter((letter) => isLetter.test(letter) && !isOwn(letter));
}

describe.each(translatedLanguages)('the texts in $name', ({ code }) => {
    const texts = files.flatMap((file) =>
        Object.entries(readTexts(code, file))
            .filter(([key]) => !isUntranslated(code, file, key))
            .map(([key, text]) => ({ key: `${file}: ${key}`, text })),
    );
    const isLatin = scripts[code] === undefined;
    const plain = texts.map(({ key, text }) => ({ key, text: withoutPlaceholders(text) }));

    it('use exactly the Latin words on the list of the language', () => {
        const found = isLatin ? [] : plain.flatMap(({ text }) => text.match(latinTerm) ?? []);
        expect([...new Set(found)].sort()).toEqual(readWordList('latin', code));
    });

    it('use only letters of the language', () => {
        const stray = plain
            .map(({ key, text }) => [key, foreignTo(code, isLatin ? text : text.replace(latinTerm, '')).join('')])
            .filter(([, letters]) => letters !== '');
        expect(stray).toEqual([]);
    });

    it('use Latin digits, and letters in their composed form (NFC)', () => {
        expect(texts.filter(({ text }) => /(?!\d)\p{Nd}/u.test(text))).toEqual([]);
        expect(texts.filter(({ text }) => text !== text.normalize('NFC'))).toEqual([]);
    });

    it('contain no invisible characters except those that control line breaks', () => {
        expect(texts.filter(({ text }) => /(?![\u200b-\u200d\u2060])[\p{Cf}\p{Co}\ufffd]/u.test(text))).toEqual([]);
    });
});
