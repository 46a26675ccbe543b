import type { SiteLists } from './content';
import { findStoryType, type SiteAddress, type SitePage } from './paths';

/** How many records of a list a page shows, after how many others; only those with these values, if any are named. */
export type ListNeed = { count: number; skip?: number; where?: Readonly<Record<string, string>> };

type PageNeeds = Readonly<Partial<Record<keyof SiteLists, ListNeed>>>;

/** Number of articles or promotions on one page of their list. */
const storiesPerPage = 12;

/** More providers than the catalogue has of one game type. */
const mostProviders = 200;

const home: PageNeeds = {
    announcement: { count: 10 },
    banner: { count: 12 },
    gamecategory: { count: 20 },
    promotion: { count: 6 },
    article: { count: 6 },
    provider: { count: mostProviders },
};

const others: Readonly<Partial<Record<SitePage, PageNeeds>>> = {
    home,
    faq: { question: { count: 100 } },
    vip: { promotion: { count: 6 } },
    entertainment: { gamecategory: { count: 20 } },
};

/** Pages of settings alone. */
const textPages: readonly SitePage[] = ['download', 'contact', 'responsible-play'];

/** Returns which records a page is made of; settings are always there. */
export function getNeeds({ page, slug, number }: SiteAddress): PageNeeds {
    if (page === undefined || textPages.includes(page)) return {};
    const known = others[page];
    if (known) return known;
    // Beside a record, a few others of its type.
    if (findStoryType(page))
        return {
            [page]: slug === undefined ? { count: storiesPerPage, skip: (number - 1) * storiesPerPage } : { count: 4 },
        };
    // All others are the pages of game types, and have their names.
    return {
        gamecategory: { count: 20 },
        provider: { count: mostProviders, where: { gameType: page } },
    };
}
