import type { Resource } from '../../contract/resource';
import { type LanguageCode, languages } from '../../i18n/languages';
import { announcement } from '../../resources/announcement';
import { article } from '../../resources/article';
import { question } from '../../resources/question';
import type { Values } from '../../server/store/values';
import { buildDocument, type Document } from '../rows';
import { longPage, orderedPage } from './places';
import { createRandom, type Random } from './random';
import { getWriter, type KnownWord, knownWords, listKnownWords, searchedLanguages } from './words';

/** The types of the lists that every filled landing page has. */
export const listedTypes: readonly Resource[] = [article, question, announcement];

const types = ['NEWS', 'GUIDE', 'REVIEW', 'EVENT'];

/** Returns the language of a landing page, so that the pages of a language are neighbours. */
export function getPageLanguage(page: number, pages: number): LanguageCode {
    if (page === longPage || page === orderedPage) return 'en';
    return languages[Math.floor((page * languages.length) / pages)]?.code ?? 'en';
}

function write(random: Random, langs: readonly LanguageCode[], words: number): Record<string, string> {
    return Object.fromEntries(langs.map((lang) => [lang, getWriter(lang)(random, words)]));
}

function writeMarkup(random: Random, langs: readonly LanguageCode[], words: number): Record<string, string> {
    return Object.fromEntries(langs.map((lang) => [lang, `<p>${getWriter(lang)(random, words)}</p>`]));
}

const untimed = { image: null, thumbnail: null, always: true, startTime: null, endTime: null };

/** Builds the values of article number `index` of the long list, in three languages. */
function buildLongArticle(index: number, known: readonly KnownWord[]): Values {
    const random = createRandom(index);
    const shortContent = write(random, searchedLanguages, 4);
    for (const lang of searchedLanguages) for (const word of known) shortContent[lang] += ` ${knownWords[word][lang]}`;
    return {
        title: write(random, searchedLanguages, 4),
        shortTitle: write(random, ['en'], 2),
        type: types[index % types.length],
        slug: `article-${index}`,
        shortContent,
        content: writeMarkup(random, ['en', 'th'], 10),
        ...untimed,
    };
}

/**
 * Different documents of the long list, an even number, and of a type and language in other lists. Beyond them only
 * slugs and rare words differ: deriving the columns takes longer than loading them.
 */
const stockSizes = { long: 20_000, other: 2000 };

/** Returns the document of one article for another that differs from it by its slug. */
function changeSlug(document: Document, from: string, to: string): Document {
    const search = document.search.replace(`\n${from}\n`, `\n${to}\n`);
    const change = (json: string) => json.replace(`"slug":"${from}"`, `"slug":"${to}"`);
    const { data, keys, brief } = document;
    return {
        ...document,
        data: change(data),
        keys,
        search,
        unique_key: to,
        brief: brief === null ? null : change(brief),
    };
}

/** Returns a function that builds the documents of the long list. */
export function createLongDocuments(length: number): (index: number) => Document {
    const stock: Document[] = [];
    const build = (index: number, known: readonly KnownWord[]) =>
        buildDocument(article, buildLongArticle(index, known), 'en');
    return (index) => {
        const known = listKnownWords(index, length);
        if (known.some((word) => word !== 'half')) return build(index, known);
        const stocked = index % stockSizes.long;
        const document = stock[stocked] ?? build(stocked, known);
        stock[stocked] = document;
        return changeSlug(document, `article-${stocked}`, `article-${index}`);
    };
}

/** Builds the values of record number `index` of any other list, in the language of its landing page and in English. */
export function buildValues({ name }: Resource, lang: LanguageCode, index: number): Values {
    const random = createRandom(index + 1_000_003 * (1 + languages.findIndex(({ code }) => code === lang)));
    const title = write(random, [...new Set<LanguageCode>([lang, 'en'])], 4);
    if (name === announcement.name) return { title };
    if (name === question.name) return { title, answer: writeMarkup(random, [lang], 9) };
    return {
        title,
        shortTitle: write(random, [lang], 2),
        type: types[index % types.length],
        slug: `article-${index}`,
        shortContent: write(random, [lang], 6),
        content: writeMarkup(random, [lang], 6),
        ...untimed,
    };
}

/** Returns a function that builds the document of a record of another list. */
export function createDocuments(): (resource: Resource, lang: LanguageCode, index: number) => Document {
    let stock = new Map<string, Document>();
    let current: LanguageCode = 'en';
    return (resource, lang, index) => {
        // Neighbouring landing pages have the same language, so the others need not be kept.
        if (lang !== current) stock = new Map();
        current = lang;
        const stocked = index % stockSizes.other;
        const key = `${resource.name} ${stocked}`;
        const document = stock.get(key) ?? buildDocument(resource, buildValues(resource, lang, stocked), lang);
        stock.set(key, document);
        return resource === article ? changeSlug(document, `article-${stocked}`, `article-${index}`) : document;
    };
}
