import type { SiteSnapshot } from '../../site/content';
import { getPathTag } from '../../site/paths';
import type { Site } from './directory';

/**
 * How far browsers make the next page ready once a visitor is about to open it: they fetch its document, or fetch and
 * render all of it.
 */
const actions = ['prefetch', 'prerender'] as const;

type Action = (typeof actions)[number];

const getRulesPath = (action: Action, lang: string) => `/next-pages/${action}-${getPathTag(lang)}.json`;

/**
 * Returns the rules of speculation for pages in a language. All paths below the language are pages, which change nothing
 * when they are fetched; files, other languages and other sites lie elsewhere.
 */
function buildRules(action: Action, lang: string): string {
    const pages = { href_matches: `/${getPathTag(lang)}/*` };
    // Links within the page name it again.
    const isElsewhere = { not: { selector_matches: '[href^="#"]' } };
    return JSON.stringify({ [action]: [{ where: { and: [pages, isElsewhere] }, eagerness: 'moderate' }] });
}

/** Finds the rules that have this path; undefined if it is that of none. */
export function findNextPageRules({ langs }: Pick<Site, 'langs'>, path: string): string | undefined {
    for (const action of actions)
        for (const lang of langs) if (getRulesPath(action, lang) === path) return buildRules(action, lang);
    return undefined;
}

/**
 * Returns the header that names the rules for a page. A script of the landing page may count visits or speak to visitors,
 * and knows nothing of pages that nobody has opened yet: then documents are only fetched, which runs no script.
 */
export function nameNextPageRules({ lang, content }: Pick<SiteSnapshot, 'lang' | 'content'>): string {
    return `"${getRulesPath(content.javascript.code === '' ? 'prerender' : 'prefetch', lang)}"`;
}
