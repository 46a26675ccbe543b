import { invalid, problem } from '../base/system/errors';
import { type BookLanguage, bookIn, bookLanguages, type Chapter } from '../features/manual/book';
import { findingsIn } from '../features/manual/search';
import { checkQuery, type RestQuery } from '../kernel/rest/query';
import type { Source } from '../kernel/rest/source';

const isBookLanguage = (lang: unknown): lang is BookLanguage => bookLanguages.some((known) => known === lang);
const languageFor = (lang: string): BookLanguage => (isBookLanguage(lang) ? lang : 'en');

function wantedLanguage(wanted: unknown, callers: string): BookLanguage {
    if (wanted === undefined) return languageFor(callers);
    return isBookLanguage(wanted) ? wanted : invalid([problem('filter.lang', 'validation.choice')]);
}

function searched(wanted: unknown): string {
    if (wanted === undefined) return '';
    return typeof wanted === 'string' && wanted.length <= 200
        ? wanted.trim()
        : invalid([problem('filter.q', 'validation.type')]);
}

function found(chapters: readonly Chapter[], q: string) {
    if (q === '') return chapters.map((chapter) => ({ ...chapter, findings: [] }));
    return chapters.flatMap((chapter) => {
        const findings = findingsIn(chapter, q);
        return findings ? [{ ...chapter, findings }] : [];
    });
}

const isDescending = (query: RestQuery) => checkQuery(query, 'place', ['id', 'lang', 'q']) === 'desc';

/** The chapters of the manual, in the caller's language if it is available. */
export const manual: Source = {
    async list(query, { lang }) {
        const { first, last, filter, sort } = query;
        const chapters = [...(await bookIn(wantedLanguage(filter.lang, lang)))];
        if (isDescending(query) && sort) chapters.reverse();
        const ids = filter.id === undefined ? undefined : [filter.id].flat();
        const rows = found(ids ? chapters.filter(({ id }) => ids.includes(id)) : chapters, searched(filter.q));
        // Rows requested by id include their content; listed rows do not.
        const items = rows.map(({ blocks, ...row }) => (ids ? { ...row, blocks } : row));
        return { items: items.slice(first, last + 1), total: items.length };
    },
    async get(id, { lang }) {
        const chapter = (await bookIn(languageFor(lang))).find((each) => each.id === id);
        return chapter && { ...chapter, findings: [] };
    },
};
