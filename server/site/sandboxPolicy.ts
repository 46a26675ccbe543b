import { hashScript } from './policy';

/**
 * The headers of documents on the console's host that run code of a landing page. `sandbox` takes their origin away, so
 * they reach neither cookies nor storage nor answers of the console.
 */
export const sandboxHeaders: Readonly<Record<string, string>> = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    // Browsers refuse any other value for a document in a sandbox.
    'cross-origin-opener-policy': 'unsafe-none',
};

/** What both documents may load. `'self'` is the host of the document, also where it has no origin. */
const loading = [
    "style-src 'unsafe-inline' https:",
    "img-src 'self' https: data: blob:",
    'font-src https: data:',
    'media-src https:',
    'connect-src https:',
    'frame-src https:',
    "form-action 'none'",
    "base-uri 'none'",
];

const start = ['sandbox allow-scripts', "default-src 'none'"];

/** Policy of the frame in which previews are shown. Its page is not known beforehand, so scripts have no hashes. */
export const framePolicy = [
    ...start,
    "script-src 'self' 'unsafe-inline' https:",
    ...loading,
    "frame-ancestors 'self'",
].join('; ');

/** Returns the policy of a shared page. Its scripts are named by their hashes, as on the landing page's own host. */
export function buildSharePolicy(scripts: readonly string[]): string {
    const scriptSource = `script-src ${scripts.map(hashScript).join(' ') || "'none'"} 'strict-dynamic'`;
    return [...start, scriptSource, ...loading, "frame-ancestors 'self'"].join('; ');
}

/** Policy of the document around a shared page, which runs nothing. `style` is its only style. */
export function buildFramingPolicy(style: string): string {
    return [
        "default-src 'none'",
        `style-src ${hashScript(style)}`,
        "frame-src 'self'",
        "form-action 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ].join('; ');
}
