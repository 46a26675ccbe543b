import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../contract/resource';
import {
    collectWritten,
    findOlderSource,
    keptTextLength,
    listTranslations,
    type OutdatedText,
    type WrittenBeside,
} from '../../contract/translation/outdated';
import { haveTexts, type LocatedText, listTexts } from '../../contract/translation/texts';
import type { Values } from './values';

/** The values of a row before a change, and its column `outdated`. */
export type RowBefore = { values: Values; outdated: string | null };

/** What is derived from the texts of a record or setting, and from those before the change: see `RecordTable`. */
export type TranslationColumns = { texts: string; outdated: string | null };

/**
 * The column `outdated`: by language and hash of a translation with its present source, the index of the source that it was
 * written beside. A record may have the same translation beside several sources.
 */
type StoredOutdated = { sources: string[]; texts: Record<string, Record<string, number>> };

const hashPrefix = 'sha256:';

const hashText = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Names a source: a long one by its hash. */
const identify = (source: string) => (source.length <= keptTextLength ? source : `${hashPrefix}${hashText(source)}`);

const hashPair = (text: string, source: string) => hashText(JSON.stringify([text, source]));

const parse = (stored: string | null): StoredOutdated | undefined =>
    // Only `store` writes this column.
    stored === null ? undefined : (JSON.parse(stored) as StoredOutdated);

/** Returns the name of the source that a translation was written beside, if the stored column knows another than now. */
function findStored(
    stored: StoredOutdated | undefined,
    lang: string,
    text: string,
    source: string,
): string | undefined {
    const index = stored?.texts[lang]?.[hashPair(text, source)];
    return index === undefined ? undefined : stored?.sources[index];
}

/** `source` is the name of the source that the translation was written beside, `now` that of the present one. */
type Outdated = { path: string; lang: string; text: string; source: string; now: string };

function findOutdated(texts: readonly LocatedText[], written: WrittenBeside, defaultLang: string): Outdated[] {
    return texts.flatMap(({ path, texts: own }) => {
        const translations = listTranslations(own, defaultLang);
        const now = translations.length > 0 ? identify(own[defaultLang] ?? '') : '';
        return translations.flatMap(([lang, text]) => {
            const source = findOlderSource(written, lang, text, now);
            return source === undefined ? [] : [{ path, lang, text, source, now }];
        });
    });
}

function store(outdated: readonly Outdated[]): string | null {
    if (outdated.length === 0) return null;
    const sources = [...new Set(outdated.map(({ source }) => source))];
    const texts: StoredOutdated['texts'] = {};
    for (const { lang, text, source, now } of outdated) {
        const own = texts[lang] ?? {};
        own[hashPair(text, now)] = sources.indexOf(source);
        texts[lang] = own;
    }
    return JSON.stringify({ sources, texts } satisfies StoredOutdated);
}

/** The numbers of a language: its texts, and those of them that are older than their source. */
export type TextCount = { present: number; outdated: number };

/** `total` texts, by language; a language without texts is absent. */
export type TextCounts = { total: number; langs: Readonly<Record<string, TextCount>> };

/** Writes the column `texts`: `;5;en=;th:3:1;`, where `=` stands for all texts, none of them older than its source. */
function writeCounts({ total, langs }: TextCounts): string {
    const parts = Object.entries(langs).map(([lang, { present, outdated }]) =>
        present === total && outdated === 0 ? `${lang}=` : `${lang}:${present}:${outdated}`,
    );
    return `;${[String(total), ...parts].join(';')};`;
}

/** Parses the column `texts`; undefined if it has not been derived yet. */
export function parseCounts(column: string | null): TextCounts | undefined {
    if (column === null) return undefined;
    const [total = '0', ...parts] = column.slice(1, -1).split(';');
    const langs: Record<string, TextCount> = {};
    for (const part of parts) {
        const [lang = '', present = total, outdated = '0'] = part.replace(/=$/, '').split(':');
        langs[lang] = { present: Number(present), outdated: Number(outdated) };
    }
    return { total: Number(total), langs };
}

function countTexts(texts: readonly LocatedText[], outdated: readonly Outdated[]): TextCounts {
    const langs: Record<string, TextCount> = {};
    const count = (lang: string) => {
        const own = langs[lang] ?? { present: 0, outdated: 0 };
        langs[lang] = own;
        return own;
    };
    for (const { texts: own } of texts) for (const [lang, text] of Object.entries(own)) if (text) count(lang).present++;
    for (const { lang } of outdated) count(lang).outdated++;
    return { total: texts.length, langs };
}

const nothing: TranslationColumns = { texts: ';0;', outdated: null };

/**
 * Derives the columns of a row from its values and those before. A text that was changed in this save belongs to its
 * source as it is now; one that was left as it was, while its source was changed, is older than it.
 */
export function toTranslation(
    { fields }: Resource,
    values: Values,
    lang: string,
    before?: RowBefore,
): TranslationColumns {
    if (!haveTexts(fields)) return nothing;
    const texts = listTexts(fields, values);
    if (!before) return { texts: writeCounts(countTexts(texts, [])), outdated: null };
    const stored = parse(before.outdated);
    const written = collectWritten(listTexts(fields, before.values), lang, identify, (of, text, _path, now) =>
        findStored(stored, of, text, now),
    );
    const outdated = findOutdated(texts, written, lang);
    return { texts: writeCounts(countTexts(texts, outdated)), outdated: store(outdated) };
}

/** Lists the translations of a row that are older than their source. */
export function listOutdated({ fields }: Resource, { values, outdated }: RowBefore, lang: string): OutdatedText[] {
    const stored = parse(outdated);
    if (!stored) return [];
    return listTexts(fields, values).flatMap(({ path, texts }) =>
        Object.entries(texts).flatMap(([of, text]) => {
            const source = of === lang ? undefined : findStored(stored, of, text, identify(texts[lang] ?? ''));
            if (source === undefined) return [];
            return [
                {
                    ...{ path, lang: of },
                    ...(text.length <= keptTextLength ? { text } : {}),
                    ...(source.startsWith(hashPrefix) ? {} : { source }),
                },
            ];
        }),
    );
}

/** Derives the columns of a row in which these translations are declared to fit their source as it is now. */
export function confirmTexts(
    resource: Resource,
    before: RowBefore,
    lang: string,
    confirmed: readonly Pick<OutdatedText, 'path' | 'lang'>[],
): TranslationColumns {
    const isConfirmed = (path: string, of: string) => confirmed.some((each) => each.path === path && each.lang === of);
    const stored = parse(before.outdated);
    const texts = listTexts(resource.fields, before.values);
    const written = collectWritten(texts, lang, identify, (of, text, path, now) =>
        isConfirmed(path, of) ? undefined : findStored(stored, of, text, now),
    );
    const outdated = findOutdated(texts, written, lang);
    return { texts: writeCounts(countTexts(texts, outdated)), outdated: store(outdated) };
}

/**
 * Builds the condition that a record has texts, and not all of them in a language, or some older than their source. No
 * record lacks anything in `none`.
 */
export function incompleteCondition(lang: string): RawBuilder<boolean> {
    if (lang === 'none') return sql`1 = 0`;
    return sql`(record.texts <> ';0;' and record.texts not like ${`%;${lang}=;%`})`;
}
