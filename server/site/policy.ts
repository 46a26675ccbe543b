import { createHash } from 'node:crypto';

/** Returns the source of a content security policy that names a script by its hash. */
export const hashScript = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/**
 * Returns the content security policy of a page of a landing page. Its scripts are named by their hashes, so that the
 * policy of a kept page stays right; what these scripts load, such as tags and chats, is trusted with them.
 */
export function buildSitePolicy(scripts: readonly string[]): string {
    return [
        "default-src 'none'",
        `script-src ${scripts.map(hashScript).join(' ') || "'none'"} 'strict-dynamic'`,
        "style-src 'self' 'unsafe-inline' https:",
        "img-src 'self' https: data:",
        "font-src 'self' https: data:",
        "media-src 'self' https:",
        "connect-src 'self' https: wss:",
        'frame-src https:',
        "manifest-src 'self'",
        "form-action 'self' https:",
        "frame-ancestors 'self'",
        "base-uri 'none'",
        "object-src 'none'",
    ].join('; ');
}

/** Headers that every answer to a visitor has. */
export const siteHeaders: Readonly<Record<string, string>> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};
