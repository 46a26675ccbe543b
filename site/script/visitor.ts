/** Whether the gaming platform has signed the visitor in: it sets a cookie for the domain of the landing page. */
export function isSignedIn(): boolean {
    try {
        return /(?:^|; )signed_in=1(?:;|$)/.test(document.cookie);
    } catch {
        // Frames without origin have no cookies.
        return false;
    }
}

/** Whether the page is shown as to a visitor who is signed in. */
export const isMember = (): boolean => document.documentElement.dataset.visitor === 'MEMBER';

/** Shows the page as to a visitor who is signed in, or is not. */
export function markVisitor(isIn: boolean): void {
    document.documentElement.dataset.visitor = isIn ? 'MEMBER' : 'GUEST';
}
