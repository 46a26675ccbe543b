import { getLanguage, type LanguageCode, languages } from '../../i18n/languages';
import { invalid, problem } from '../base/system/errors';
import { type Chapter, findScreenChapter, loadBook } from '../features/manual/book';
import { findPassages } from '../features/manual/search';
import { checkQuery, type RestQuery } from '../kernel/rest/query';
import type { RowSource } from '../kernel/rest/source';

function parseLanguage(value: unknown, callers: string): LanguageCode {
    if (value === undefined) return getLanguage(callers).code;
    const known = languages.find(({ code }) => code === value);
    return known?.code ?? invalid([problem('filter.lang', 'validation.choice')]);
}

function parseText(name: string, value: unknown): string {
    if (value === undefined) return '';
    return typeof value === 'string' && value.length <= 200
        ? value.trim()
        : invalid([problem(`filter.${name}`, 'validation.type')]);
}

/** Picks the chapters with these ids, or the one about a screen; all if neither is asked for. */
function pickChapters(chapters: readonly Chapter[], ids: readonly unknown[] | undefined, screen: string) {
    if (screen !== '') return [findScreenChapter(chapters, screen)].filter((chapter) => chapter !== undefined);
    return ids ? chapters.filter(({ id }) => ids.includes(id)) : chapters;
}

function searchChapters(chapters: readonly Chapter[], q: string) {
    if (q === '') return chapters.map((chapter) => ({ ...chapter, findings: [] }));
    return chapters.flatMap((chapter) => {
        const findings = findPassages(chapter, q);
        return findings ? [{ ...chapter, findings }] : [];
    });
}

const isDescending = (query: RestQuery) => checkQuery(query, 'place', ['id', 'lang', 'q', 'screen']) === 'desc';

/** The chapters of the manual, in the caller's language unless another is asked for. */
export const manual: RowSource = {
    async list(query, { lang }) {
        const { first, last, filter, sort } = query;
        const chapters = [...(await loadBook(parseLanguage(filter.lang, lang)))];
        if (isDescending(query) && sort) chapters.reverse();
        const ids = filter.id === undefined ? undefined : [filter.id].flat();
        const rows = searchChapters(
            pickChapters(chapters, ids, parseText('screen', filter.screen)),
            parseText('q', filter.q),
        );
        // Rows requested by id include their content; listed rows do not.
        const items = rows.map(({ blocks, screens: _, ...row }) => (ids ? { ...row, blocks } : row));
        return { items: items.slice(first, last + 1), total: items.length };
    },
    async get(id, { lang }) {
        const found = (await loadBook(getLanguage(lang).code)).find((each) => each.id === id);
        if (!found) return undefined;
        const { screens: _, ...chapter } = found;
        return { ...chapter, findings: [] };
    },
};
