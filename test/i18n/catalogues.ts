import { existsSync, readdirSync, readFileSync } from 'node:fs';
import english from 'ra-language-english';
import { untranslatedIn } from '../../bin/untranslated.ts';
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
export const files = readdirSync(`i18n/${defaultLanguage}`).filter((name) => name.endsWith('.json'));

/** Every language with a catalogue, but for English, which the others are compared with. */
export const written = languages.filter(({ code }) => code !== defaultLanguage && existsSync(`i18n/${code}`));

/** The texts of one file by their keys, `list.title` for what lies deeper. */
export const textsOf = (code: string, file: string): Texts => flat(Object(read(`i18n/${code}/${file}`)));

/** What English says: of react-admin's own texts its package says most, and the console some otherwise. */
export function inEnglish(file: string): Texts {
    const own = textsOf(defaultLanguage, file);
    return file === 'ra.json' ? { ...flat(english.ra), ...own } : own;
}

/** A list of words that somebody has looked through, `test/i18n/<kind>/<code>.json`; empty where there is none. */
export function listed(kind: 'names' | 'latin', code: string): string[] {
    const path = `test/i18n/${kind}/${code}.json`;
    const words = existsSync(path) ? read(path) : [];
    if (!Array.isArray(words)) throw new Error(`${path} is no list`);
    return words.map(String);
}

const waiting = untranslatedIn();

/** Whether a text is on the list of those that are still to be translated, `i18n/untranslated.json`. */
export const isUntranslated = (code: string, file: string, key: string): boolean =>
    waiting[code]?.includes(`${file.slice(0, -'.json'.length)}.${key}`) ?? false;

/** A text without what is filled in. */
export const withoutPlaceholders = (text: string) => text.replace(/%\{\w+\}/g, '').trim();
