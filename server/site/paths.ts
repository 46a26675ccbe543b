import { languages } from '../../i18n/languages';
import { pageKeys } from '../../resources/page';

/** The pages of every landing page. */
export const sitePages = [...pageKeys, 'faq', 'contact', 'responsible-play'] as const;

/** Returns the tag of a language as it is written in addresses: `vi` for `vn`, `zh-hans` for `zh`. */
export function getPathTag(lang: string): string {
    return (languages.find(({ code }) => code === lang)?.tag ?? lang).toLowerCase();
}

/** Returns the path of a page or of a record. */
export function buildPath(lang: string, page: string, slug?: string): string {
    const steps = [getPathTag(lang), ...(page === 'home' ? [] : [page]), ...(slug === undefined ? [] : [slug])];
    return `/${steps.map(encodeURIComponent).join('/')}${page === 'home' ? '/' : ''}`;
}
