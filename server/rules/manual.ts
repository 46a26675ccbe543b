import { invalid, problem } from '../base/system/errors';
import { type BookLanguage, bookLanguages, type Chapter, loadBook } from '../features/manual/book';
import { findPassages } from '../features/manual/search';
import { checkQuery, type RestQuery } from '../kernel/rest/query';
import type { RowSource } from '../kernel/rest/source';

const isBookLanguage = (lang: unknown): lang is BookLanguage => bookLanguages.some((known) => known === lang);
const getBookLanguage = (lang: string): BookLanguage => (isBookLanguage(lang) ? lang : 'en');

function parseBookLanguage(value: unknown, callers: string): BookLanguage {
    if (value === undefined) return getBookLanguage(callers);
    return isBookLanguage(value) ? value : invalid([problem('filter.lang', 'validation.choice')]);
}

function parseSearch(value: unknown): string {
    if (value === undefined) return '';
    return typeof value === 'string' && value.length <= 200
        ? value.trim()
        : invalid([problem('filter.q', 'validation.type')]);
}

function searchChapters(chapters: readonly Chapter[], q: string) {
    if (q === '') return chapters.map((chapter) => ({ ...chapter, findings: [] }));
    return chapters.flatMap((chapter) => {
        const findings = findPassages(chapter, q);
        return findings ? [{ ...chapter, findings }] : [];
    });
}

const isDescending = (query: RestQuery) => checkQuery(query, 'place', ['id', 'lang', 'q']) === 'desc';

/** The chapters of the manual, in the caller's language if it is available. */
export const manual: RowSource = {
    async list(query, { lang }) {
        const { first, last, filter, sort } = query;
        const chapters = [...(await loadBook(parseBookLanguage(filter.lang, lang)))];
        if (isDescending(query) && sort) chapters.reverse();
        const ids = filter.id === undefined ? undefined : [filter.id].flat();
        const rows = searchChapters(
            ids ? chapters.filter(({ id }) => ids.includes(id)) : chapters,
            parseSearch(filter.q),
        );
        // Rows requested by id include their content; listed rows do not.
        const items = rows.map(({ blocks, ...row }) => (ids ? { ...row, blocks } : row));
        return { items: items.slice(first, last + 1), total: items.length };
    },
    async get(id, { lang }) {
        const chapter = (await loadBook(getBookLanguage(lang))).find((each) => each.id === id);
        return chapter && { ...chapter, findings: [] };
    },
};
