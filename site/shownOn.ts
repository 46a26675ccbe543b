import { findStoryType, type SitePage, sitePages } from './paths';

/** A setting, a variant of one, or a record. */
export type Subject = { type: string; variant?: string | undefined; id?: string | undefined };

/** Types that have a page on which they are seen best; others are on the home page. */
const pagesByType: Readonly<Record<string, SitePage>> = {
    question: 'faq',
    contact: 'contact',
    apkMedia: 'download',
    mobileapp: 'download',
};

const findPage = (name: string | undefined): SitePage | undefined => sitePages.find((page) => page === name);

/**
 * Returns the page on which something is seen best. The variants of some settings, and the game types in the ids of
 * providers, are pages themselves.
 */
export function getBestPage({ type, variant, id }: Subject): SitePage {
    const [gameType] = id?.split('/') ?? [];
    return findStoryType(type) ?? pagesByType[type] ?? findPage(variant) ?? findPage(gameType) ?? 'home';
}
