import { type LanguageCode, languages } from '../i18n/languages';
import { pageKeys } from '../resources/page';

/** Pages for which the console has texts, and those that are made of other content. */
export const sitePages = [...pageKeys, 'faq', 'contact', 'responsible-play'] as const;

export type SitePage = (typeof sitePages)[number];

/** Types whose records have pages of their own: below the page of the same name. */
export const storyTypes = ['article', 'promotion'] as const;

export type StoryType = (typeof storyTypes)[number];

/** What an address of a landing page leads to: a page, the record of a page, or nothing that exists. */
export type SiteAddress =
    | { page: SitePage; slug?: undefined; number: number }
    | { page: StoryType; slug: string; number: 1 }
    | { page: undefined; slug?: undefined; number: 1 };

/** The last page of a list that is answered, so that nobody orders long searches. */
export const mostPages = 500;

const tagsByCode: ReadonlyMap<string, string> = new Map(languages.map(({ code, tag }) => [code, tag.toLowerCase()]));
const codesByTag: ReadonlyMap<string, LanguageCode> = new Map(
    languages.map(({ code, tag }) => [tag.toLowerCase(), code]),
);

/** Returns the tag of a language as it is written in addresses: `vi` for `vn`, `zh-hans` for `zh`. */
export const getPathTag = (lang: string): string => tagsByCode.get(lang) ?? lang.toLowerCase();

/** Finds the language whose tag an address begins with; undefined if it is the tag of none. */
export const findPathLanguage = (tag: string | undefined): LanguageCode | undefined => codesByTag.get(tag ?? '');

/** Returns the path of a page or of a record. */
export function buildPath(lang: string, page: string, slug?: string): string {
    const steps = [getPathTag(lang), ...(page === 'home' ? [] : [page]), ...(slug === undefined ? [] : [slug])];
    return `/${steps.map(encodeURIComponent).join('/')}${page === 'home' ? '/' : ''}`;
}

/** Returns the type whose records have pages of their own below a page, or undefined. */
export const findStoryType = (page: string | undefined): StoryType | undefined =>
    storyTypes.find((type) => type === page);

/**
 * Finds what a decoded path below the language leads to. `number` counts the pages of a list from 1.
 *
 * @example findAddress(['article', 'a-slug'], 1) // { page: 'article', slug: 'a-slug', number: 1 }
 */
export function findAddress([name = 'home', slug, ...more]: readonly string[], number: number): SiteAddress {
    const page = sitePages.find((each) => each === name);
    if (page === undefined || more.length > 0 || number > mostPages) return { page: undefined, number: 1 };
    if (slug === undefined) return { page, number };
    const type = findStoryType(page);
    return type === undefined ? { page: undefined, number: 1 } : { page: type, slug, number: 1 };
}

/**
 * Parses the path of a page. The language is undefined if the path does not begin with the tag of a language.
 *
 * @example parsePath('/vi/slot', 1) // { lang: 'vn', address: { page: 'slot', number: 1 } }
 */
export function parsePath(path: string, number: number): { lang: LanguageCode | undefined; address: SiteAddress } {
    const [tag = '', ...steps] = path.split('/').filter((step) => step !== '');
    const lang = findPathLanguage(tag);
    return { lang, address: findAddress(lang === undefined ? [tag, ...steps] : steps, number) };
}
