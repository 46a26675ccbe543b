import { screensOf } from '../../../contract/screens';
import { resources } from '../../../resources';

/** The part of the address that says which landing page it is about: the landing page's id. */
export const ldpParameter = 'ldp';

/** Every screen's path, longer ones first: what lies below one of them may be a screen of its own. */
const places = screensOf(resources)
    .map(({ route, tabs }) => ({
        path: `/${route}`,
        isOfLandingPage: tabs.some(({ resource }) => resource.scope === 'landingPage'),
    }))
    .sort((one, other) => other.path.length - one.path.length);

/** Whether what stands at a path belongs to a landing page; users, for example, belong to none. */
export function isOfLandingPage(pathname: string): boolean {
    if (pathname === '/') return true;
    const place = places.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
    return place?.isOfLandingPage ?? false;
}

/** The landing page that an address names. */
export function ldpIn(search: string): string | undefined {
    return new URLSearchParams(search).get(ldpParameter) || undefined;
}

/** The query of an address with its landing page, where it has one and names none itself. */
export function searchOn(pathname: string, search: string, ldpId: string): string {
    if (ldpId === '' || !isOfLandingPage(pathname) || ldpIn(search) !== undefined) return search;
    const parameters = new URLSearchParams(search);
    parameters.set(ldpParameter, ldpId);
    return `?${parameters}`;
}

/**
 * The same address on a landing page. One that belongs to none, or names one itself, stays as it is.
 *
 * @example addressOn('/article/a1?lang=th', 'l2') // '/article/a1?lang=th&ldp=l2'
 */
export function addressOn(address: string, ldpId: string): string {
    const { pathname, search, hash } = new URL(address, 'http://console');
    return `${pathname}${searchOn(pathname, search, ldpId)}${hash}`;
}
