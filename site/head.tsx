/** @jsxImportSource preact */
import { getLanguage, type LanguageCode } from '../i18n/languages';
import { getPictureUrl, getSlotUrl } from './parts/Picture';
import { buildPath } from './paths';
import type { View } from './view';

/** Texts about a page for search engines and previews of links. */
type PageFacts = {
    title: string;
    description: string;
    keywords: string;
    image: string | null;
    isStory: boolean;
};

/** Returns what a page is called: by its story, by the staff's texts for the page, or by its name. */
export function getPageFacts(view: View): PageFacts {
    const { content, story } = view.snapshot;
    const { info, asset } = content;
    const { page } = view.address;
    const named = (title: string) => (page === 'home' ? title : `${title} – ${info.title}`);
    if (story)
        return {
            title: named(story.title),
            description: story.shortContent,
            keywords: '',
            image: story.image ?? asset.socialImage,
            isStory: true,
        };
    const { title = '', description = '', keywords = '', heading = '' } = (page && content.page[page]) || {};
    const name = page === undefined ? view.t('missing.title') : view.t(`pages.${page}`);
    return {
        title: title || named(page === 'home' ? info.title : heading || name),
        description: description || info.description,
        keywords,
        image: asset.socialImage,
        isStory: false,
    };
}

/** Returns the path of this page in a language, with the number of its part. */
function getOwnPath({ address }: View, lang: LanguageCode): string {
    const { page = 'home', slug, number } = address;
    return `${buildPath(lang, page, slug)}${number > 1 ? `?page=${number}` : ''}`;
}

/** The addresses of this page: its own, and those in all languages of the landing page, which name each other. */
function Addresses({ view }: { view: View }) {
    const { lang, landingPage } = view.snapshot;
    const toAddress = (code: LanguageCode) => view.origin + getOwnPath(view, code);
    const languages = landingPage.langs.map((code) => getLanguage(code));
    return (
        <>
            <link rel="canonical" href={toAddress(lang)} />
            {languages.map(({ code, tag }) => (
                <link key={code} rel="alternate" hreflang={tag} href={toAddress(code)} />
            ))}
            <link rel="alternate" hreflang="x-default" href={toAddress(getLanguage(landingPage.defaultLang).code)} />
        </>
    );
}

/** Icons of the page: the favicon, and those of the app for phones. */
function Icons({ view }: { view: View }) {
    const { asset, apkMedia } = view.snapshot.content;
    const { 192: touch } = apkMedia.icons;
    const sizes = Object.entries(apkMedia.icons).flatMap(([size, path]) => (path ? [{ size, path }] : []));
    return (
        <>
            {asset.favicon && <link rel="icon" href={getSlotUrl(view, asset.favicon, 'favicon')} />}
            {sizes.map(({ size, path }) => (
                <link key={size} rel="icon" sizes={`${size}x${size}`} href={getPictureUrl(view, path)} />
            ))}
            {touch && <link rel="apple-touch-icon" href={getPictureUrl(view, touch)} />}
        </>
    );
}

/** Returns a language with its country, as the Open Graph names it: `zh_CN`. */
function getLocale(lang: LanguageCode): string {
    const { tag, flag } = getLanguage(lang);
    return `${tag.split('-')[0]}_${flag}`;
}

/** The head of a page, besides styles, structured data and the elements of the staff. */
export function Head({ view }: { view: View }) {
    const { title, description, keywords, image, isStory } = getPageFacts(view);
    const { info, apkMedia, color } = view.snapshot.content;
    const isListed = view.address.page !== undefined && !view.unlisted;
    const robots = view.unlisted ? 'noindex, nofollow' : 'noindex';
    return (
        <>
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            {/* Painted in one piece: what a grid shows first moves with each further part of it. */}
            <link rel="expect" href="#site-settings" {...{ blocking: 'render' }} />
            <title>{title}</title>
            <meta name="description" content={description} />
            {keywords && <meta name="keywords" content={keywords} />}
            <meta name="theme-color" content={apkMedia.preloadColor || color.primary?.base || '#16a34a'} />
            <meta name="rating" content="adult" />
            {isListed ? <Addresses view={view} /> : <meta name="robots" content={robots} />}
            <Icons view={view} />
            <meta property="og:type" content={isStory ? 'article' : 'website'} />
            <meta property="og:site_name" content={info.title} />
            <meta property="og:title" content={title} />
            <meta property="og:description" content={description} />
            <meta property="og:locale" content={getLocale(view.snapshot.lang)} />
            {image && (
                <meta property="og:image" content={view.origin + getSlotUrl({ imageBase: '' }, image, 'social')} />
            )}
        </>
    );
}
