import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The header that names a request: it may be sent with the request, and is sent with the answer. */
export const requestIdHeader = 'x-request-id';

/**
 * Ids that are taken over, from whoever sends them: short, and of characters that mean nothing in a line of a log, a header
 * or a shell. As nothing is looked up or decided by an id, one that somebody has made up does no harm.
 */
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** Returns the id that was sent with a request; undefined if there is none, or one that is not well-formed. */
export function findRequestId(headers: IncomingHttpHeaders): string | undefined {
    const sent = headers[requestIdHeader];
    return typeof sent === 'string' && wellFormed.test(sent) ? sent : undefined;
}

/** Returns the id of a request: the one that was sent with it, or else a new one. */
export function getRequestId(headers: IncomingHttpHeaders): string {
    return findRequestId(headers) ?? randomUUID();
}
