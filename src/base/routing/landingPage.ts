import { pages } from '../../../contract/pages';
import { listScreens, type Screen } from '../../../contract/screens';
import { resources } from '../../../resources';

/** The query parameter with the id of the landing page that an address is about. */
export const ldpParameter = 'ldp';

/** All screens, longest paths first, because a path below a screen may be a screen of its own. */
const screens = listScreens(resources)
    .map((screen) => ({ ...screen, path: `/${screen.route}` }))
    .sort((one, other) => other.path.length - one.path.length);

/** The paths of the pages that belong to a landing page. */
const pagePaths = new Set(
    Object.values(pages)
        .filter(({ scope }) => scope === 'landingPage')
        .map(({ route }) => `/${route}`),
);

/** Finds the screen at a path, and the rest of the path below it. */
export function findScreen(pathname: string): { screen: Screen; below: string } | undefined {
    const screen = screens.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
    return screen && { screen, below: pathname.slice(screen.path.length + 1) };
}

/** Whether the screen or page at a path belongs to a landing page; users, for example, belong to none. */
export function isOfLandingPage(pathname: string): boolean {
    if (pathname === '/' || pagePaths.has(pathname)) return true;
    return findScreen(pathname)?.screen.tabs.some(({ resource }) => resource.scope === 'landingPage') ?? false;
}

/** Returns the id of the landing page in a query; undefined if there is none. */
export function findLdpId(search: string): string | undefined {
    return new URLSearchParams(search).get(ldpParameter) || undefined;
}

/** Returns a query without the parameter of the landing page. */
export function removeLdpFromSearch(search: string): string {
    const parameters = new URLSearchParams(search);
    parameters.delete(ldpParameter);
    return parameters.size > 0 ? `?${parameters}` : '';
}

/**
 * Returns the query of an address with the landing page added, unless the page belongs to none or the query already has
 * one.
 */
export function addLdpToSearch(pathname: string, search: string, ldpId: string): string {
    if (ldpId === '' || !isOfLandingPage(pathname) || findLdpId(search) !== undefined) return search;
    const parameters = new URLSearchParams(search);
    parameters.set(ldpParameter, ldpId);
    return `?${parameters}`;
}

/**
 * Returns an address with the landing page added. An address that belongs to none, or already has one, is returned
 * unchanged.
 *
 * @example addLdpToAddress('/article/a1?lang=th', 'l2') // '/article/a1?lang=th&ldp=l2'
 */
export function addLdpToAddress(address: string, ldpId: string): string {
    const { pathname, search, hash } = new URL(address, 'http://console');
    return `${pathname}${addLdpToSearch(pathname, search, ldpId)}${hash}`;
}
