import { type ErrorName, errors, findErrorName } from '../../../contract/errors';
import { signInPath } from '../../../contract/page';

/** Returns the address of the sign-in page, with the reason for it and the address to return to. */
export function buildSignInAddress(from: string, code?: number): string {
    const query = new URLSearchParams();
    const reason = code === undefined ? undefined : findErrorName(code);
    if (reason) query.set('reason', reason);
    if (from !== '/' && !from.startsWith(signInPath)) query.set('next', from);
    return query.size > 0 ? `${signInPath}?${query}` : signInPath;
}

/** Returns the address to open after signing in: a page of this console, or its home page. */
export function getNextAddress(search: string, origin: string): string {
    const next = new URLSearchParams(search).get('next') ?? '/';
    if (!next.startsWith('/') || !URL.canParse(next, origin)) return '/';
    const url = new URL(next, origin);
    return url.origin === origin && url.pathname !== signInPath ? `${url.pathname}${url.search}` : '/';
}

export function parseSignInReason(search: string): ErrorName | undefined {
    const reason = new URLSearchParams(search).get('reason') ?? '';
    // `Object.hasOwn` does not narrow.
    return Object.hasOwn(errors, reason) ? (reason as ErrorName) : undefined;
}
