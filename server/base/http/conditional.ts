/** Longest `If-None-Match` that is looked at (characters): some copies are asked about at once, not thousands. */
const maxHeaderLength = 2000;

const toOpaque = (etag: string) => etag.trim().replace(/^W\//, '');

/**
 * Whether a caller has a copy with this ETag, by its `If-None-Match`. Compared weakly, since proxies that compress make
 * strong ETags weak. Source: RFC 9110, section 13.1.2.
 */
export function isUnchanged(header: string | undefined, etag: string): boolean {
    if (header === undefined || header.length > maxHeaderLength) return false;
    return header.trim() === '*' || header.split(',').some((known) => toOpaque(known) === toOpaque(etag));
}
