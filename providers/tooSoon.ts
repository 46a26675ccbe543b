import { errors, momentSeconds } from '../contract/errors';
import type { CallError } from './callError';

/** How often a call is repeated that comes too soon: far longer than any burst lasts, so that no job fails halfway. */
export const mostRepeats = 60;

/** Whether a call was refused only because it came too soon after others of the same account or address. */
export function isTooSoon({ code }: CallError, { headers }: Response): boolean {
    return code === errors.tooManyRequests.code && headers.get('Retry-After') === String(momentSeconds);
}

/**
 * Waits a moment, not always the same one, since the calls that were refused together would come together again. Rejects
 * with the reason of the signal as soon as that is aborted.
 */
export function waitMoment(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
        const stop = () => {
            clearTimeout(timer);
            reject(signal?.reason);
        };
        const timer = setTimeout(
            () => {
                signal?.removeEventListener('abort', stop);
                resolve();
            },
            1000 * momentSeconds * (1 + Math.random()),
        );
        if (signal?.aborted) stop();
        else signal?.addEventListener('abort', stop, { once: true });
    });
}
