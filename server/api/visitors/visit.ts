import type { IncomingMessage } from 'node:http';
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

/** Whether a request only reads, as all that visitors send. */
export const isRead = ({ method }: Pick<IncomingMessage, 'method'>): boolean => method === 'GET' || method === 'HEAD';

/** Longest address that is answered (characters): all pages have shorter ones. */
const mostLength = 2000;

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
