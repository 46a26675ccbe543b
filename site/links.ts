import { isPath, isWebAddress } from '../fields/route/field';
import type { LanguageCode } from '../i18n/languages';
import type { SiteOwner } from './content';
import { buildPath, findAddress, findPathLanguage } from './paths';

/** A link as staff enter it. */
export type Link = { routeType: string; route: string };

/** Where a link leads; `isExternal` if it leaves the landing page. */
export type Target = { href: string; isExternal: boolean };

/** Returns where an address leads; undefined if it is no web address, as one that is being typed. */
export function resolveAddress(address: string | undefined): Target | undefined {
    return address && isWebAddress(address) ? { href: address, isExternal: true } : undefined;
}

/** An address of a gaming platform: all before the path of its pages, and what each of them is asked with besides. */
type Platform = { root: string; query: string };

function parsePlatform(address: string): Platform | undefined {
    if (!isWebAddress(address)) return undefined;
    const { origin, pathname, search } = new URL(address);
    return { root: origin + (pathname.endsWith('/') ? pathname.slice(0, -1) : pathname), query: search.slice(1) };
}

/** The platform that was asked for last, as a page asks for the same one with each of its games. */
let last: { address: string; platform: Platform | undefined } = { address: '', platform: undefined };

function getPlatform(address: string): Platform | undefined {
    if (last.address !== address) last = { address, platform: parsePlatform(address) };
    return last.platform;
}

/** Returns the address of a page of the gaming platform; undefined if the landing page names no platform. */
export function getPlatformAddress({ platformUrl }: Pick<SiteOwner, 'platformUrl'>, path: string): string | undefined {
    const platform = platformUrl ? getPlatform(platformUrl) : undefined;
    if (!platform) return undefined;
    const target = new URL(platform.root + path);
    target.search = [target.search.slice(1), platform.query].filter(Boolean).join('&');
    return target.href;
}

/** Returns a step of a path as it was written before it was encoded: addresses that are copied come encoded. */
function decodeStep(step: string): string {
    try {
        return decodeURIComponent(step);
    } catch {
        return step;
    }
}

/**
 * Resolves a link: internal routes lead to the landing page's own pages, in this language unless they name another, or,
 * for what belongs to the gaming platform, to the platform. Undefined if there is nowhere to go.
 */
export function resolveLink(
    { routeType, route }: Link,
    lang: LanguageCode,
    owner: Pick<SiteOwner, 'platformUrl'>,
): Target | undefined {
    if (routeType === 'EXTERNAL') return resolveAddress(route);
    if (!isPath(route)) return undefined;
    const [path = '', ...after] = route.split(/(?=[?#])/);
    const steps = path.split('/').filter((step) => step !== '');
    const named = findPathLanguage(steps[0]);
    const { page, slug } = findAddress((named ? steps.slice(1) : steps).map(decodeStep), 1);
    if (page !== undefined)
        return { href: `${buildPath(named ?? lang, page, slug)}${after.join('')}`, isExternal: false };
    const href = getPlatformAddress(owner, route);
    return href === undefined ? undefined : { href, isExternal: true };
}
