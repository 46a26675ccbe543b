import { session } from '../../../providers/session';

/** The browsers' error messages for a chunk that cannot be fetched, for example after the release of a new version. */
const messages = /dynamically imported module|importing a module script failed|unable to preload css/i;

export function isChunkError(problem: unknown): boolean {
    return problem instanceof Error && messages.test(problem.message);
}

/** Whether no `beforeunload` listener objects to leaving the page. */
function mayLeave(): boolean {
    return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/**
 * Returns the i18n key of the message for a chunk that failed to load. It suggests a reload only if the page holds no
 * unsaved input.
 */
export function getLostChunkText(): string {
    if (!navigator.onLine) return 'errors.network';
    return mayLeave() ? 'pages.chunk.text' : 'pages.chunk.notOpened';
}

/**
 * Reloads the page to fetch the chunks of the new version: at most once in 60 seconds, never with unsaved input, and
 * never offline, where the page could not be loaded again.
 */
export function reloadOnce(reload: () => void = () => location.reload()): void {
    if (navigator.onLine && mayLeave() && session.mayReload(Date.now())) reload();
}
