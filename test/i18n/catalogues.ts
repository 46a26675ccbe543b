import { existsSync, readFileSync } from 'node:fs';
import english from 'ra-language-english';
import { getNamespace, listFiles, readUntranslated } from '../../bin/untranslated.ts';
import { defaultLanguage, languages } from '../../i18n/languages';

export type Texts = Record<string, string>;

function flat(value: object, path = ''): Texts {
    return Object.entries(value).reduce<Texts>((texts, [name, below]) => {
        if (typeof below === 'string') texts[path + name] = below;
        else Object.assign(texts, flat(below, `${path}${name}.`));
        return texts;
    }, {});
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The files of a catalogue, one for each namespace. */
export const files = listFiles(`i18n/${defaultLanguage}`);

/** Languages with a catalogue, except English, the reference of the comparisons. */
export const translatedLanguages = languages.filter(
    ({ code }) => code !== defaultLanguage && existsSync(`i18n/${code}`),
);

/** Reads the texts of one file by key; nested keys are joined as in `list.title`. */
export const readTexts = (code: string, file: string): Texts => flat(Object(read(`i18n/${code}/${file}`)));

/**
 * Returns the English texts of a file: react-admin's package provides its own texts, some of which the console
 * replaces.
 */
export function readEnglishTexts(file: string): Texts {
    const own = readTexts(defaultLanguage, file);
    return file === 'ra.json' ? { ...flat(english.ra), ...own } : own;
}

/** Reads a reviewed word list, `test/i18n/<kind>/<code>.json`; empty if there is none. */
export function readWordList(kind: 'names' | 'latin', code: string): string[] {
    const path = `test/i18n/${kind}/${code}.json`;
    const words = existsSync(path) ? read(path) : [];
    if (!Array.isArray(words)) throw new Error(`${path} is no list`);
    return words.map(String);
}

const untranslated = readUntranslated();

/** Whether a text is listed as untranslated in `i18n/untranslated.json`. */
export const isUntranslated = (code: string, file: string, key: string): boolean =>
    untranslated[code]?.includes(`${getNamespace(file)}.${key}`) ?? false;

/** Removes the placeholders from a text. */
export const withoutPlaceholders = (text: string) => text.replace(/%\{\w+\}/g, '').trim();
