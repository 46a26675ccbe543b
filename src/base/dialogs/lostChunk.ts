import { session } from '../../../providers/session';

/** What the browsers say when a part of the console cannot be fetched, after a new version for example. */
const messages = /dynamically imported module|importing a module script failed|unable to preload css/i;

export function isChunkError(problem: unknown): boolean {
    return problem instanceof Error && messages.test(problem.message);
}

/** Whoever objects to the page being left objects here too. */
function mayLeave(): boolean {
    return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** What to say of a part that did not come, as a key: nobody is sent to reload a page that holds unsaved input. */
export function lostChunkText(): string {
    if (!navigator.onLine) return 'errors.network';
    return mayLeave() ? 'pages.chunk.text' : 'pages.chunk.notOpened';
}

/**
 * Reloads the page, which fetches the parts of the new version; not twice within 60 seconds, never over unsaved input, and not
 * without a network, where nothing would come back.
 */
export function reloadOnce(reload: () => void = () => location.reload()): void {
    if (navigator.onLine && mayLeave() && session.mayReload(Date.now())) reload();
}
