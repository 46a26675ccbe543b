import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultLanguage, getLanguage, languages } from '../../../i18n/languages';
import { numberFormat } from '../../../i18n/numbers';

export type Translate = (lang: string, key: string, params?: Readonly<Record<string, string | number>>) => string;

/** The namespaces used in answers of the server; all others belong to the console. */
const namespaces = ['errors', 'validation', 'server'] as const;

type TextsByKey = ReadonlyMap<string, string>;

/** Returns the folder `i18n`, both for the sources and for the built server. */
function findCatalogueFolder(): string {
    let folder = dirname(fileURLToPath(import.meta.url));
    while (!existsSync(join(folder, 'i18n', defaultLanguage, 'errors.json'))) {
        const above = dirname(folder);
        if (above === folder)
            throw new Error('The folder i18n was not found in any folder above the server: restore it');
        folder = above;
    }
    return join(folder, 'i18n');
}

function addTexts(texts: Map<string, string>, prefix: string, value: unknown): void {
    if (typeof value === 'string') texts.set(prefix, value);
    else for (const [name, below] of Object.entries(value ?? {})) addTexts(texts, `${prefix}.${name}`, below);
}

function readTexts(folder: string, lang: string): TextsByKey {
    const texts = new Map<string, string>();
    for (const namespace of namespaces) {
        const file = join(folder, lang, `${namespace}.json`);
        if (existsSync(file)) addTexts(texts, namespace, JSON.parse(readFileSync(file, 'utf8')));
    }
    return texts;
}

/** The texts of one namespace in a language, by key without the namespace. */
export type NamespaceTexts = Readonly<Record<string, string>>;

/** Reads a namespace that is not used in answers; texts that a language lacks are English. */
export function readNamespace(namespace: string, lang: string): NamespaceTexts {
    const folder = findCatalogueFolder();
    const texts = new Map<string, string>();
    for (const code of [defaultLanguage, lang]) {
        const file = join(folder, code, `${namespace}.json`);
        if (existsSync(file)) addTexts(texts, '', JSON.parse(readFileSync(file, 'utf8')));
    }
    return Object.fromEntries([...texts].map(([key, text]) => [key.slice(1), text]));
}

function fillPlaceholders(text: string, params: Readonly<Record<string, string | number>>, lang: string): string {
    return text.replace(/%\{(\w+)\}/g, (hole, name: string) => {
        const value = params[name] ?? hole;
        return typeof value === 'number' ? numberFormat(getLanguage(lang).tag).format(value) : value;
    });
}

/**
 * Creates the server's translate function. The texts of a language are read on first use; missing texts are English.
 *
 * @example translate('th', 'validation.maxLength', { max: 80 })
 */
export function createTranslate(folder: string = findCatalogueFolder()): Translate {
    const read = new Map<string, TextsByKey>();
    const loadTexts = (lang: string) => {
        const known = read.get(lang) ?? readTexts(folder, lang);
        read.set(lang, known);
        return known;
    };
    return (lang, key, params = {}) =>
        fillPlaceholders(loadTexts(lang).get(key) ?? loadTexts(defaultLanguage).get(key) ?? key, params, lang);
}

let defaultTranslate: Translate | undefined;

/** Translates with the catalogue of this server, which is located on first use. */
export const translate: Translate = (lang, key, params) => {
    defaultTranslate ??= createTranslate();
    return defaultTranslate(lang, key, params);
};

const codesByTag = new Map<string, string>();
for (const { code, tag } of languages) codesByTag.set(tag.toLowerCase(), code);
for (const { code } of languages) codesByTag.set(code, code);

/**
 * Parses a header of weighted values; most preferred first, without those of weight 0. Source: RFC 9110, section
 * 12.4.2.
 */
function parseWeighted(header: string): string[] {
    const entries = header.split(',').map((entry) => {
        const [word = '', ...params] = entry
            .toLowerCase()
            .split(';')
            .map((part) => part.trim());
        const weight = params.find((param) => param.startsWith('q='))?.slice(2) ?? '1';
        return { word, weight: Number(weight) };
    });
    const acceptable = entries.filter(({ weight }) => weight > 0);
    return acceptable.sort((one, other) => other.weight - one.weight).map(({ word }) => word);
}

const findCode = (word: string) => codesByTag.get(word) ?? codesByTag.get(word.split('-')[0] ?? '');

/** Returns the interface language preferred by an `Accept-Language` header; English if it is not supported. */
export function negotiateLanguage(header: string | undefined): string {
    const [first = ''] = parseWeighted(header ?? '');
    return findCode(first) ?? defaultLanguage;
}

/** Returns the first language that an `Accept-Language` header names and that is one of these; undefined if none is. */
export function findPreferred(header: string | undefined, langs: readonly string[]): string | undefined {
    const preferred = parseWeighted(header ?? '').map(findCode);
    return preferred.find((code) => code !== undefined && langs.includes(code));
}
