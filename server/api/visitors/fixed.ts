import type { RawAnswer } from '../routes/raw';

/** Builds an answer that is the same for everybody and tells nothing. */
function build(status: number, text: string, headers: Readonly<Record<string, string>> = {}): RawAnswer {
    return {
        status,
        headers: {
            'content-type': 'text/plain; charset=utf-8',
            'cache-control': 'no-store',
            'content-length': String(Buffer.byteLength(text)),
            ...headers,
        },
        body: text,
    };
}

export const notFound = build(404, 'Not found\n');
export const wrongMethod = build(405, 'Only GET and HEAD\n', { allow: 'GET, HEAD', connection: 'close' });
export const wrongTarget = build(400, 'Not an address of this site\n');
export const unavailable = build(503, 'Not available at the moment\n', { 'retry-after': '1' });
export const tooMany = build(429, 'Too many requests at once\n', { 'retry-after': '1' });

/** How a redirect is kept: `changing` ones lead elsewhere when staff change something, or depend on the visitor. */
type Caches = 'changing' | 'lasting';

const cacheHeaders: Record<Caches, string> = { changing: 'no-cache', lasting: 'public, max-age=86400' };

/** Builds an answer that leads to another address. */
export function redirect(status: 302 | 308, location: string, caches: Caches): RawAnswer {
    const headers = { location, 'cache-control': cacheHeaders[caches], 'content-length': '0' };
    return { status, headers, body: null };
}

/** Builds an answer that leads to an address in the language of the visitor. */
export function redirectByLanguage(location: string): RawAnswer {
    const { headers, ...answer } = redirect(302, location, 'changing');
    return { ...answer, headers: { ...headers, 'cache-control': 'no-store', vary: 'accept-language' } };
}
