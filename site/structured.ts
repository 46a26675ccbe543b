import { getHeading } from './blocks/PageText';
import { getPageFacts } from './head';
import { resolveAddress } from './links';
import { buildPath, type SitePage } from './paths';
import type { View } from './view';

type Structured = Readonly<Record<string, unknown>>;

/** Returns the public address of a page, wherever this one is shown. */
const getAddress = ({ origin, snapshot }: View, page: SitePage, slug?: string) =>
    origin + buildPath(snapshot.lang, page, slug);

function buildOrganization({ snapshot, origin }: View): Structured {
    const { info, asset, contact } = snapshot.content;
    const sameAs = contact.items.flatMap(({ link }) => resolveAddress(link)?.href ?? []);
    return {
        '@type': 'Organization',
        name: info.title,
        url: `${origin}/`,
        ...(asset.logo ? { logo: origin + asset.logo } : {}),
        ...(sameAs.length > 0 ? { sameAs } : {}),
    };
}

function buildBreadcrumbs(view: View): Structured[] {
    const { page, slug } = view.address;
    if (page === undefined || page === 'home') return [];
    const { story } = view.snapshot;
    const steps = [
        { name: view.t('pages.home'), item: getAddress(view, 'home') },
        { name: getHeading(view, page), item: getAddress(view, page) },
        ...(story && slug !== undefined ? [{ name: story.title, item: getAddress(view, page, slug) }] : []),
    ];
    const itemListElement = steps.map(({ name, item }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item,
    }));
    return [{ '@type': 'BreadcrumbList', itemListElement }];
}

function buildArticle(view: View): Structured[] {
    const { story, content } = view.snapshot;
    const { page } = view.address;
    if (!story || page !== 'article') return [];
    const { description, image } = getPageFacts(view);
    return [
        {
            '@type': 'Article',
            headline: story.title,
            description,
            inLanguage: view.tag,
            ...(image ? { image: [view.origin + image] } : {}),
            ...(story.startTime ? { datePublished: story.startTime } : {}),
            publisher: { '@type': 'Organization', name: content.info.title },
            mainEntityOfPage: getAddress(view, 'article', story.slug),
        },
    ];
}

/** Returns what search engines read about a page (schema.org, as JSON-LD): organisation, breadcrumbs, article. */
export function buildStructuredData(view: View): Structured {
    return {
        '@context': 'https://schema.org',
        '@graph': [buildOrganization(view), ...buildBreadcrumbs(view), ...buildArticle(view)],
    };
}
