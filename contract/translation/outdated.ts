import type { LocatedText } from './texts';

/**
 * A translation that is older than its source: the text in the default language was changed after it was written. `text`
 * is the translation itself, which tells it apart if the path is that of another version; `source` the text beside which
 * it was written. Both are left out if they are longer than `keptTextLength`.
 */
export type OutdatedText = { path: string; lang: string; text?: string; source?: string };

/** The length of texts that are kept and sent to tell what a translation belongs to (UTF-16 code units). */
export const keptTextLength = 2000;

const buildKey = (lang: string, text: string) => `${lang} ${text}`;

/**
 * The translations of a record by language and text, each with what it was written beside. Places do not matter: a
 * translation that is moved with its source stays what it is.
 */
export type WrittenBeside = ReadonlyMap<string, ReadonlySet<string>>;

/** Lists the translations of a text by their languages: what is written in other languages than the default one. */
export function listTranslations(texts: LocatedText['texts'], defaultLang: string): [lang: string, text: string][] {
    return Object.entries(texts).filter(([lang, text]) => lang !== defaultLang && text !== '');
}

/**
 * Collects what the translations of a record were written beside. `identify` names a source; `findOlder` returns the
 * name of the source that a translation is known to be written beside, if it is another than `now`.
 */
export function collectWritten(
    texts: readonly LocatedText[],
    defaultLang: string,
    identify: (source: string) => string,
    findOlder: (lang: string, text: string, path: string, now: string) => string | undefined,
): WrittenBeside {
    const written = new Map<string, Set<string>>();
    for (const { path, texts: own } of texts) {
        const translations = listTranslations(own, defaultLang);
        // Naming a long source takes longer than all else here.
        if (translations.length === 0) continue;
        const now = identify(own[defaultLang] ?? '');
        for (const [lang, text] of translations) {
            const sources = written.get(buildKey(lang, text)) ?? new Set();
            written.set(buildKey(lang, text), sources.add(findOlder(lang, text, path, now) ?? now));
        }
    }
    return written;
}

/**
 * Returns the name of the source that a translation was written beside, if it is another than `source`, the one beside it
 * now; undefined for a translation that is new, that belongs to this source, or whose source is gone.
 */
export function findOlderSource(
    written: WrittenBeside,
    lang: string,
    text: string,
    source: string,
): string | undefined {
    const sources = written.get(buildKey(lang, text));
    // A translation that had no source at some time is not older than any.
    if (!sources || source === '' || sources.has(source) || sources.has('')) return undefined;
    const [older] = sources;
    return older;
}
