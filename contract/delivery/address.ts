/** Where the console is open, as in `window.location`: `port` is empty for the usual one of the protocol. */
export type ConsoleLocation = { protocol: string; hostname: string; port: string };

/** What the addresses of a landing page consist of; empty texts for what it lacks. */
type Addressed = { key: string; primaryDomain: string };

/** A page of a landing page: the locale tag of its language, and the segments of its path, not yet encoded. */
export type VisitorPage = { tag: string; path: readonly string[] };

/** Hosts of the machine itself; browsers resolve every name below `localhost` to it. */
const ownMachine = /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[?::1\]?)$/i;

function getOrigin({ protocol, hostname, port }: ConsoleLocation, { key, primaryDomain }: Addressed): string {
    if (!ownMachine.test(hostname)) return primaryDomain && `https://${primaryDomain}`;
    return key && `${protocol}//${key}.localhost${port && `:${port}`}`;
}

/**
 * Returns the address at which visitors find a landing page, or one of its pages. A console on the machine itself leads
 * to the same server, by the key; any other to the primary domain. Undefined if the landing page lacks what is needed.
 *
 * @example getVisitorAddress(location, norrsken, { tag: 'vi', path: ['article', 'rules'] })
 * // 'http://norrsken.localhost:3000/vi/article/rules'
 */
export function getVisitorAddress(
    location: ConsoleLocation,
    landingPage: Addressed,
    page?: VisitorPage,
): string | undefined {
    const origin = getOrigin(location, landingPage);
    if (origin === '') return undefined;
    if (!page) return `${origin}/`;
    return `${origin}/${[page.tag.toLowerCase(), ...page.path].map(encodeURIComponent).join('/')}`;
}
