import type { IncomingMessage } from 'node:http';
import type { Device } from '../../../site/view';
import type { CurrentSite } from '../../site/sites';

/** A request of a visitor for a landing page: all that answers may depend on. */
export type Visit = Target & {
    current: CurrentSite;
    /** The normalized host that was asked. */
    host: string;
    request: Pick<IncomingMessage, 'method' | 'headers'>;
};

/** What is asked of a host. `path` is as it was sent, encoded; `query` is empty or begins with a question mark. */
export type Target = { path: string; query: string };

/** Longest address that is answered (characters): all pages have shorter ones. */
const mostLength = 2000;

/** Longest `User-Agent` that is looked at (characters). */
const mostAgentLength = 512;

/** Splits the target of a request; undefined if it is no path or too long. */
export function parseTarget(url: string): Target | undefined {
    if (!url.startsWith('/') || url.length > mostLength) return undefined;
    const [path = '', query] = url.split(/\?(.*)/s, 2);
    return { path, query: query === undefined ? '' : `?${query}` };
}

/** Returns the decoded path; a path that cannot be decoded stays as it is, and no page has it. */
export function decodePath({ path }: Target): string {
    try {
        const decoded = decodeURIComponent(path);
        return /\p{Cc}/u.test(decoded) ? path : decoded;
    } catch {
        return path;
    }
}

/** Returns the page of a list that is asked for, from 1: the only parameter that pages have. */
export function getPageNumber({ query }: Target): number {
    const [, number = '1'] = /[?&]page=([1-9]\d{0,2})(?:&|$)/.exec(query) ?? [];
    return Number(number);
}

/** Returns the kind of device: as the browser says, or else as its name does. */
export function getDevice({ headers }: Visit['request']): Device {
    const hint = headers['sec-ch-ua-mobile'];
    if (hint === '?1' || hint === '?0') return hint === '?1' ? 'MOBILE' : 'DESKTOP';
    return /Mobi/i.test((headers['user-agent'] ?? '').slice(0, mostAgentLength)) ? 'MOBILE' : 'DESKTOP';
}
