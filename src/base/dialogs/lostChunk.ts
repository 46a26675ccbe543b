import { session } from '../../../providers/session';
import { probeServer } from '../connection/probe';

/** The browsers' error messages for a chunk that cannot be fetched, for example after the release of a new version. */
const messages = /dynamically imported module|importing a module script failed|unable to preload css/i;

export function isChunkError(problem: unknown): boolean {
    return problem instanceof Error && messages.test(problem.message);
}

const spared = new WeakSet<object>();

/** Excuses a chunk that was fetched in advance and failed to load: nobody needs it yet, so the page is not reloaded. */
export function spare(problem: unknown): void {
    if (problem instanceof Error) spared.add(problem);
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
 * only if the server answers, without which the page could not be loaded again.
 */
export async function reloadOnce(
    reload: () => void = () => location.reload(),
    probe: () => Promise<unknown> = probeServer,
): Promise<void> {
    if (!navigator.onLine || !mayLeave()) return;
    try {
        await probe();
    } catch {
        // The page stays, and tries again itself when the connection is back.
        return;
    }
    if (mayLeave() && session.mayReload(Date.now())) reload();
}

/**
 * Resolves if the server answers and lacks the chunk that an error names. What can be fetched by now was only cut off:
 * whoever needs it asks again, and a reload would take what the page says of the cut with it.
 *
 * @throws if the server does not answer, or has the chunk
 */
export async function probeWithout({ message }: Error): Promise<void> {
    await probeServer();
    const [address] = /\S*\/assets\/\S+/.exec(message) ?? [];
    if (address === undefined) return;
    const isThere = await fetch(address).then(
        ({ ok }) => ok,
        () => false,
    );
    if (isThere) throw new Error(`${address} is there`);
}

/** Reloads the page once if a chunk is gone from the server, unless it was fetched in advance. */
export function reloadForLostChunks(reload?: () => void): void {
    window.addEventListener('vite:preloadError', ({ payload }) =>
        // Whoever fetched it in advance hears of the failure after this event.
        setTimeout(() => spared.has(payload) || void reloadOnce(reload, () => probeWithout(payload))),
    );
}
