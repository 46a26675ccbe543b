import type { Resource } from '../../contract/resource';
import { buildPath, findStoryType, getPathTag, sitePages } from '../../site/paths';
import { type Content, compress } from '../base/http/encoding';
import type { Services } from '../base/services/context';
import { createYielder } from '../base/system/yielding';
import { readNextChange, readVisibleKeys } from '../store/visible';
import { getOrigin } from './directory';
import { buildEtag } from './etag';
import { type KeptAnswer, keepForStore } from './kept';
import type { CurrentSite, Site } from './sites';

/** The most addresses that search engines accept in one sitemap. Source: sitemaps.org, protocol. */
const mostAddresses = 50_000;

/** Number of records that are read at once: SQLite blocks the process meanwhile. */
const readAtOnce = 1000;

type Sitemap = KeptAnswer & { etag: string; content: Content };

const getKept = keepForStore<Sitemap>('sitemaps', 8 * 1024 * 1024);

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Whether each record of a type has a page of its own. */
const hasPages = ({ name }: Resource) => findStoryType(name) !== undefined;

/** Lists the addresses of a list's own pages, and says when the next of them appears or disappears by itself. */
async function loadAddresses(services: Services, resource: Resource, site: Site, lang: string, most: number) {
    const list = { resource, ldpId: site.id, lang: site.defaultLang };
    const at = services.now();
    const until = await readNextChange(services, list, at);
    const yieldToOthers = createYielder();
    const paths: string[] = [];
    for (let after = ''; paths.length < most; ) {
        const keys = await readVisibleKeys(services, list, {
            at,
            after,
            count: Math.min(readAtOnce, most - paths.length),
        });
        for (const key of keys) paths.push(buildPath(lang, resource.name, key));
        if (keys.length < readAtOnce) break;
        after = keys.at(-1) ?? '';
        await yieldToOthers();
    }
    return { paths, until };
}

async function makeSitemap(services: Services, { site, edition }: CurrentSite, lang: string): Promise<Sitemap> {
    const origin = getOrigin(site);
    let paths = sitePages.map((page) => buildPath(lang, page));
    let until = Number.POSITIVE_INFINITY;
    for (const resource of services.resources.filter(hasPages)) {
        const found = await loadAddresses(services, resource, site, lang, mostAddresses - paths.length);
        until = Math.min(until, found.until);
        paths = paths.concat(found.paths);
    }
    const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('\n');
    const text = `${head}<urlset ${namespace}>\n${urls}\n</urlset>\n`;
    const content = await compress(text);
    const bytes = content.body.byteLength + (content.gzip?.byteLength ?? 0) + 500;
    return { ...edition, until, bytes, etag: buildEtag(text), content };
}

/** Answers the sitemap of one language: all pages and all records with pages of their own that visitors see. */
export async function answerSitemap(services: Services, current: CurrentSite, lang: string): Promise<Sitemap> {
    const { site, edition } = current;
    return await getKept(services).get(JSON.stringify([site.id, lang]), edition, () =>
        makeSitemap(services, current, lang),
    );
}

const getSitemapPath = (lang: string) => `/sitemap-${getPathTag(lang)}.xml`;

/** Finds the language whose sitemap has this path; undefined if it is none. */
export function findSitemapLanguage({ langs }: Site, path: string): string | undefined {
    return langs.find((lang) => getSitemapPath(lang) === path);
}

/** Builds the list of the sitemaps of a landing page, one for each language. */
export function buildSitemapIndex(site: Site): string {
    const maps = site.langs.map((lang) => `<sitemap><loc>${getOrigin(site)}${getSitemapPath(lang)}</loc></sitemap>`);
    return `${head}<sitemapindex ${namespace}>\n${maps.join('\n')}\n</sitemapindex>\n`;
}

/** Builds the file that tells search engines what they may read, and where the sitemap is. */
export function buildRobots(site: Site): string {
    return `User-agent: *\nAllow: /\n\nSitemap: ${getOrigin(site)}/sitemap.xml\n`;
}
