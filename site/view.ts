import { getLanguage, type LanguageCode } from '../i18n/languages';
import type { SiteSnapshot } from './content';
import { getPlatformAddress, type Link, resolveLink, type Target } from './links';
import { buildPath, type SiteAddress, type SitePage } from './paths';

export type Device = 'DESKTOP' | 'MOBILE';

/** Whether the visitor is signed in to the gaming platform. */
export type Visitor = 'GUEST' | 'MEMBER';

/** The words of the product on landing pages, by key: `i18n/<lang>/site.json`. */
type SiteTexts = Readonly<Record<string, string>>;

/**
 * What a page is rendered from, and nothing else: the same request always gives the same page.
 *
 * - `origin` is the origin of the primary domain, for canonical addresses.
 * - `imageBase` is put before the path of each picture, `linkBase` before the paths of the landing page's own pages.
 * - `unlisted`: search engines are asked to forget the page and its links.
 * - `marks`: elements say which field they come from, for the preview beside forms.
 */
export type PageRequest = {
    snapshot: SiteSnapshot;
    address: SiteAddress;
    device: Device;
    visitor: Visitor;
    origin: string;
    texts: SiteTexts;
    imageBase?: string;
    linkBase?: string;
    unlisted?: boolean;
    marks?: boolean;
};

/** The place of a value: the type, the variant or record, and the steps to the field. */
export type FieldPlace = readonly [type: string, ...steps: (string | number)[]];

/** Returns a place as one text; ids may contain slashes themselves. */
export const joinPlace = (place: readonly (string | number)[]): string => place.map(encodeURIComponent).join('/');

/** Returns the steps of a place. */
export const splitPlace = (place: string): string[] => place.split('/').map(decodeURIComponent);

/** A request with what components ask of it. */
export type View = PageRequest & {
    /** The language tag of the page: BCP 47. */
    tag: string;
    /** Returns a text of the product; unknown placeholders stay as they are. */
    t(key: string, params?: Readonly<Record<string, string | number>>): string;
    /** Returns where a link of the staff leads. */
    resolve(link: Link): Target | undefined;
    /** Returns the path of a page of this landing page, in the language of this page unless another is given. */
    path(page: SitePage, slug?: string, lang?: LanguageCode): string;
    /** Returns the address of a page of the gaming platform; undefined if there is none. */
    platform(path: string): string | undefined;
    /** Returns the attributes that say which field an element shows; none unless the request wants marks. */
    mark(...place: FieldPlace): { 'data-field'?: string };
};

/** Returns the label of one of several parts of a page that are alike: they must differ. */
export const numberLabel = (label: string, nth: number): string => (nth > 1 ? `${label} ${nth}` : label);

const fillPlaceholders = (text: string, params: Readonly<Record<string, string | number>>) =>
    text.replace(/%\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole));

/** Puts a text before the path of an own page; what leads elsewhere stays as it is. */
const addBase = (target: Target | undefined, linkBase: string): Target | undefined =>
    target && !target.isExternal ? { ...target, href: linkBase + target.href } : target;

export function createView(request: PageRequest): View {
    const { snapshot, texts, linkBase = '', marks = false } = request;
    const { lang, landingPage } = snapshot;
    // A page asks of most links several times where they lead.
    const targets = new Map<string, Target | undefined>();
    function resolve(link: Link): Target | undefined {
        const name = `${link.routeType} ${link.route}`;
        if (!targets.has(name)) targets.set(name, addBase(resolveLink(link, lang, landingPage), linkBase));
        return targets.get(name);
    }
    return {
        ...request,
        tag: getLanguage(lang).tag,
        t: (key, params = {}) => fillPlaceholders(texts[key] ?? key, params),
        resolve,
        path: (page, slug, code = lang) => linkBase + buildPath(code, page, slug),
        platform: (path) => getPlatformAddress(landingPage, path),
        mark: (...place) => (marks ? { 'data-field': joinPlace(place) } : {}),
    };
}
