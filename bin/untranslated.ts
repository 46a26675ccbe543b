import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { defaultLanguage, languages } from '../i18n/languages.ts';

/** A catalogue file: texts by key, in groups of any depth. */
export type Texts = { [key: string]: string | Texts };

/** Keys (with namespace) that still have the English text, by language code. */
export type Untranslated = Readonly<Record<string, readonly string[]>>;

const listPath = (root: string) => join(root, 'untranslated.json');

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

function write(path: string, value: unknown): void {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(value, null, 4)}\n`);
}

/** Reads the list of untranslated texts of a folder of catalogues. */
export function readUntranslated(root = 'i18n'): Untranslated {
    return existsSync(listPath(root)) ? read(listPath(root)) : {};
}

/**
 * Copies an English text for a language until it is translated; languages without a singular form get only the plural.
 */
export function copyText(text: string, tag: string): string {
    const isPlain = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.length === 1;
    return isPlain ? (text.split('||||').at(-1) ?? '').trim() : text;
}

/** Finds the text at a key in nested groups; undefined if the key is a group or does not exist. */
export function findText(texts: Texts, key: string): string | undefined {
    let found: string | Texts | undefined = texts;
    for (const step of key.split('.')) found = typeof found === 'object' ? found[step] : undefined;
    return typeof found === 'string' ? found : undefined;
}

type CompletedTexts = { texts: Texts; added: string[] };

/**
 * Returns a language's texts completed with those that it lacks, each placed after the key that it follows in English.
 */
export function completeTexts(english: Texts, own: Texts, copy: (text: string) => string, above = ''): CompletedTexts {
    const entries = Object.entries(own);
    const added: string[] = [];
    let position = 0;
    for (const [key, text] of Object.entries(english)) {
        const path = above + key;
        const at = entries.findIndex(([known]) => known === key);
        const existing = entries[at]?.[1];
        if (typeof text === 'string') {
            if (at < 0) {
                entries.splice(position, 0, [key, copy(text)]);
                added.push(path);
            }
        } else {
            const below = completeTexts(text, typeof existing === 'object' ? existing : {}, copy, `${path}.`);
            entries.splice(at < 0 ? position : at, at < 0 ? 0 : 1, [key, below.texts]);
            added.push(...below.added);
        }
        position = (at < 0 ? position : at) + 1;
    }
    return { texts: Object.fromEntries(entries), added };
}

/** Returns the namespace of a file, which may be among the later ones. */
export const getNamespace = (file: string) => basename(file, '.json');

/** Lists the files of a language, one for each namespace, those of later texts as `later/<namespace>.json`. */
export function listFiles(folder: string): string[] {
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return paths.filter((name) => name.endsWith('.json')).map((name) => name.replaceAll('\\', '/'));
}

/** Words that are the same in a language as in English, as checked by a person. */
type ReadSharedWords = (code: string) => readonly string[];

/**
 * Copies texts that only English has into every language and lists them as untranslated; removes texts from the list
 * that have been translated or deleted.
 *
 * @returns the updated list
 */
export function completeAll(names: ReadSharedWords, root = 'i18n'): Untranslated {
    const files = listFiles(join(root, defaultLanguage));
    const before = readUntranslated(root);
    const list: Record<string, string[]> = {};
    for (const { code, tag } of languages) {
        if (code === defaultLanguage || !existsSync(join(root, code))) continue;
        const same = new Set(names(code));
        const waiting = files.flatMap((file) => {
            const english: Texts = read(join(root, defaultLanguage, file));
            const path = join(root, code, file);
            const own: Texts = existsSync(path) ? read(path) : {};
            const { texts, added } = completeTexts(english, own, (text) => copyText(text, tag));
            if (added.length > 0) write(path, texts);
            const start = `${getNamespace(file)}.`;
            const noted = (before[code] ?? []).flatMap((key) =>
                key.startsWith(start) ? [key.slice(start.length)] : [],
            );
            const isWaiting = (key: string) => {
                const source = findText(english, key);
                const text = findText(texts, key);
                return source !== undefined && text === copyText(source, tag) && !same.has(text);
            };
            return [...new Set([...noted, ...added])].filter(isWaiting).map((key) => start + key);
        });
        if (waiting.length > 0) list[code] = waiting.sort();
    }
    write(listPath(root), list);
    return list;
}

/** Formats the list as one line for people; undefined if everything is translated. */
export function formatSummary(list: Untranslated): string | undefined {
    const count = Object.values(list).reduce((sum, keys) => sum + keys.length, 0);
    const codes = Object.keys(list);
    return count === 0
        ? undefined
        : `Not translated yet: ${count} texts (${codes.join(', ')}), listed in i18n/untranslated.json`;
}
