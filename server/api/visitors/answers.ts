import { getDevice } from '../../base/http/device';
import { compress } from '../../base/http/encoding';
import { pickAnswer, prepareAnswer } from '../../base/http/prepared';
import type { Services } from '../../base/services/context';
import { getOrigin } from '../../site/directory';
import { findNextPageRules } from '../../site/nextPages';
import { answerPage } from '../../site/page';
import { answerSitemap, buildRobots, buildSitemapIndex, findSitemapLanguage } from '../../site/sitemap';
import { answerDownload, answerFavicon, answerPicture } from './files';
import { notFound, redirect } from './fixed';
import { leadToLanguage } from './languages';
import type { VisitorAnswer } from './send';
import { decodePath, getPageNumber, type Visit } from './visit';

const textHeaders = { 'cache-control': 'no-cache', vary: 'accept-encoding' };
const xmlHeaders = { ...textHeaders, 'content-type': 'application/xml; charset=utf-8' };

/** The rules under a path change with the product alone. */
const rulesHeaders = {
    ...textHeaders,
    'cache-control': 'public, max-age=86400',
    'content-type': 'application/speculationrules+json',
};

/** Answers a visit; undefined if it is none of its addresses. */
type Answerer = (visit: Visit, services: Services) => VisitorAnswer | undefined | Promise<VisitorAnswer>;

async function answerText({ request }: Visit, text: string, headers: Readonly<Record<string, string>>) {
    return await pickAnswer(request, prepareAnswer({ status: 200, headers, content: await compress(text) }));
}

/** Leads from another domain of the landing page to its primary one. */
const leadToPrimary: Answerer = ({ current: { site }, host, path, query }) =>
    site.domains.has(host) && site.primaryDomain !== '' && host !== site.primaryDomain
        ? redirect(308, `https://${site.primaryDomain}${path}${query}`, 'changing')
        : undefined;

const answerLanguageSitemap: Answerer = async ({ current, path, request }, services) => {
    const lang = findSitemapLanguage(current.site, path);
    if (lang === undefined) return notFound;
    const { etag, content } = await answerSitemap(services, current, lang);
    return await pickAnswer(request, prepareAnswer({ status: 200, headers: { ...xmlHeaders, etag }, content }));
};

const answerNextPageRules: Answerer = (visit) => {
    const rules = findNextPageRules(visit.current.site, visit.path);
    return rules === undefined ? notFound : answerText(visit, rules, rulesHeaders);
};

async function answerWithPage(visit: Visit, services: Services): Promise<VisitorAnswer> {
    const { current, request } = visit;
    const asked = {
        path: decodePath(visit),
        number: getPageNumber(visit),
        device: getDevice(request.headers),
        origin: getOrigin(current.site),
    };
    return await pickAnswer(request, await answerPage(services, current, asked));
}

/** All that the host of a landing page answers besides pages: the beginning of the paths, and their answer. */
const answerers: readonly { paths: RegExp; answer: Answerer }[] = [
    // Proofs that a domain is the operator's are asked of each domain itself.
    { paths: /^\/\.well-known\//, answer: () => notFound },
    { paths: /^/, answer: leadToPrimary },
    { paths: /^\/image\//, answer: answerPicture },
    { paths: /^\/download\//, answer: answerDownload },
    { paths: /^\/favicon\.ico$/, answer: answerFavicon },
    {
        paths: /^\/robots\.txt$/,
        answer: (visit) =>
            answerText(visit, buildRobots(visit.current.site), {
                ...textHeaders,
                'content-type': 'text/plain; charset=utf-8',
            }),
    },
    {
        paths: /^\/sitemap\.xml$/,
        answer: (visit) => answerText(visit, buildSitemapIndex(visit.current.site), xmlHeaders),
    },
    { paths: /^\/sitemap-/, answer: answerLanguageSitemap },
    { paths: /^\/next-pages\//, answer: answerNextPageRules },
    { paths: /^/, answer: leadToLanguage },
];

/**
 * Answers a request for a landing page by its address.
 *
 * @throws {Failure} 40401 for files that do not exist, 50301 if too many wait
 */
export async function answerVisit(visit: Visit, services: Services): Promise<VisitorAnswer> {
    for (const { paths, answer } of answerers) {
        const answered = paths.test(visit.path) ? answer(visit, services) : undefined;
        if (answered) return await answered;
    }
    return await answerWithPage(visit, services);
}
