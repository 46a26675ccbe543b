import type { LanguageCode } from '../i18n/languages';
import type { SiteOwner } from './content';
import { buildPath, findAddress } from './paths';

/** A link as staff enter it. */
export type Link = { routeType: string; route: string };

/** Where a link leads; `isExternal` if it leaves the landing page. */
export type Target = { href: string; isExternal: boolean };

/** Returns the address of a page of the gaming platform; undefined if the landing page names no platform. */
export function getPlatformAddress({ platformUrl }: Pick<SiteOwner, 'platformUrl'>, path: string): string | undefined {
    if (!platformUrl) return undefined;
    const base = new URL(platformUrl);
    const folder = base.pathname.endsWith('/') ? base.pathname.slice(0, -1) : base.pathname;
    return `${base.origin}${folder}${path}${base.search}`;
}

/**
 * Resolves a link: internal routes lead to the landing page's own pages, or, for what belongs to the gaming platform,
 * to the platform. Undefined if there is nowhere to go.
 */
export function resolveLink(
    { routeType, route }: Link,
    lang: LanguageCode,
    owner: Pick<SiteOwner, 'platformUrl'>,
): Target | undefined {
    if (route === '') return undefined;
    if (routeType === 'EXTERNAL') return { href: route, isExternal: true };
    const [path = '', ...after] = route.split(/(?=[?#])/);
    const steps = path.split('/').filter((step) => step !== '');
    const { page, slug } = findAddress(steps, 1);
    if (page !== undefined) return { href: `${buildPath(lang, page, slug)}${after.join('')}`, isExternal: false };
    const href = getPlatformAddress(owner, route);
    return href === undefined ? undefined : { href, isExternal: true };
}
